import type { LineStatus, ProductType } from '../../../contract/catalogue/product-query.ts'
import type { Photo } from '../../../contract/catalogue/product.ts'

/** What the database answers for one style-colour at one location; the location's part is null where it is not sold. */
export interface ProductRecord extends LocationRecord {
  id: number
  style_color_id: string
  style_code: string
  style_numeric: number
  name: string
  product_type: ProductType
  division: string
  division_id: string
  gender: string
  description: string
  features: string[]
  size_scale: string
  outsole: string
  upper: string
  vegan: boolean
  lighted: boolean
  box_category: string
  duty_code: string
  units: string
  capacity: number | null
  capacity_unit: string
  capacity_type: string
  dimensions: string
  metric_dimensions: string
  pop_category: string
  pop_type: string
  pop_gender: string
  usage: string
  materials: string
  group_slug: string
  category_type: string
  shape: string
  height: string
  closure: string
  sport: string
  width: string
  apparel_type: string
  apparel_sub_type: string
  color_code: string
  color_description: string
  color_family: string
  color_hex: string
  nrf: string
  season_codes: string[]
  channels: string[]
  life_cycle: string
  carryover: boolean
  new_color: boolean
  first_cost: number | null
  expiration_date: string | null
  /** ISO 8601 in UTC. */
  created_date: string
  photos: Photo[] | null
}

export interface LocationRecord {
  location_id: number
  line_status: LineStatus | null
  size_range: string | null
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
  total_inventory: number | null
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
