import { sql } from 'kysely'
import type { Availability } from '../../../contract/catalogue/product.ts'
import type { CatalogueDatabase } from './catalogue.database.ts'

/** Availability by `STYLE_COLOR` at one location, by size and day; those without any are missing. */
export async function readAvailability(
  db: CatalogueDatabase,
  styleColorIds: readonly string[],
  location: number,
): Promise<Map<string, Availability[]>> {
  const { rows } = await sql<{ id: string; availability: Availability[] }>`
    select sc.style_color_id as id,
      json_agg(json_build_object('size', a.size, 'upc', a.upc, 'date', a.available_on, 'inventory', a.quantity)
        order by a.size_order, a.size, a.available_on) as availability
    from style_colour sc
    join availability a on a.style_colour_id = sc.id and a.location_id = ${location}
    where sc.style_color_id = any(${[...styleColorIds]}::text[])
    group by sc.style_color_id`.execute(db)
  return new Map(rows.map(({ id, availability }) => [id, availability]))
}
