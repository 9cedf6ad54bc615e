import { businessEntityShape } from '../../../../contract/masterdata/business-entities.ts'
import type { CellIssue } from '../../../../contract/kernel/grids/table-columns.ts'
import type { RecordStore } from '../../../engine/records/record-store.ts'
import { followEntities, knownTerritories, usesOfEntities } from '../masterdata.queries.ts'
import { adminIsKept, keepsAdmin } from '../rules/keeps-admin.ts'
import { coded, renamedCodes } from './renamed.ts'

export const businessEntityStore: RecordStore = {
  table: 'business_entity',
  list: 'businessEntities',
  shape: businessEntityShape,
  columns: [
    { field: 'code', column: 'code', type: 'text' },
    { field: 'name', column: 'name', type: 'text' },
    { field: 'kind', column: 'kind', type: 'text' },
    {
      field: 'territory',
      column: 'territory_id',
      type: 'text',
      read: '(select o.code from territory o where o.id = t.territory_id)',
      write: '(select o.id from territory o where o.code = r.territory)',
    },
  ],
  async judge(transaction, rows) {
    const issues = adminIsKept(rows)
    const known = await knownTerritories(
      transaction,
      rows.map(({ after }) => String(after['territory'])),
    )
    for (const { _id, after } of rows) {
      if (known.has(String(after['territory']))) continue
      const issue: CellIssue = { column: 'territory', code: 'unknownTerritory' }
      issues.set(_id, [...(issues.get(_id) ?? []), issue])
    }
    return issues
  },
  references: async (transaction, rows) => [
    ...keepsAdmin(rows),
    ...(await usesOfEntities(transaction, rows.map(coded))),
  ],
  async follow(transaction, rows) {
    const renamed = renamedCodes(rows)
    if (renamed.length > 0) await followEntities(transaction, renamed)
  },
}
