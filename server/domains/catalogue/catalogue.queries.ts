import { sql } from 'kysely'
import type { LineStatus, ProductType } from '../../../contract/catalogue/product-query.ts'
import type { Availability, Photo, ProductLocation } from '../../../contract/catalogue/product.ts'
import type { LocationCode } from '../../../contract/identity/user.ts'
import type { CatalogueDatabase } from './catalogue.database.ts'
import { locationFacts } from './location-facts.ts'
import { inSeenColour } from './pop-colours.queries.ts'
import { locationId } from './rules/locations.ts'
import type { CatalogueScope } from './rules/product-search.ts'

const keysOf = (locations: readonly LocationCode[]): number[] => locations.map(locationId)

export interface ColourwayRecord {
  style: string
  _id: string
  color: string
  colorDescription: string
  colorHex: string
  lineStatus: LineStatus
  available: number
  firstAvailDate: string | null
  hero: Photo | null
}

/** Colourways of styles that are sold at one of the locations, with their status at the first of them in order. */
export async function readColourwayRecords(
  db: CatalogueDatabase,
  styles: readonly string[],
  scope: CatalogueScope,
): Promise<ColourwayRecord[]> {
  const { locations } = scope
  const { rows } = await sql<ColourwayRecord>`
    select distinct on (s.style_code collate "C", sc.color_code collate "C")
      s.style_code as style, sc.style_color_id as _id, sc.color_code as color,
      sc.color_description as "colorDescription", sc.color_hex as "colorHex", l.line_status as "lineStatus",
      l.total_inventory as available, l.first_avail_date::text as "firstAvailDate",
      (select json_build_object('angle', p.angle, 'hash', p.hash, 'ground', p.ground)
       from photo p where p.style_colour_id = sc.id order by p.position, p.id limit 1) as hero
    from style s
    join style_colour sc on sc.style_id = s.id
    join style_colour_location l on l.style_colour_id = sc.id and l.location_id = any(${keysOf(locations)}::smallint[])
    where s.style_code = any(${[...styles]}::text[]) and ${inSeenColour(scope)}
    order by s.style_code collate "C", sc.color_code collate "C",
      array_position(${keysOf(locations)}::smallint[], l.location_id)`.execute(db)
  return rows
}

export interface SoldRecord {
  /** Place in `pairs` of what was asked for. */
  place: number
  style_color_id: string
  product_type: ProductType
  /** At one of the wanted locations. */
  sold: boolean
  /** And there with one of the accepted statuses. */
  accepted: boolean
  /** Hash of the first picture, where it was asked for. */
  photo: string | null
}

/** What is looked for: a style as it may be written and a colour in small letters, or null for all its colours. */
export interface AskedPair {
  style: string
  colour: string | null
}

/**
 * The colourways of all the pairs that are sold at one of the visible locations, in the order of the pairs and within
 * one by colour. One join, however many there are.
 */
export async function readSoldColourways(
  db: CatalogueDatabase,
  pairs: readonly AskedPair[],
  at: {
    visible: CatalogueScope
    wanted: readonly LocationCode[]
    statuses: readonly LineStatus[] | undefined
    photos: boolean
  },
): Promise<SoldRecord[]> {
  const photo = at.photos
    ? sql`(select p.hash from photo p where p.style_colour_id = sc.id order by p.position, p.id limit 1)`
    : sql`null`
  const { rows } = await sql<SoldRecord>`
    select asked.place::int as place, sc.style_color_id, s.product_type, l.sold, l.accepted, ${photo} as photo
    from unnest(${pairs.map(({ style }) => style)}::text[], ${pairs.map(({ colour }) => colour)}::text[])
      with ordinality as asked (style, colour, place)
    join style s on s.style_code = asked.style
    join style_colour sc on sc.style_id = s.id and (asked.colour is null or lower(sc.color_code) = asked.colour)
    join lateral (
      select bool_or(l.location_id = any(${keysOf(at.wanted)}::smallint[])) as sold,
        bool_or(l.location_id = any(${keysOf(at.wanted)}::smallint[])
          and (${at.statuses ?? null}::text[] is null or l.line_status = any(${at.statuses ?? null}::text[]))) as accepted
      from style_colour_location l
      where l.style_colour_id = sc.id and l.location_id = any(${keysOf(at.visible.locations)}::smallint[])
        and ${inSeenColour(at.visible)}
      having count(*) > 0
    ) l on true
    order by asked.place, sc.color_code collate "C"`.execute(db)
  return rows
}

/** Keys by `STYLE_COLOR`; unknown ones are missing. */
export async function readKeys(db: CatalogueDatabase, styleColorIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; style_color_id: string }>`
    select id, style_color_id from style_colour
    where style_color_id = any(${[...styleColorIds]}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.style_color_id, row.id]))
}

export interface LocationDetail {
  location_id: number
  sold: ProductLocation
  availability: Availability[] | null
}

/** All the locations in the scope that sell a style-colour, each with its availability by size and day. */
export async function readLocations(
  db: CatalogueDatabase,
  id: number,
  scope: CatalogueScope,
): Promise<LocationDetail[]> {
  const { rows } = await sql<LocationDetail>`
    select l.location_id, (select row_to_json(sold) from (select ${locationFacts(sql.ref('l.location_id'))}) sold) as sold, (
      select json_agg(json_build_object('size', a.size, 'upc', a.upc, 'date', a.available_on, 'inventory', a.quantity)
        order by a.size_order, a.size collate "C", a.available_on)
      from availability a where a.style_colour_id = l.style_colour_id and a.location_id = l.location_id) as availability
    from style_colour_location l
    join style_colour sc on sc.id = l.style_colour_id
    join style s on s.id = sc.style_id
    where l.style_colour_id = ${id} and l.location_id = any(${keysOf(scope.locations)}::smallint[])
      and ${inSeenColour(scope)}
    order by l.location_id`.execute(db)
  return rows
}

/** The texts that only the detail screens show. */
export interface DetailRecord {
  ecommerce_description: string
  ecommerce_details: string[]
  ecommerce_construction: string
  relationships: string[]
  component_color_1: string
  component_material_1: string
  component_color_2: string
  component_material_2: string
  component_color_3: string
  component_material_3: string
}

export async function readDetail(db: CatalogueDatabase, id: number): Promise<DetailRecord> {
  const { rows } = await sql<DetailRecord>`
    select s.ecommerce_description, s.ecommerce_details, s.ecommerce_construction, s.relationships,
      sc.component_color_1, sc.component_material_1, sc.component_color_2, sc.component_material_2,
      sc.component_color_3, sc.component_material_3
    from style_colour sc join style s on s.id = sc.style_id where sc.id = ${id}`.execute(db)
  return rows[0]!
}
