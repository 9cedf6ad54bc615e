import { type Kysely, sql } from 'kysely'

/** From which event on a webhook is told: what happened before it was made, or while it was off, is not its business. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table webhook add column told_after bigint not null default 0`.execute(db)
}
