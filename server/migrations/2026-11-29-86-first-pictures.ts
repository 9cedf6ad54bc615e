import { type Kysely, sql } from 'kysely'

/** The first picture of a product is found without reading and sorting all it has: five hundred of them are asked for with one order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index photo_of_product on photo (style_colour_id, position, id)`.execute(db)
}
