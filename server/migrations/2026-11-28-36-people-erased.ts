import { type Kysely, sql } from 'kysely'

/** Whose name and address were taken out for good: their number stays for the records and the trail, and nobody is found by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table user_account add column erased_at timestamptz`.execute(db)
}
