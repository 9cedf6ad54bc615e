import { type RawBuilder, sql } from 'kysely'
import { nanoid } from 'nanoid'
import { actingToken } from '../acting-token.ts'
import { eventsStatement } from '../live/outbox.ts'

/**
 * One changed record, or one row of it named by `rowKey`. `before` null: it is new; `after` null: it is gone. Values
 * people read: codes and titles, no numeric keys and no secrets.
 */
export interface Change {
  table: string
  /** Key of the record. */
  recordId: number
  /** The table of the record when `table` is only a part of it, such as the rows of an assortment. */
  record?: string
  rowKey?: string
  before: object | null
  after: object | null
}

/** A change of a record as a whole; of rows of it, and of many, a `Change` is written out. */
export const entry = (table: string, recordId: number, before: object | null, after: object | null): Change => ({
  table,
  recordId,
  before,
  after,
})

/** Of a record as it stood and as it stands: the fields that differ. */
export function differing<Fields extends object>(before: Fields, after: Fields): { before: object; after: object } {
  const fields = (Object.keys(after) as (keyof Fields)[]).filter((field) => before[field] !== after[field])
  const only = (of: Fields) => Object.fromEntries(fields.map((field) => [field, of[field]]))
  return { before: only(before), after: only(after) }
}

export type AuditAction = 'created' | 'changed' | 'deleted' | 'reverted'

/** Who does something: a caller as they are, or `nobody`. */
export interface Doer {
  /** Of user_account; null for what nobody did, such as work by the clock. */
  readonly key: string | null
  /** Joins what one action did, where somebody has to know it. */
  readonly batchId?: string | undefined
  /** Key of the entry that is taken back. */
  readonly reverts?: number | undefined
}

export const nobody: Doer = { key: null }

/** Changes that stand in the entry itself; a list of entries reads no more. */
const HEAD = 5

/** Topic of the outbox that tells other systems of changed records. */
export const recordsTopic = 'records'

/** What the outbox says of a changed record, or of work on one that ended. */
export interface RecordEvent {
  record: string
  recordId: number
  action: AuditAction | 'completed' | 'failed'
  /** Rows or fields of it that changed. */
  changed: number
  /** Null: nobody's doing. */
  userId: number | null
}

/**
 * Statements that write down who changed what, in the transaction of the change: the entry exists exactly if the change
 * does, and so does the event that tells other systems of it. As few whatever the number of changes.
 */
export function changesStatements(doer: Doer, changes: readonly Change[]): RawBuilder<unknown>[] {
  if (changes.length === 0) return []
  const entries = entriesOf(doer, changes)
  const events = entries.map(
    ({ record, record_id, action, changed }): RecordEvent => ({
      record,
      recordId: record_id,
      action,
      changed,
      userId: doer.key === null ? null : Number(doer.key),
    }),
  )
  return [
    sql`
      insert into audit_entry (user_id, token_id, batch_id, record, record_id, action, reverts, changed, head, rest)
      select ${doer.key}::bigint, ${actingToken.getStore() ?? null}::bigint, ${doer.batchId ?? nanoid()}::text, e.record,
        e.record_id, e.action, ${doer.reverts ?? null}::bigint, e.changed, e.head, e.rest
      from json_to_recordset(${JSON.stringify(entries)}::json)
        as e (record text, record_id bigint, action text, changed integer, head json, rest json)`,
    eventsStatement(recordsTopic, events),
  ]
}

function entriesOf({ reverts }: Doer, changes: readonly Change[]) {
  const byRecord = new Map<string, Change[]>()
  for (const change of changes) {
    const name = `${change.record ?? change.table} ${change.recordId}`
    const known = byRecord.get(name)
    if (known) known.push(change)
    else byRecord.set(name, [change])
  }
  return [...byRecord.values()].map((group) => {
    const record = group[0]!.record ?? group[0]!.table
    // What is undefined is not written.
    const written = group.map(({ table, rowKey, before, after }) => ({
      part: table === record ? undefined : table,
      key: rowKey,
      before,
      after,
    }))
    return {
      record,
      record_id: group[0]!.recordId,
      action: reverts === undefined ? actionOf(group.filter(({ table }) => table === record)) : 'reverted',
      changed: group.length,
      head: written.slice(0, HEAD),
      ...(written.length > HEAD ? { rest: written.slice(HEAD) } : {}),
    } as const
  })
}

const actionOf = (ofItself: readonly Change[]): AuditAction => {
  if (ofItself.some(({ before }) => before === null)) return 'created'
  return ofItself.some(({ after }) => after === null) ? 'deleted' : 'changed'
}
