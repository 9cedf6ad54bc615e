import { type Kysely, sql } from 'kysely'

/** What the ERP had against an order, by codes that each reader has words for; of what was refused before, the note tells it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_event add errors jsonb not null default '[]'`.execute(db)
}
