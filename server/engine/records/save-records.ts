import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { Failure } from '../../../contract/kernel/errors.ts'
import type { RecordBatch, RecordRow } from '../../../contract/kernel/record-batch.ts'
import { type Change, recordChanges } from '../database/audit.ts'
import type { EngineTables } from '../database/engine.tables.ts'
import type { Caller } from '../http/caller.ts'
import { publish } from '../live/outbox.ts'
import { deleteRecords, insertRecords, type KeptRecord, named, readRecords, updateRecords } from './record.queries.ts'
import type { RecordStore, WrittenRecord } from './record-store.ts'

type Trx = Transaction<EngineTables>

/**
 * Adds, changes and deletes records of one table in the caller's transaction, with audit entries and events; all or
 * nothing (ADM-02). Answers what was added and changed. Errors: userLock when somebody else changed one of them since,
 * duplicate, inUse when others refer to one that should go, invalidInput with the cell in `details`.
 */
export async function saveRecords(
  transaction: Trx,
  store: RecordStore,
  batch: RecordBatch,
  caller: Caller,
): Promise<RecordRow[]> {
  const touched = [...batch.update, ...batch.delete]
  const found = await readRecords(transaction, store, caller, {
    where: named([...touched, ...batch.add].map(({ _id }) => _id)),
    lock: true,
  })
  const present = new Map(found.map((record) => [record._id, record]))
  // What is gone already need not be deleted again; what should be changed has to be there.
  const stale = touched.find(({ _id, version }) => (present.get(_id)?.version ?? version) !== version)
  const lost = batch.update.find(({ _id }) => !present.has(_id))
  if (stale ?? lost) throw new Failure('userLock', 'Somebody else changed this meanwhile')

  const added = batch.add.filter(({ _id }) => !present.has(_id)).map((row) => written(row._id, undefined, row.fields))
  const updated = batch.update
    .map(({ _id, fields }) => written(_id, present.get(_id)!, fields))
    .filter(({ before, after }) => JSON.stringify(pick(store, before!)) !== JSON.stringify(pick(store, after)))
  const removed = batch.delete.flatMap(({ _id }) => present.get(_id) ?? [])

  await judge(transaction, store, [...added, ...updated], caller)
  await refuseUsed(transaction, store, removed)
  try {
    if (removed.length > 0)
      await deleteRecords(
        transaction,
        store,
        removed.map(({ key }) => key),
      )
    if (updated.length > 0) await updateRecords(transaction, store, caller.key, updated)
    if (added.length > 0) await insertRecords(transaction, store, caller.key, added)
  } catch (error) {
    throw asDuplicate(store, error)
  }
  await store.follow?.(transaction, updated)
  const answered = [...batch.add, ...batch.update].map(({ _id }) => _id)
  const after = await readRecords(transaction, store, undefined, { where: named(answered) })
  const byId = new Map(after.map((record) => [record._id, record]))
  const changes = [
    ...added.map(({ _id }) => change(store, byId.get(_id)!.key, null, byId.get(_id)!)),
    ...updated.map(({ _id, before }) => change(store, byId.get(_id)!.key, before!, byId.get(_id)!)),
    ...removed.map((record) => change(store, record.key, record, null)),
  ]
  if (changes.length > 0) {
    await recordChanges(transaction, { userKey: caller.key, batchId: randomUUID() }, changes)
    const payload = { type: 'listChanged', list: store.list }
    await publish(transaction, [{ topic: 'live', audience: 'all', payload }])
  }
  return after.map(({ key: _key, ...row }) => row)
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
    issues.map(({ column, code }) => ({ field: `${_id}.${column}`, message: code })),
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
  throw new Failure('inUse', `${name} is in use by ${words.join(', ')}`, { data: { name, ...counts } })
}

function asDuplicate({ shape }: RecordStore, error: unknown): unknown {
  const { code, detail = '' } = error as { code?: string; detail?: string }
  if (code !== '23505') return error
  const name = /=\((.*)\)/.exec(detail)?.[1] ?? ''
  return new Failure('duplicate', 'This exists already', { data: { field: shape.key, name } })
}
