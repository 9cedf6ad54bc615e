import { type Kysely, sql } from 'kysely'

/** Which angle stands for a product of an assortment, on screens and on paper; empty: as the catalogue has them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table assortment_product
      add column thumbnail text not null default '',
      add column print_image text not null default '';
  `.execute(db)
}
