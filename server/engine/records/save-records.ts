import type { Kysely, Transaction } from 'kysely'
import { Failure, refusedCell } from '../../../contract/kernel/errors.ts'
import type { RecordBatch, RecordRow } from '../../../contract/kernel/record-batch.ts'
import { act } from '../actions/act.ts'
import { changedMeanwhile } from '../actions/refusals.ts'
import type { Change } from '../database/audit.ts'
import type { EngineTables } from '../database/engine.tables.ts'
import type { Caller } from '../http/caller.ts'
import { forBrowsers } from '../live/outbox.ts'
import { deleteRecords, insertRecords, type KeptRecord, named, readRecords, updateRecords } from './record.queries.ts'
import type { RecordStore, WrittenRecord } from './record-store.ts'

type Trx = Transaction<EngineTables>

interface Standing {
  /** By id, as far as they are there and this person reaches them. */
  present: ReadonlyMap<string, KeptRecord>
}

/**
 * Adds, changes and deletes records of one table, with audit entries and events; all or nothing (ADM-02). Answers what was
 * added and changed. Errors: userLock when somebody else changed one of them since, duplicate, inUse when others refer to
 * one that should go, invalidInput with the cell in `details`.
 */
export async function saveRecords(
  db: Kysely<EngineTables>,
  store: RecordStore,
  batch: RecordBatch,
  caller: Caller,
): Promise<RecordRow[]> {
  const touched = [...batch.update, ...batch.delete]
  const { rows } = await act(db, caller, {
    async find(trx): Promise<Standing> {
      const where = named([...touched, ...batch.add].map(({ _id }) => _id))
      const found = await readRecords(trx, store, caller, { where, lock: true })
      return { present: new Map(found.map((record) => [record._id, record])) }
    },
    may({ present }) {
      // What is gone already need not be deleted again; what should be changed has to be there.
      const stale = touched.some(({ _id, version }) => (present.get(_id)?.version ?? version) !== version)
      const lost = batch.update.some(({ _id }) => !present.has(_id))
      if (stale || lost) throw changedMeanwhile()
    },
    change: (trx, { present }) => write(trx, store, { batch, present }, caller),
    audit: (_standing, { changes }) => changes,
    tell: () => [forBrowsers('all', { type: 'listChanged', list: store.list })],
  })
  return rows
}

async function write(
  trx: Trx,
  store: RecordStore,
  { batch, present }: Standing & { batch: RecordBatch },
  caller: Caller,
): Promise<{ rows: RecordRow[]; changes: Change[] }> {
  const added = batch.add.filter(({ _id }) => !present.has(_id)).map((row) => written(row._id, undefined, row.fields))
  const updated = batch.update
    .map(({ _id, fields }) => written(_id, present.get(_id)!, fields))
    .filter(({ before, after }) => JSON.stringify(pick(store, before!)) !== JSON.stringify(pick(store, after)))
  const removed = batch.delete.flatMap(({ _id }) => present.get(_id) ?? [])

  await judge(trx, store, [...added, ...updated], caller)
  await refuseUsed(trx, store, removed)
  try {
    if (removed.length > 0)
      await deleteRecords(
        trx,
        store,
        removed.map(({ key }) => key),
      )
    if (updated.length > 0) await updateRecords(trx, store, caller.key, updated)
    if (added.length > 0) await insertRecords(trx, store, caller.key, added)
  } catch (error) {
    throw asDuplicate(store, [...added, ...updated], error)
  }
  await store.follow?.(trx, updated)
  const answered = [...batch.add, ...batch.update].map(({ _id }) => _id)
  const after = await readRecords(trx, store, undefined, { where: named(answered) })
  const byId = new Map(after.map((record) => [record._id, record]))
  const changes = [
    ...added.map(({ _id }) => change(store, byId.get(_id)!.key, null, byId.get(_id)!)),
    ...updated.map(({ _id, before }) => change(store, byId.get(_id)!.key, before!, byId.get(_id)!)),
    ...removed.map((record) => change(store, record.key, record, null)),
  ]
  return { rows: after.map(({ key: _key, ...row }) => row), changes }
}

const written = (_id: string, before: KeptRecord | undefined, fields: Record<string, unknown>): WrittenRecord => ({
  _id,
  before,
  after: { ...(before && pickAll(before)), ...fields },
})

const pickAll = ({ key: _key, _id, version: _version, ...fields }: KeptRecord) => fields

const pick = ({ shape }: RecordStore, record: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(shape.columns.map(({ field }) => [field, record[field]]))

const change = (store: RecordStore, key: number, before: RecordRow | null, after: RecordRow | null): Change => ({
  table: store.table,
  recordId: key,
  before: before && pick(store, before),
  after: after && pick(store, after),
})

async function judge(transaction: Trx, store: RecordStore, rows: readonly WrittenRecord[], caller: Caller) {
  if (rows.length === 0) return
  const found = await store.judge?.(transaction, rows, caller)
  const details = [...(found ?? [])].flatMap(([_id, issues]) =>
    issues.map(({ column, code }) => refusedCell(_id, column, code)),
  )
  if (details.length === 0) return
  const [, issues] = [...found!].find(([, some]) => some.length > 0)!
  const { column, code, data } = issues[0]!
  throw new Failure('invalidInput', `${column}: ${code}`, { data: { field: column, reason: code, ...data }, details })
}

async function refuseUsed(transaction: Trx, store: RecordStore, rows: readonly RecordRow[]): Promise<void> {
  const references = rows.length > 0 ? ((await store.references?.(transaction, rows)) ?? []) : []
  const first = references[0]
  if (!first) return
  const name = String(rows.find(({ _id }) => _id === first._id)?.[store.shape.key])
  const counts = Object.fromEntries(
    references.filter(({ _id }) => _id === first._id).map(({ by, count }) => [by, count]),
  )
  const words = Object.entries(counts).map(([by, count]) => `${count} ${by}`)
  const ids = [...new Set(references.map(({ _id }) => _id))]
  throw new Failure('inUse', `${name} is in use by ${words.join(', ')}`, {
    data: { name, ...counts },
    details: ids.map((_id) => refusedCell(_id, store.shape.key, 'inUse')),
  })
}

function asDuplicate({ shape }: RecordStore, rows: readonly WrittenRecord[], error: unknown): unknown {
  const { code, detail = '' } = error as { code?: string; detail?: string }
  if (code !== '23505') return error
  const name = /=\((.*)\)/.exec(detail)?.[1] ?? ''
  const same = rows.filter(({ after }) => String(after[shape.key]).toLowerCase() === name.toLowerCase())
  return new Failure('duplicate', 'This exists already', {
    data: { field: shape.key, name },
    details: same.map(({ _id }) => refusedCell(_id, shape.key, 'duplicate')),
  })
}
