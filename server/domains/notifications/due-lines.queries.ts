import { type RawBuilder, sql } from 'kysely'
import type { DatabaseTransaction } from '../../tables.ts'
import { lineColumns, type MailLine } from './mail.queries.ts'

/** Lines that one run takes, or a few more: people are not cut in two. What is more leaves a minute later. */
const AT_ONCE = 5_000

/** Whoever wants no mail for a while; what their deputies read for them waits as long. */
const isPaused = sql`exists (
  select from user_preference s where s.user_id = n.user_id and s.key = 'notificationChoices'
    and (s.value ->> 'pausedUntil')::timestamptz > now())`

/** Lines that are due by mail and still unread, taken by this transaction; of whoever waits longest first. */
export const takeDue = (trx: DatabaseTransaction): Promise<MailLine[]> =>
  takeOfWholePeople(trx, {
    from: sql`notification n`,
    where: sql`n.mail_due_at <= now() and n.state = 'New' and not ${isPaused}`,
    waitsSince: sql`n.mail_due_at`,
  })

/** When people have their daily mails who may get one, each set of times once. */
export async function digestSettings(
  trx: DatabaseTransaction,
): Promise<{ timezone: string; time: string | null; weekdays: number[] | null }[]> {
  const { rows } = await sql<{ timezone: string; time: string | null; weekdays: number[] | null }>`
    select distinct u.timezone, c.value -> 'digest' ->> 'time' as time, c.value -> 'digest' -> 'weekdays' as weekdays
    from (select distinct user_id from notification where in_digest) n
    join user_account u on u.id = n.user_id and u.state = 'active'
    left join user_preference c on c.user_id = u.id and c.key = 'notificationChoices'`.execute(trx)
  return rows
}

/** A daily mail that is due: for people with these times, of what was told until then. */
export interface DueDigest {
  timezone: string
  time: string | null
  weekdays: number[] | null
  until: string
}

/** Unread lines of the daily mails that are due, taken by this transaction. */
export async function takeDigests(trx: DatabaseTransaction, due: readonly DueDigest[]): Promise<MailLine[]> {
  if (due.length === 0) return []
  return takeOfWholePeople(trx, {
    from: sql`
      notification n
      join user_account u on u.id = n.user_id and u.state = 'active'
      left join user_preference c on c.user_id = u.id and c.key = 'notificationChoices'
      join jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as d (timezone text, time text, weekdays jsonb, until timestamptz)
        on d.timezone = u.timezone and d.time is not distinct from c.value -> 'digest' ->> 'time'
          and coalesce(d.weekdays, 'null') = coalesce(c.value -> 'digest' -> 'weekdays', 'null')`,
    where: sql`n.in_digest and n.state = 'New' and n.last_at <= d.until and not ${isPaused}`,
    waitsSince: sql`n.last_at`,
  })
}

/**
 * Locks lines that are due, all of a person or none: half of them now and half a minute later would be two mails. One run
 * goes at a time, the next sees what it left; a person of whom somebody else is writing a line right now comes a minute later.
 */
async function takeOfWholePeople(
  trx: DatabaseTransaction,
  { from, where, waitsSince }: Record<'from' | 'where' | 'waitsSince', RawBuilder<unknown>>,
): Promise<MailLine[]> {
  await sql`select pg_advisory_xact_lock(hashtext('notifications'), hashtext('mail'))`.execute(trx)
  const { rows } = await sql<MailLine>`
    with due as materialized (
      select n.user_id, count(*) as lines,
        sum(count(*)) over (order by min(${waitsSince}), n.user_id) - count(*) as before
      from ${from} where ${where} group by n.user_id),
    taken as materialized (
      select ${lineColumns}, due.lines from ${from} join due on due.user_id = n.user_id and due.before < ${AT_ONCE}
      where ${where} order by n.user_id, n.id for update of n skip locked)
    select "id", "userId", "kind", "topic", "isTask", "subjectType", "subjectId", "facts", "events", "actorId", "createdAt", "lastAt"
    from (select taken.*, count(*) over (partition by "userId") as got from taken) t
    where got = lines order by "userId", "id"`.execute(trx)
  return rows
}
