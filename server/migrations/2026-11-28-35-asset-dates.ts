import { type Kysely, sql } from 'kysely'

/** When a campaign of global retail begins and ends, beside the days on which an asset may be used (LIB-03). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table asset add column start_date date, add column end_date date`.execute(db)
}
