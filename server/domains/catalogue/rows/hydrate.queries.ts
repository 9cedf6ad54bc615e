import { sql } from 'kysely'
import { evenly, keepPlan } from '../../../engine/database/kept-plans.ts'
import type { CatalogueDatabase } from '../catalogue.database.ts'
import { locationFacts } from '../location-facts.ts'

/** What the database answers for one style-colour at one location; amounts are null where it is not sold. */
export interface RowRecord {
  id: number
  location_id: number
  sold: boolean
  lifeCycle: string
  /** ISO 8601 in UTC. */
  createdDate: string
  wholesalePrice: number | null
  suggestedRetail: number | null
  /** The whole row, `ProductRow`, as the JSON that goes out. */
  json: string
}

const createdDate = sql.raw(`to_char(sc.created_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/**
 * A row of a list under the names of the contract. PostgreSQL writes it as JSON: seventy columns of a hundred rows that are read
 * one by one, put together and written as JSON here take twice as long as all else of a page (decision 80).
 */
const rowFacts = sql`
  sc.style_color_id as "_id", s.style_code as style, s.style_numeric as "styleNumeric", s.name,
  s.product_type as "productType", s.division, s.division_id as "divisionId", s.gender, s.description, s.features,
  s.size_scale as "sizeScale", s.outsole, s.upper, s.vegan, s.box_category as "boxCategory", s.duty_code as "dutyCode",
  s.units, trim_scale(s.capacity) as capacity, s.capacity_unit as "capacityUnit", s.capacity_type as "capacityType",
  s.dimensions, s.metric_dimensions as "metricDimensions", s.pop_category as "popCategory", s.pop_type as "popType",
  s.pop_gender as "popGender", s.usage, s.materials, s.group_slug as "groupSlug", categories,
  sc.color_code as color, sc.color_description as "colorDescription", sc.color_family as "colorFamily",
  sc.color_hex as "colorHex", sc.nrf, sc.season_codes as "seasonCodes", sc.channels, sc.life_cycle as "lifeCycle",
  sc.carryover::integer as carryover, sc.new_color as "newColor", sc.first_cost as "firstCost",
  sc.expiration_date as "expirationDate", ${createdDate} as "createdDate", location,
  array(
    select row_to_json(photo) from (
      select p.angle, p.hash, p.ground from photo p where p.style_colour_id = sc.id order by p.position, p.id
    ) photo
  ) as photos`

const categoryFacts = sql`
  s.category_type as type, s.shape, s.height, s.closure, s.sport, s.lighted, s.vegan, s.width,
  s.apparel_type as "apparelType", s.apparel_sub_type as "apparelSubType"`

/** The records of style-colours, each at its location; unknown keys are left out, the order is the database's. */
export async function readRowRecords(
  db: CatalogueDatabase,
  keys: { ids: readonly number[]; locations: readonly number[] },
): Promise<RowRecord[]> {
  const { rows } = await sql<RowRecord>`${keepPlan}
    select sc.id, k.location_id, l.line_status is not null as sold, sc.life_cycle as "lifeCycle",
      ${createdDate} as "createdDate", l.wholesale_price as "wholesalePrice", l.suggested_retail as "suggestedRetail",
      row_to_json(shown)::text as json
    from unnest(${evenly(keys.ids, 'bigint')}, ${evenly(keys.locations, 'smallint')}) as k (id, location_id)
    join style_colour sc on sc.id = k.id
    join style s on s.id = sc.style_id
    left join style_colour_location l on l.location_id = k.location_id and l.style_colour_id = sc.id
    cross join lateral (select ${categoryFacts}) categories
    cross join lateral (select ${locationFacts(sql.ref('k.location_id'))}) location
    cross join lateral (select ${rowFacts}) shown`.execute(db)
  return rows
}
