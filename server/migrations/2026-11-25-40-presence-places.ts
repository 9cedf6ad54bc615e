import { type Kysely, sql } from 'kysely'

/** Where in the grid each window stands (BEY-08). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table assortment_presence
      add column row_id text,
      add column column_key text;
  `.execute(db)
}
