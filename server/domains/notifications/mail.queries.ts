import { sql } from 'kysely'
import type { NotificationTopic } from '../../../contract/notifications/notification-topic.ts'
import { deputyTopic } from '../../../contract/notifications/acting-for.ts'
import { refusesMail } from '../../engine/mail/refused-address.ts'
import type { Database, DatabaseTransaction } from '../../tables.ts'
import { actedTasks } from './acted-tasks.ts'
import { wasTold } from './was-told.queries.ts'

/** Tasks that stand in the mails of one run at most. */
const AT_ONCE = 5_000

export interface MailLine {
  id: number
  userId: number
  kind: string
  topic: NotificationTopic
  isTask: boolean
  subjectType: string
  subjectId: string
  facts: Record<string, string | number>
  events: number
  actorId: number | null
  createdAt: Date
  lastAt: Date
  /** Name of who is away, for whose deputy it is. */
  forName?: string
}

export const lineColumns = sql`
  n.id, n.user_id as "userId", n.kind, n.topic, n.is_task as "isTask", n.subject_type as "subjectType",
  n.subject_id as "subjectId", n.facts, n.events,
  n.actor_id as "actorId", n.created_at as "createdAt", n.last_at as "lastAt"`

/** Tasks that wait for some people anyhow, to stand above their news; own ones, and those of whom they stand in for. */
export async function openTasksOf(trx: DatabaseTransaction, people: readonly number[]): Promise<MailLine[]> {
  const { rows } = await sql<MailLine>`
    select ${lineColumns} from notification n
    where n.user_id = any(${[...people]}::bigint[]) and n.is_task and n.settled_at is null and n.snoozed_until is null
    order by n.user_id, n.id limit ${AT_ONCE}`.execute(trx)
  return [...rows, ...(await actedTasksOf(trx, people))]
}

/** Open tasks that some people stand in for; whether they may still do so is asked of their rights. */
export async function actedTasksOf(trx: DatabaseTransaction, people: readonly number[]): Promise<MailLine[]> {
  const { rows } = await sql<MailLine>`
    select ${lineColumns}, d.id as "userId", trim(p.name || ' ' || p.last_name) as "forName"
    from unnest(${[...people]}::bigint[]) as d (id)
    cross join lateral (select n.* ${actedTasks(sql`d.id`, deputyTopic.options)}) n
    join user_account p on p.id = n.user_id
    order by d.id, n.id limit ${AT_ONCE}`.execute(trx)
  return rows
}

/** All that a person has not read or done, the newest first. */
export async function unreadOrOpen(trx: DatabaseTransaction, userKey: number): Promise<MailLine[]> {
  const { rows } = await sql<MailLine>`
    select ${lineColumns} from notification n
    where n.user_id = ${userKey} and n.snoozed_until is null
      and (n.state = 'New' or (n.is_task and n.settled_at is null))
    order by n.last_at desc limit 500`.execute(trx)
  return rows
}

/** They were written into a mail; what stands in no drawer is read with it. */
export const noteMailed = (trx: DatabaseTransaction, ids: readonly number[]) =>
  sql`
    update notification set mail_due_at = null, in_digest = false, mailed_at = now(),
      state = case when in_drawer then state else 'Read' end
    where id = any(${[...ids]}::bigint[])`.execute(trx)

/** Stops mails of a kind, or the daily one: what the person chose otherwise stays. */
export const stopMails = (trx: DatabaseTransaction, userId: number, kinds: readonly string[], daily: boolean) =>
  sql`
    with stopped as (select jsonb_object_agg(k, jsonb_build_object('mail', 'never')) as kinds from unnest(${[...kinds]}::text[]) k)
    insert into user_preference as p (user_id, key, value)
    select u.id, 'notificationChoices', jsonb_strip_nulls(jsonb_build_object('kinds', coalesce(s.kinds, '{}'),
      'digest', case when ${daily} then '{"time": "08:00", "weekdays": []}'::jsonb end))
    from stopped s, user_account u where u.id = ${userId}
    on conflict (user_id, key) do update set modified_at = now(), value = p.value
      || jsonb_build_object('kinds', coalesce(p.value -> 'kinds', '{}') || coalesce((
        select jsonb_object_agg(k, coalesce(p.value -> 'kinds' -> k, '{}') || '{"mail": "never"}')
        from unnest(${[...kinds]}::text[]) k), '{}'))
      || case when ${daily} then jsonb_build_object('digest',
          coalesce(p.value -> 'digest', '{"time": "08:00"}') || '{"weekdays": []}') else '{}' end`.execute(trx)

/** People who are written to. An address that refuses mail is left alone, unless its person asks for one. */
export const peopleToMail = (
  trx: DatabaseTransaction,
  ids: readonly number[],
  { isAskedFor = false }: { isAskedFor?: boolean } = {},
) =>
  trx
    .selectFrom('user_account')
    .select(['id', 'email', 'name', 'language'])
    .where('id', 'in', ids)
    .where('state', '=', 'active')
    .$if(!isAskedFor, (query) => query.where(sql<boolean>`not ${refusesMail(sql.ref('user_account.email'))}`))
    .execute()

/** People whose address refused mail within a day, and who were not told yet that it does. */
export async function newlyRefused(
  trx: DatabaseTransaction,
): Promise<{ key: number; userCode: string; email: string }[]> {
  const failed = await trx
    .selectFrom('mail_outbox')
    .select('user_id as key')
    .distinct()
    .where('state', '=', 'failed')
    .where('user_id', 'is not', null)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .execute()
  if (failed.length === 0) return []
  const { rows } = await sql<{ key: number; userCode: string; email: string }>`
    select u.id as key, u.user_code as "userCode", u.email from user_account u
    where u.id = any(${failed.map(({ key }) => key)}::bigint[]) and u.state = 'active' and ${refusesMail(sql`u.email`)}
      and not ${wasTold('mailFails', { subject: sql`u.user_code`, since: sql`now() - interval '1 day'` })}`.execute(trx)
  return rows
}

/** Lines of each kind that were mailed within a week, and the mails that told them. */
export async function mailedWithinWeek(
  db: Database,
): Promise<{ kinds: { notificationType: string; lines: number }[]; mails: Record<string, number> }> {
  const [kinds, mails] = await Promise.all([
    sql<{ notificationType: string; lines: number }>`
      select kind as "notificationType", count(*)::integer as lines from notification
      where mailed_at > now() - interval '7 days' group by kind order by lines desc, kind limit 200`.execute(db),
    sql<{ kind: string; count: number }>`
      select kind, count(*)::integer as count from mail_outbox
      where kind in ('notifications', 'digest') and created_at > now() - interval '7 days' group by kind`.execute(db),
  ])
  return { kinds: kinds.rows, mails: Object.fromEntries(mails.rows.map(({ kind, count }) => [kind, count])) }
}
