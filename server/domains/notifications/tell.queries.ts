import { type RawBuilder, sql } from 'kysely'
import type { LiveEvent } from '../../../contract/kernel/live-event.ts'
import type { MailChoice } from '../../../contract/notifications/notification-kind.ts'
import type { NotificationTopic } from '../../../contract/notifications/notification-topic.ts'
import { eventStatement } from '../../engine/live/outbox.ts'

/** Milliseconds after which what is mailed at once leaves, if it is still unread. */
export const AT_ONCE = 5 * 60_000

/** What is told, put together for the database; `people` are keys, `holders` whoever has one of these permissions. */
export interface ToldRow {
  kind: string
  topic: NotificationTopic
  subject_type: string
  subject_id: string
  facts: Record<string, string | number>
  is_task: boolean
  due_at: string | null
  mail: MailChoice
  people: readonly number[]
  holders: readonly { domain: string; roles: readonly string[] | null }[]
}

export interface SettledRow {
  kind: string
  subject_type: string
  subject_id: string
  /** Keys of those whose it was; null: of everybody. */
  people: readonly number[] | null
}

/** Who is told of what, each of a thing once, and how they chose to hear of it. Nobody is told of their own doing. */
const recipients = (actor: string | null, told: readonly ToldRow[]): RawBuilder<unknown> => sql`
  select distinct on (u.id, w.kind, w.subject_type, w.subject_id) u.id as user_id, w.kind, w.topic, w.subject_type,
    w.subject_id, w.facts, w.is_task, w.due_at, h.mail, h.in_drawer,
    case when w.is_task and jsonb_array_length(w.holders) > 0 then w.holders end as holders
  from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as w (kind text, topic text, subject_type text, subject_id text,
    facts jsonb, is_task boolean, due_at timestamptz, mail text, people bigint[], holders jsonb)
  cross join lateral (
    select p.key from unnest(w.people) as p (key)
    union
    select p.user_id from jsonb_to_recordset(w.holders) as o (domain text, roles text[])
    join permission p on p.domain = o.domain and (o.roles is null or p.roles && o.roles)) p
  join user_account u on u.id = p.key and u.state = 'active' and u.id is distinct from ${actor}::bigint
  left join user_preference c on c.user_id = u.id and c.key = 'notificationChoices'
  cross join lateral (
    select coalesce(c.value -> 'kinds' -> w.kind ->> 'mail', w.mail) as mail,
      w.is_task or coalesce((c.value -> 'kinds' -> w.kind ->> 'drawer')::boolean, true) as in_drawer) h
  where h.in_drawer or h.mail <> 'never'
  order by u.id, w.kind, w.subject_type, w.subject_id`

/** One INSERT … SELECT whatever the number of people. A line that is open takes up what comes again. */
const toldStatement = (
  actor: string | null,
  told: readonly ToldRow[],
  { since }: { since?: string | undefined } = {},
): RawBuilder<unknown> => sql`
  insert into notification as n (user_id, kind, topic, subject_type, subject_id, facts, actor_id, is_task, due_at,
    in_drawer, mail_due_at, in_digest, holders)
  select user_id, kind, topic, subject_type, subject_id, facts, ${actor}::bigint, is_task, due_at, in_drawer,
    case mail when 'atOnce' then now() + make_interval(secs => ${AT_ONCE / 1000}::float8) end, mail = 'daily', holders
  from (${recipients(actor, told)}) r
  ${since === undefined ? sql`` : notTold(since)}
  on conflict (user_id, kind, subject_type, subject_id) where is_open do update set
    events = n.events + 1, facts = excluded.facts, actor_id = excluded.actor_id, last_at = now(),
    told_in = pg_current_xact_id(), due_at = coalesce(excluded.due_at, n.due_at),
    -- What somebody has left aside comes back at its own time; of what is unread the mail is on its way or was sent.
    state = case when n.snoozed_until is null then 'New' else n.state end,
    read_at = case when n.snoozed_until is null then null else n.read_at end,
    in_drawer = excluded.in_drawer,
    mail_due_at = case when n.state = 'Read' and n.snoozed_until is null then excluded.mail_due_at else n.mail_due_at end,
    in_digest = case when n.state = 'Read' and n.snoozed_until is null then excluded.in_digest else n.in_digest end`

/** A job that runs again tells nobody a second time. */
const notTold = (since: string) => sql`
  where not exists (select from notification o where o.subject_type = r.subject_type and o.subject_id = r.subject_id
    and o.user_id = r.user_id and o.kind = r.kind and o.last_at >= ${since}::timestamptz)`

const settledRows = (settled: readonly SettledRow[]) => sql`
  jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as s (kind text, subject_type text, subject_id text, people bigint[])`

/** For everybody who had it, but for whoever is told of it anew in the same breath. */
const settledStatement = (actor: string | null, told: readonly ToldRow[], settled: readonly SettledRow[]) => sql`
  update notification n set settled_at = now(), state = 'Read', read_at = coalesce(n.read_at, now()),
    mail_due_at = null, in_digest = false, snoozed_until = null
  from ${settledRows(settled)}
  where n.kind = s.kind and n.subject_type = s.subject_type and n.subject_id = s.subject_id and n.is_open
    and (s.people is null or n.user_id = any(s.people))
    ${
      told.length === 0
        ? sql``
        : sql`and not exists (select from (${recipients(actor, told)}) r
            where r.user_id = n.user_id and r.kind = n.kind and r.subject_type = n.subject_type
              and r.subject_id = n.subject_id)`
    }`

/** Statements to be run together: none sees what another wrote, and no two write the same line. */
export function notificationStatements(
  actor: string | null,
  told: readonly ToldRow[],
  settled: readonly SettledRow[],
): RawBuilder<unknown>[] {
  const statements: RawBuilder<unknown>[] = []
  const heard: RawBuilder<unknown>[] = []
  if (told.length > 0) {
    statements.push(toldStatement(actor, told))
    heard.push(sql`select user_id from (${recipients(actor, told)}) r`)
  }
  if (settled.length > 0) {
    statements.push(settledStatement(actor, told, settled))
    heard.push(sql`
      select n.user_id from notification n join ${settledRows(settled)} using (kind, subject_type, subject_id)
      where n.is_open and (s.people is null or n.user_id = any(s.people))`)
  }
  if (heard.length > 0) statements.push(whoHeard(sql.join(heard, sql` union `)))
  return statements
}

/** Of a large audience one event is told to all, who look each for themselves. */
export const fanOutStatement = (actor: string | null, told: ToldRow, since: string): RawBuilder<unknown> =>
  toldStatement(actor, [told], { since })

const changed: LiveEvent = { type: 'notificationsChanged' }

/** That somebody's lines changed, by their keys as a query answers them; who stands in for them hears it too. */
export const whoHeard = (people: RawBuilder<unknown>): RawBuilder<unknown> =>
  eventStatement(
    'live',
    sql`
      with h as (${people})
      select 'user:' || h.user_id from h
      union
      select 'user:' || away.deputy_id from h join absence away on away.user_id = h.user_id
        and away.begins_at <= now() and now() < away.ends_at`,
    changed,
  )
