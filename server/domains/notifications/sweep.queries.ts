import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../tables.ts'

/** Days after which news that nobody read are no news any more. */
const NEWS_DAYS = 30
const AT_ONCE = 5_000

/** What was left aside until now is unread again. Answers whose it is. */
export async function wakeSnoozed(trx: DatabaseTransaction): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    update notification set state = 'New', read_at = null, snoozed_until = null
    where snoozed_until <= now() returning user_id`.execute(trx)
  return [...new Set(rows.map(({ user_id }) => user_id))]
}

/** An unread number never becomes furniture. */
export const readOldNews = (db: Database) =>
  sql`
    update notification set state = 'Read', read_at = now(), mail_due_at = null, in_digest = false
    where state = 'New' and not is_task and last_at < now() - make_interval(days => ${NEWS_DAYS})`.execute(db)

/** What is over and older than `days` goes; true while there may be more. */
export async function removeOld(db: Database, days: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from notification where id in (
      select id from notification where last_at < now() - make_interval(days => ${days}) and not is_open
      limit ${AT_ONCE})`.execute(db)
  return Number(numAffectedRows ?? 0n) === AT_ONCE
}
