import { type RawBuilder, sql } from 'kysely'
import { locationId } from './rules/locations.ts'
import type { CatalogueScope } from './rules/product-search.ts'

/**
 * True for what is no POP, and for POP in a colour that is seen at the location (PERM-12); `s` style, `sc` style_colour,
 * `at` the location's key, that of `l` style_colour_location when left out.
 */
export function inSeenColour(
  { locations, popColours }: CatalogueScope,
  at: RawBuilder<unknown> = sql`l.location_id`,
): RawBuilder<unknown> {
  if (popColours === 'all') return sql`true`
  const seen = locations.flatMap((code) => (popColours[code] ?? []).map((colour) => ({ at: locationId(code), colour })))
  return sql`(s.product_type <> 'POP' or exists (
    select from unnest(${seen.map(({ at }) => at)}::smallint[], ${seen.map(({ colour }) => colour)}::text[])
      as seen (location_id, colour)
    where seen.location_id = ${at} and seen.colour = sc.color_code))`
}
