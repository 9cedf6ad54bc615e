import { type Kysely, sql } from 'kysely'

/** What goes to another bin waits at home for whoever keeps it: found without a look at all that stays where it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index sample_to_put_away on sample (library) where new_bin <> '' and deleted_at is null`.execute(db)
}
