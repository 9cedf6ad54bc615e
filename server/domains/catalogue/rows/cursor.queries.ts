import { sql } from 'kysely'
import type { CatalogueDatabase } from '../catalogue.database.ts'
import { matchingRows } from '../facet-sql.queries.ts'
import { locationId } from '../rules/locations.ts'
import type { ProductSearch } from '../rules/product-search.ts'

export interface CursorPlace {
  style_code: string
  color_code: string
}

/** Keys of matching rows behind a place, in the order of style number and colour code. */
export async function keysBehind(
  db: CatalogueDatabase,
  search: ProductSearch,
  place: CursorPlace | undefined,
  limit: number,
) {
  const behind = place
    ? sql`and s.style_code collate "C" >= ${place.style_code}
        and (s.style_code collate "C" > ${place.style_code} or sc.color_code collate "C" > ${place.color_code})`
    : sql``
  const { rows } = await sql<CursorPlace & { id: number; location_id: number }>`
    select distinct on (s.style_code collate "C", sc.color_code collate "C")
      sc.id, l.location_id, s.style_code, sc.color_code
    ${matchingRows(search)} ${behind}
    order by s.style_code collate "C", sc.color_code collate "C",
      array_position(${search.locations.map(locationId)}::smallint[], l.location_id)
    limit ${limit}`.execute(db)
  return rows
}
