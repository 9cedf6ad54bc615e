import { type Kysely, sql } from 'kysely'

/** An internal assortment is unique by season, year, region, gender and title whether or not it is published (AST-16). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index assortment_internal_once;
    create unique index assortment_internal_once
      on assortment (season, coalesce(year, 0), region, gender, lower(title))
      where kind = 'internal' and deleted_at is null;
  `.execute(db)
}
