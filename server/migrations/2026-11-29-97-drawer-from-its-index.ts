import { type Kysely, sql } from 'kysely'

/** Which lines stand in the drawer is read from the index alone: a page touches its own rows, and their count none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index notification_of_person;
    create index notification_of_person on notification (user_id, last_at desc, id desc) include (is_task)
      where in_drawer and snoozed_until is null;
  `.execute(db)
}
