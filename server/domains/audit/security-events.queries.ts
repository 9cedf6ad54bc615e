import { type RawBuilder, sql } from 'kysely'
import type { SecurityEvent } from '../../../contract/audit/security-events.ts'
import type { Database } from '../../tables.ts'

export interface SecurityEventRow extends Pick<SecurityEvent, 'kind' | 'times' | 'network' | 'call' | 'code'> {
  id: number
  firstAt: Date
  lastAt: Date
  userCode: string | null
  userName: string | null
  tokenName: string | null
}

/** Newest first. `person` is a code, `from` and `to` days of the timezone. */
export async function readSecurityEvents(
  db: Database,
  wish: {
    person?: string | undefined
    event?: string | undefined
    from?: string | undefined
    to?: string | undefined
    timezone: string
    before: number | undefined
    limit: number
  },
): Promise<SecurityEventRow[]> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (wish.event) conditions.push(sql`e.kind = ${wish.event}`)
  if (wish.person) conditions.push(sql`e.user_id = (select id from user_account where user_code = ${wish.person})`)
  if (wish.from) conditions.push(sql`e.last_at >= ${wish.from}::date::timestamp at time zone ${wish.timezone}`)
  if (wish.to) conditions.push(sql`e.first_at < (${wish.to}::date + 1)::timestamp at time zone ${wish.timezone}`)
  if (wish.before !== undefined) conditions.push(sql`e.id < ${wish.before}`)
  const { rows } = await sql<SecurityEventRow>`
    select e.id, e.kind, e.times, e.network, e.call, e.code, e.first_at as "firstAt", e.last_at as "lastAt",
      u.user_code as "userCode", u.name || ' ' || u.last_name as "userName", t.name as "tokenName"
    from security_event e left join user_account u on u.id = e.user_id left join api_token t on t.id = e.token_id
    where ${sql.join(conditions, sql` and `)} order by e.id desc limit ${wish.limit}`.execute(db)
  return rows
}
