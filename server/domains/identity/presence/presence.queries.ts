import { type RawBuilder, sql } from 'kysely'
import { PRESENT_LIMIT, presenceTimes, type PresenceView } from '../../../../contract/kernel/presence.ts'
import type { GridPlace } from '../../../../contract/kernel/grids/grid-place.ts'
import type { LiveEvent } from '../../../../contract/kernel/live-event.ts'
import { type Audience, eventStatement } from '../../../engine/live/outbox.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import { mayName } from '../named-people.ts'
import type { Caller } from '../../../engine/http/caller.ts'

type Writer = Database | DatabaseTransaction

/** A record that people have open, which whoever asks may see. */
export interface OpenRecord {
  kind: 'assortment' | 'order'
  recordId: string
}

export interface Window extends OpenRecord {
  userKey: string
  windowId: string
}

interface Standing {
  view: PresenceView
  mayEdit: boolean
  at: GridPlace | null
}

/** What others see new by it: a person who was not there or has another view now, or one who stands elsewhere. */
export async function renewPresence(
  db: Writer,
  { kind, recordId, userKey, windowId }: Window,
  { view, mayEdit, at }: Standing,
): Promise<{ isNews: boolean; moved: boolean }> {
  const { rows } = await sql<{ isNews: boolean; moved: boolean }>`
    with before as (
      select view, row_id, column_key from record_presence
      where kind = ${kind} and record_id = ${recordId} and user_id = ${userKey}::bigint and expires_at > now()
      order by expires_at desc limit 1),
    renewed as (
      insert into record_presence (kind, record_id, user_id, window_id, view, may_edit, row_id, column_key, expires_at)
      values (${kind}, ${recordId}, ${userKey}::bigint, ${windowId}, ${view}, ${mayEdit},
        ${at?.row ?? null}, ${at?.column ?? null}, now() + ${presenceTimes.lifetime} * interval '1 ms')
      on conflict (kind, record_id, user_id, window_id) do update
      set view = excluded.view, may_edit = excluded.may_edit, row_id = excluded.row_id,
        column_key = excluded.column_key, expires_at = excluded.expires_at)
    select coalesce((select view from before), '') <> ${view} as "isNews",
      exists (select from before
        where (row_id, column_key) is distinct from (${at?.row ?? null}::text, ${at?.column ?? null}::text)) as moved`.execute(
    db,
  )
  return rows[0]!
}

/** True when the person has no other window there. */
export async function dropPresence(
  db: Writer,
  { kind, recordId, userKey, windowId }: Window,
): Promise<{ left: boolean; isGone: boolean }> {
  const { rows } = await sql<{ left: boolean; isGone: boolean }>`
    with gone as (
      delete from record_presence
      where kind = ${kind} and record_id = ${recordId} and user_id = ${userKey}::bigint and window_id = ${windowId}
      returning 1)
    select exists (select from gone) as left, not exists (
      select from record_presence
      where kind = ${kind} and record_id = ${recordId} and user_id = ${userKey}::bigint and window_id <> ${windowId}
        and expires_at > now()) as "isGone"`.execute(db)
  return rows[0]!
}

export interface PresentRecord {
  user_code: string
  /** Whether who asks may be told the name. */
  is_named: boolean
  name: string
  last_name: string
  view: PresenceView
  may_edit: boolean
  row_id: string | null
  column_key: string | null
  stays_for: number
  total: number
}

/** Everybody else who is there, each once, with where they were last. */
export async function readPresent(
  db: Writer,
  { kind, recordId }: OpenRecord,
  caller: Caller,
): Promise<PresentRecord[]> {
  const knows = mayName(caller, sql.ref('u.id'))
  const { rows } = await sql<PresentRecord>`
    select u.user_code, ${knows} as is_named, u.name, u.last_name, p.view, p.may_edit, p.row_id, p.column_key,
      (extract(epoch from p.expires_at - now()) * 1000)::integer as stays_for, count(*) over () as total
    from (
      select distinct on (user_id) user_id, view, may_edit, row_id, column_key, expires_at,
        min(since) over (partition by user_id) as since
      from record_presence
      where kind = ${kind} and record_id = ${recordId} and user_id <> ${caller.key}::bigint and expires_at > now()
      order by user_id, expires_at desc) p
    join user_account u on u.id = p.user_id
    order by p.since, p.user_id limit ${PRESENT_LIMIT}`.execute(db)
  return rows
}

/** Only those who are there look for who is. */
export const tellPresent = (
  db: Writer,
  { kind, recordId }: OpenRecord,
  userKey: string,
  event: Extract<LiveEvent, { type: 'presenceChanged' | 'presenceMoved' }>,
): Promise<unknown> => {
  const others: RawBuilder<Audience> = sql`
    select distinct 'user:' || user_id from record_presence
    where kind = ${kind} and record_id = ${recordId} and user_id <> ${userKey}::bigint and expires_at > now()`
  return eventStatement('live', others, event).execute(db)
}

/** What was lost without leaving. */
export async function sweepPresence(db: Database): Promise<void> {
  await sql`delete from record_presence where expires_at < now()`.execute(db)
}
