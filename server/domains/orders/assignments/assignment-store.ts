import { sql } from 'kysely'
import type { CellIssue } from '../../../../contract/kernel/grids/table-columns.ts'
import { assignmentShape } from '../../../../contract/orders/assignments/assignment-calls.ts'
import type { RecordStore } from '../../../engine/records/record-store.ts'
import type { RecordKind } from '../../../declarations/record-kind.ts'
import { coordinators } from './coordinators.queries.ts'

/** Who gathers which rows (ORS-02). */
export const assignmentStore: RecordStore = {
  table: 'coordinator_assignment',
  list: 'coordinatorAssignments',
  shape: assignmentShape,
  columns: [
    {
      field: 'coordinatorCode',
      column: 'coordinator_id',
      type: 'text',
      read: '(select u.user_code from user_account u where u.id = t.coordinator_id)',
      write: '(select u.id from user_account u where u.user_code = r."coordinatorCode")',
    },
    { field: 'location', column: 'location', type: 'text' },
    { field: 'productType', column: 'product_type', type: 'text' },
    { field: 'division', column: 'division', type: 'text' },
    { field: 'source', column: 'source', type: 'text' },
  ],
  async judge(transaction, rows) {
    const { rows: known } = await sql<{ code: string }>`select c.code from (${coordinators}) c`.execute(transaction)
    const codes = new Set(known.map(({ code }) => code))
    const issue: CellIssue = { column: 'coordinatorCode', code: 'noCoordinator' }
    return new Map(
      rows.filter(({ after }) => !codes.has(String(after['coordinatorCode']))).map(({ _id }) => [_id, [issue]]),
    )
  },
}

/** Called by who gathers and what it is of. */
export const assignmentRecords: RecordKind = {
  table: 'coordinator_assignment',
  titles: (keys) => sql`
    select a.id, null as "publicId", concat_ws(', ', u.user_code, nullif(a.location, ''), nullif(a.product_type, ''),
      nullif(a.division, ''), nullif(a.source, '')) as title
    from coordinator_assignment a join user_account u on u.id = a.coordinator_id
    where a.id = any(${[...keys]}::bigint[])`,
}
