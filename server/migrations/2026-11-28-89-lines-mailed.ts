import { type Kysely, sql } from 'kysely'

/** How much of each kind was mailed within a week is counted from what was mailed in it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index notification_mailed on notification (mailed_at, kind) where mailed_at is not null`.execute(db)
}
