import { type RawBuilder, sql } from 'kysely'
import type { AuditAction } from '../../../contract/audit/audit-entry.ts'
import type { WrittenChange } from '../../engine/database/engine.tables.ts'
import type { Caller } from '../../engine/http/caller.ts'
import type { Database } from '../../tables.ts'
import { nameFor } from '../identity/identity.public.ts'

export interface EntryRow {
  id: number
  at: Date
  record: string
  recordId: number
  action: AuditAction
  changed: number
  head: WrittenChange[]
  userCode: string | null
  userName: string | null
  tokenName: string | null
  isReverted: boolean
  revertsAt: Date | null
}

export interface EntryWish {
  /** Tables whose trail is read at all. */
  tables: readonly string[]
  record?: { table: string; id: number }
  table?: string
  action?: AuditAction
  /** Code of a person. */
  person?: string
  /** Days of `timezone`, both included. */
  from?: string
  to?: string
  timezone?: string
  /** Key of the entry behind which the page begins. */
  before?: number
  only?: number
  limit: number
}

/** Taken back, and that itself was not. */
const isReverted = sql`exists (
  select from audit_entry r where r.reverts = e.id and not exists (select from audit_entry rr where rr.reverts = r.id))`

function conditionsOf(wish: EntryWish): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`e.record = any(${[...wish.tables]}::text[])`]
  if (wish.record) conditions.push(sql`e.record = ${wish.record.table} and e.record_id = ${wish.record.id}`)
  if (wish.table) conditions.push(sql`e.record = ${wish.table}`)
  if (wish.action) conditions.push(sql`e.action = ${wish.action}`)
  if (wish.person) conditions.push(sql`e.user_id = (select id from user_account where user_code = ${wish.person})`)
  const zone = wish.timezone ?? 'UTC'
  if (wish.from) conditions.push(sql`e.at >= ${wish.from}::date::timestamp at time zone ${zone}`)
  if (wish.to) conditions.push(sql`e.at < (${wish.to}::date + 1)::timestamp at time zone ${zone}`)
  if (wish.before !== undefined) conditions.push(sql`e.id < ${wish.before}`)
  if (wish.only !== undefined) conditions.push(sql`e.id = ${wish.only}`)
  return sql.join(conditions, sql` and `)
}

/** How many entries there are, and how many changes they hold, as far as `limit`. */
export async function countEntries(db: Database, wish: EntryWish): Promise<{ entries: number; changes: number }> {
  const { rows } = await sql<{ entries: number; changes: number }>`
    select count(*)::int as entries, coalesce(sum(changed), 0)::int as changes
    from (select e.changed from audit_entry e where ${conditionsOf(wish)} order by e.id desc limit ${wish.limit}) as e`.execute(
    db,
  )
  return rows[0]!
}

/** Newest first, each with its first few changes. */
export async function readEntries(db: Database, caller: Caller, wish: EntryWish): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select e.id, e.at, e.record, e.record_id as "recordId", e.action, e.changed, e.head, u.user_code as "userCode",
      ${nameFor(caller, 'u')} as "userName", t.name as "tokenName", ${isReverted} as "isReverted",
      (select at from audit_entry o where o.id = e.reverts) as "revertsAt"
    from audit_entry e
    left join user_account u on u.id = e.user_id
    left join api_token t on t.id = e.token_id
    where ${conditionsOf(wish)}
    order by e.id desc limit ${wish.limit}`.execute(db)
  return rows
}

/** The changes behind the first few, of many entries; those that have no more are missing. */
export async function readRest(db: Database, ids: readonly number[]): Promise<Map<number, WrittenChange[]>> {
  const { rows } = await sql<{ id: number; rest: WrittenChange[] }>`
    select id, rest from audit_entry where id = any(${[...ids]}::bigint[]) and rest is not null`.execute(db)
  return new Map(rows.map(({ id, rest }) => [id, rest]))
}
