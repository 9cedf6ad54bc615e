import { type Kysely, sql } from 'kysely'

/** The sample libraries of whoever is new are both, until somebody chooses (PERM-16); the permission is asked as well. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table user_account alter column library_access set default '{Production,Sales}'`.execute(db)
}
