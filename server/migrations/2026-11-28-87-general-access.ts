import { type Kysely, sql } from 'kysely'

/** People carry a flag of general access beside those of conferences and departments (PERM-17). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table user_account add column general_access boolean not null default false`.execute(db)
}
