import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../tables.ts'

/** Tasks that one run reminds of; what is more waits for the next. */
const AT_ONCE = 5_000

/**
 * Open tasks told last before `first`, or reminded of last before `again`, are unread again and of the next daily mail, unless
 * their person chose no mail of the kind (`usual`: what holds until they choose). Answers whose they are.
 */
export async function remindOfTasks(
  trx: DatabaseTransaction,
  { first, again, usual }: { first: string; again: string; usual: Readonly<Record<string, string>> },
): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    update notification n set state = 'New', read_at = null, reminded = n.reminded + 1, last_at = now(),
      told_in = pg_current_xact_id(), mail_due_at = null,
      in_digest = coalesce((
        select c.value -> 'kinds' -> n.kind ->> 'mail' from user_preference c
        where c.user_id = n.user_id and c.key = 'notificationChoices'), ${JSON.stringify(usual)}::jsonb ->> n.kind) <> 'never'
    from (
      select o.id from notification o
      where o.is_task and o.settled_at is null and o.snoozed_until is null
        and o.last_at < case when o.reminded = 0 then ${first}::timestamptz else ${again}::timestamptz end
      order by o.last_at limit ${AT_ONCE} for update skip locked) due
    where n.id = due.id returning n.user_id as "userId"`.execute(trx)
  return [...new Set(rows.map(({ userId }) => userId))]
}
