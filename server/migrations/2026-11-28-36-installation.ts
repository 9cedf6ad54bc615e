import { type Kysely, sql } from 'kysely'

/**
 * What tells this installation from one that was copied from it with the same secret: what travels outside the database
 * sealed opens at the one alone that sealed it. One row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table installation (
      one boolean primary key default true check (one),
      id uuid not null default gen_random_uuid()
    )`.execute(db)
  await sql`insert into installation default values`.execute(db)
}
