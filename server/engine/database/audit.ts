import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { actingToken } from '../acting-token.ts'
import { eventsStatement } from '../live/outbox.ts'
import type { EngineTables } from './engine.tables.ts'
import { runTogether } from './run-together.ts'

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

export type AuditAction = 'created' | 'changed' | 'deleted' | 'reverted'

export interface By {
  /** Null for what nobody did, such as work by the clock. */
  userKey: string | null
  /** Joins what one action did. */
  batchId: string
  /** Key of the entry that is taken back. */
  reverts?: number
}

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
 * Writes down who changed what, in the transaction of the change: the entry exists exactly if the change does, and so
 * does the event that tells other systems of it. One statement whatever the number of changes.
 */
export async function recordChanges<Tables extends EngineTables>(
  transaction: Transaction<Tables> | Kysely<Tables>,
  by: By,
  changes: readonly Change[],
): Promise<void> {
  await runTogether(transaction, changesStatements(by, changes))
}

/** The same as statements, to be run together with others. */
export function changesStatements(by: By, changes: readonly Change[]): RawBuilder<unknown>[] {
  if (changes.length === 0) return []
  const entries = entriesOf(by, changes)
  const events = entries.map(
    ({ record, record_id, action, changed }): RecordEvent => ({
      record,
      recordId: record_id,
      action,
      changed,
      userId: by.userKey === null ? null : Number(by.userKey),
    }),
  )
  return [
    sql`
      insert into audit_entry (user_id, token_id, batch_id, record, record_id, action, reverts, changed, head, rest)
      select ${by.userKey}::bigint, ${actingToken.getStore() ?? null}::bigint, ${by.batchId}::text, e.record,
        e.record_id, e.action, ${by.reverts ?? null}::bigint, e.changed, e.head, e.rest
      from json_to_recordset(${JSON.stringify(entries)}::json)
        as e (record text, record_id bigint, action text, changed integer, head json, rest json)`,
    eventsStatement(recordsTopic, events),
  ]
}

function entriesOf(by: By, changes: readonly Change[]) {
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
      action: by.reverts === undefined ? actionOf(group.filter(({ table }) => table === record)) : 'reverted',
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
