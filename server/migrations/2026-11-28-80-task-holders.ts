import { type Kysely, sql } from 'kysely'

/** Tasks of whoever holds a permission are those of whoever gets it later, too: by what they were told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notification add holders jsonb;
    create index notification_of_holders on notification (kind, subject_type, subject_id)
      where is_task and settled_at is null and holders is not null
  `.execute(db)
}
