import { sql } from 'kysely'
import { evenly, keepPlan } from '../../engine/database/kept-plans.ts'
import type { CatalogueDatabase } from './catalogue.database.ts'
import type { ProductRecord } from './product-record.ts'

/**
 * Columns of a product row; `l` may be missing when the location does not sell it. Lists come as JSON and the moment as the text
 * that goes out: what PostgreSQL writes of arrays and moments takes three times as long to read.
 */
const rowColumns = sql.raw(`
  sc.id, sc.style_color_id, s.style_code, s.style_numeric, s.name, s.product_type, s.division, s.division_id, s.gender,
  s.description, to_json(s.features) as features, s.size_scale, s.outsole, s.upper, s.vegan, s.lighted, s.box_category, s.duty_code, s.units,
  s.capacity, s.capacity_unit, s.capacity_type, s.dimensions, s.metric_dimensions, s.pop_category, s.pop_type,
  s.pop_gender, s.usage, s.materials, s.group_slug, s.category_type, s.shape, s.height, s.closure, s.sport, s.width,
  s.apparel_type, s.apparel_sub_type, sc.color_code, sc.color_description, sc.color_family, sc.color_hex, sc.nrf,
  to_json(sc.season_codes) as season_codes, to_json(sc.channels) as channels, sc.life_cycle, sc.carryover, sc.new_color,
  sc.first_cost, sc.expiration_date, to_char(sc.created_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_date,
  k.location_id, l.line_status, l.size_range, l.wholesale_price, l.original_cost, l.suggested_retail, l.markup_percent,
  l.future_wholesale_price, l.future_suggested_retail, l.future_price_date,
  l.status_date, l.last_prod_date, l.style_last_prod_date, l.add_date, l.first_avail_date, l.total_inventory,
  (select json_agg(json_build_object('angle', p.angle, 'hash', p.hash, 'ground', p.ground) order by p.position, p.id)
   from photo p where p.style_colour_id = sc.id) as photos`)

/** The records of style-colours, each at its location; unknown keys are left out, the order is the database's. */
export async function readProductRecords(
  db: CatalogueDatabase,
  keys: { ids: readonly number[]; locations: readonly number[] },
): Promise<ProductRecord[]> {
  const { rows } = await sql<ProductRecord>`${keepPlan}
    select ${rowColumns}
    from unnest(${evenly(keys.ids, 'bigint')}, ${evenly(keys.locations, 'smallint')}) as k (id, location_id)
    join style_colour sc on sc.id = k.id
    join style s on s.id = sc.style_id
    left join style_colour_location l on l.location_id = k.location_id and l.style_colour_id = sc.id`.execute(db)
  return rows
}
