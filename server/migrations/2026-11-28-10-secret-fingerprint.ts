import { type Kysely, sql } from 'kysely'

/**
 * What tells the secret that sealed a database from any other: two processes with different ones would make addresses,
 * tokens and sealed texts that the other cannot open. One row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table secret_fingerprint (
      one boolean primary key default true check (one),
      fingerprint text not null
    )`.execute(db)
}
