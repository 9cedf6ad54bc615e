import { createHash } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { ImportPreview } from '../../../contract/kernel/import-preview.ts'
import type { RecordBatch } from '../../../contract/kernel/record-batch.ts'
import { act } from '../actions/act.ts'
import { changedMeanwhile } from '../actions/refusals.ts'
import type { EngineTables } from '../database/engine.tables.ts'
import type { Caller } from '../http/caller.ts'
import { matchColumns, planImport, previewOf } from '../imports/plan-import.ts'
import type { ReadTable } from '../tables/table-tasks.ts'
import { readRecords } from './record.queries.ts'
import type { RecordStore } from './record-store.ts'
import { saveRecords } from './save-records.ts'

/**
 * Previews the import of a file into a table, or applies it when `token` is that of the outcome it would still have
 * (ADM-02, BEY-01). Errors: unreadableFile for a wrong heading, userLock when the data changed since the preview.
 */
export async function importRecords(
  db: Kysely<EngineTables>,
  store: RecordStore,
  table: ReadTable,
  caller: Caller,
  token: string | undefined,
): Promise<ImportPreview> {
  return act(db, caller, {
    find: (trx) => judgeImport(trx, store, table, caller, token),
    may({ preview }) {
      if (token !== undefined && token !== preview.token) throw changedMeanwhile()
    },
    async change(trx, { preview, batch }) {
      if (token === undefined) return preview
      await saveRecords(trx, store, batch, caller)
      return { ...preview, applied: true }
    },
    audit: 'nothing: the records have their entries',
    tell: 'nothing: the records that are saved do',
  })
}

async function judgeImport(
  transaction: Transaction<EngineTables>,
  store: RecordStore,
  table: ReadTable,
  caller: Caller,
  token: string | undefined,
): Promise<{ preview: ImportPreview; batch: RecordBatch }> {
  const keyColumn = store.columns.find(({ field }) => field === store.shape.key)!.column
  // Rows of others are read too: a key they hold is taken, which `judge` tells.
  const keyAt = matchColumns(store.shape, table.header).findIndex((column) => column?.field === store.shape.key)
  const keys = table.rows.map(({ cells }) => (cells[keyAt] ?? '').trim())
  const present = await readRecords(transaction, store, undefined, {
    where: sql`lower(${sql.ref(`t.${keyColumn}`)}) = any(${keys.map((key) => key.toLowerCase())}::text[])`,
    lock: token !== undefined,
  })
  const plan = planImport(store.shape, table, present)
  const good = plan.rows.filter(({ issues }) => issues.length === 0)
  const idOf = (row: number) => createHash('sha256').update(`${token} ${row}`).digest('hex').slice(0, 24)
  const judged = good.map(({ row, before, after }) => ({ _id: before?._id ?? idOf(row), before, after }))
  const found = judged.length > 0 ? await store.judge?.(transaction, judged, caller) : undefined
  for (const [at, planned] of good.entries()) planned.issues.push(...(found?.get(judged[at]!._id) ?? []))
  const preview = previewOf(plan)
  const accepted = good.flatMap((planned, at) => (planned.issues.length === 0 ? [judged[at]!] : []))
  const batch: RecordBatch = {
    add: accepted.flatMap(({ _id, before, after }) => (before ? [] : [{ _id, fields: after }])),
    update: accepted.flatMap(({ _id, before, after }) =>
      before ? [{ _id, version: before.version, fields: after }] : [],
    ),
    delete: [],
  }
  return { preview, batch }
}
