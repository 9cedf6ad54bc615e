import { type Kysely, sql } from 'kysely'

/** Tasks that are reminded of are found by when they were told last, whosever they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index notification_to_remind on notification (last_at) where is_task and settled_at is null`.execute(db)
}
