import { type Kysely, sql } from 'kysely'

/** A schedule that fails again and again pauses itself (DOC-06). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table document_schedule
      drop constraint document_schedule_pause_reason_check,
      add check (pause_reason in ('byHand', 'ownerLeft', 'failing'));
  `.execute(db)
}
