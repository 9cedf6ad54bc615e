import type { Generated } from 'kysely'
import type { LineStatus, ProductType } from '../../../contract/catalogue/product-query.ts'

/** Tables of the catalogue as Kysely sees them; keys and amounts are numbers, days are yyyy-mm-dd texts. */
export interface CatalogueTables {
  colour: ColourTable
  season: SeasonTable
  style: StyleTable
  style_colour: StyleColourTable
  style_colour_location: StyleColourLocationTable
  availability: AvailabilityTable
  photo: PhotoTable
  catalogue_state: { id: Generated<number>; version: number }
  feed_run: FeedRunTable
  feed_reject: FeedRejectTable
}

interface ColourTable {
  code: string
  name: string
  family: string
  hex: string
  nrf: string
}

interface SeasonTable {
  code: string
  season: string
  year: number
  starts: string
  ends: string
  status: 'Live' | 'Archived' | 'Preparation'
}

interface StyleTable {
  id: Generated<number>
  style_code: string
  style_numeric: number
  name: string
  product_type: ProductType
  division: Generated<string>
  division_id: Generated<string>
  gender: Generated<string>
  description: Generated<string>
  features: Generated<string[]>
  size_scale: Generated<string>
  sizes: Generated<string[]>
  outsole: Generated<string>
  upper: Generated<string>
  vegan: Generated<boolean>
  lighted: Generated<boolean>
  box_category: Generated<string>
  duty_code: Generated<string>
  units: Generated<string>
  capacity: number | null
  capacity_unit: Generated<string>
  capacity_type: Generated<string>
  dimensions: Generated<string>
  metric_dimensions: Generated<string>
  pop_category: Generated<string>
  pop_type: Generated<string>
  pop_gender: Generated<string>
  usage: Generated<string>
  materials: Generated<string>
  group_slug: Generated<string>
  category_type: Generated<string>
  shape: Generated<string>
  height: Generated<string>
  closure: Generated<string>
  sport: Generated<string>
  width: Generated<string>
  apparel_type: Generated<string>
  apparel_sub_type: Generated<string>
  ecommerce_description: Generated<string>
  ecommerce_details: Generated<string[]>
  ecommerce_construction: Generated<string>
  relationships: Generated<string[]>
  created_at: Generated<Date>
  /** Members of a `ProductRow` as JSON; written by the database. */
  row_text: Generated<string>
  modified_at: Generated<Date>
}

interface StyleColourTable {
  id: Generated<number>
  style_id: number
  style_code: string
  color_code: string
  style_color_id: string
  color_description: Generated<string>
  color_family: Generated<string>
  color_hex: Generated<string>
  nrf: Generated<string>
  season_codes: Generated<string[]>
  channels: Generated<string[]>
  life_cycle: Generated<string>
  carryover: Generated<boolean>
  new_color: Generated<boolean>
  first_cost: number | null
  expiration_date: string | null
  created_date: Generated<Date>
  /** The same as contracts write it, ISO 8601 in UTC; written by the database. */
  created_text: Generated<string>
  component_color_1: Generated<string>
  component_material_1: Generated<string>
  component_color_2: Generated<string>
  component_material_2: Generated<string>
  component_color_3: Generated<string>
  component_material_3: Generated<string>
  /** Members of a `ProductRow` as JSON; written by the database. */
  row_text: Generated<string>
  modified_at: Generated<Date>
}

interface StyleColourLocationTable {
  style_colour_id: number
  location_id: number
  line_status: LineStatus
  size_range: Generated<string>
  wholesale_price: number | null
  original_cost: number | null
  suggested_retail: number | null
  future_wholesale_price: number | null
  future_suggested_retail: number | null
  future_price_date: string | null
  markup_percent: number | null
  status_date: string | null
  last_prod_date: string | null
  style_last_prod_date: string | null
  add_date: string | null
  first_avail_date: string | null
  total_inventory: Generated<number>
  modified_at: Generated<Date>
}

interface AvailabilityTable {
  style_colour_id: number
  location_id: number
  size: string
  available_on: string
  upc: Generated<string>
  quantity: number
  size_order: Generated<number>
}

interface PhotoTable {
  id: Generated<number>
  style_colour_id: number
  angle: string
  position: number
  hash: string
  source: string
  ground: Generated<string>
  width: number | null
  height: number | null
  bytes: Generated<number | null>
  /** As it stands in a `ProductRow`; written by the database. */
  row_text: Generated<string>
}

interface FeedRunTable {
  id: Generated<number>
  file_name: string
  file_hash: string
  kind: string
  state: 'running' | 'finished' | 'failed'
  started_at: Generated<Date>
  finished_at: Date | null
  committed_row: Generated<number>
  added: Generated<number>
  changed: Generated<number>
  unchanged: Generated<number>
  rejected: Generated<number>
}

interface FeedRejectTable {
  id: Generated<number>
  feed_run_id: number
  row_number: number
  reasons: string[]
}

declare module '../../tables.ts' {
  interface Tables extends CatalogueTables {}
}
