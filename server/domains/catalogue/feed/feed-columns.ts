import type {
  FeedAvailability,
  FeedColour,
  FeedCustomer,
  FeedLocation,
  FeedPackCode,
  FeedPhoto,
  FeedPrice,
  FeedProduct,
  FeedShipper,
} from './feed-records.ts'

/**
 * How a field is written to and read back from a feed. A code is a text by which something is found. Amounts are minor units, `day` yyyy-mm-dd, `time` ISO 8601.
 */
export type FeedKind = 'text' | 'code' | 'list' | 'flag' | 'number' | 'percent' | 'integer' | 'amount' | 'day' | 'time'

/** A field of a feed record and the column it is kept in. */
export interface FeedColumn<Record = unknown> {
  field: keyof Record & string
  column: string
  kind: FeedKind
}

type Listed<Record> = readonly (readonly [field: keyof Record & string, column: string, kind?: FeedKind])[]

const columns = <Record>(listed: Listed<Record>): FeedColumn<Record>[] =>
  listed.map(([field, column, kind = 'text']) => ({ field, column, kind }))

/** Kept with the style. */
export const styleColumns = columns<FeedProduct>([
  ['name', 'name'],
  ['productType', 'product_type'],
  ['division', 'division'],
  ['divisionId', 'division_id'],
  ['gender', 'gender'],
  ['description', 'description'],
  ['features', 'features', 'list'],
  ['sizeScale', 'size_scale'],
  ['sizes', 'sizes', 'list'],
  ['outsole', 'outsole'],
  ['upper', 'upper'],
  ['vegan', 'vegan', 'flag'],
  ['lighted', 'lighted', 'flag'],
  ['boxCategory', 'box_category'],
  ['dutyCode', 'duty_code'],
  ['units', 'units'],
  ['capacity', 'capacity', 'number'],
  ['capacityUnit', 'capacity_unit'],
  ['capacityType', 'capacity_type'],
  ['dimensions', 'dimensions'],
  ['metricDimensions', 'metric_dimensions'],
  ['popCategory', 'pop_category'],
  ['popType', 'pop_type'],
  ['popGender', 'pop_gender'],
  ['usage', 'usage'],
  ['materials', 'materials'],
  ['groupSlug', 'group_slug'],
  ['type', 'category_type'],
  ['shape', 'shape'],
  ['height', 'height'],
  ['closure', 'closure'],
  ['sport', 'sport'],
  ['width', 'width'],
  ['apparelType', 'apparel_type'],
  ['apparelSubType', 'apparel_sub_type'],
  ['eCommerceDescription', 'ecommerce_description'],
  ['eCommerceDetails', 'ecommerce_details', 'list'],
  ['eCommerceConstruction', 'ecommerce_construction'],
  ['relationships', 'relationships', 'list'],
])

/** Kept with the colourway; the first four are taken from the colour list when the feed leaves them empty. */
export const colourwayColumns = columns<FeedProduct>([
  ['colorDescription', 'color_description'],
  ['colorFamily', 'color_family'],
  ['colorHex', 'color_hex'],
  ['nrf', 'nrf', 'code'],
  ['seasonCodes', 'season_codes', 'list'],
  ['channels', 'channels', 'list'],
  ['lifeCycle', 'life_cycle'],
  ['carryover', 'carryover', 'flag'],
  ['newColor', 'new_color', 'flag'],
  ['firstCost', 'first_cost', 'amount'],
  ['expirationDate', 'expiration_date', 'day'],
  ['createdDate', 'created_date', 'time'],
  ['color1', 'component_color_1'],
  ['material1', 'component_material_1'],
  ['color2', 'component_color_2'],
  ['material2', 'component_material_2'],
  ['color3', 'component_color_3'],
  ['material3', 'component_material_3'],
])

export const colourColumns = columns<FeedColour>([
  ['colorDescription', 'name'],
  ['colorFamily', 'family'],
  ['colorHex', 'hex'],
  ['nrf', 'nrf', 'code'],
])

export const locationColumns = columns<FeedLocation>([
  ['lineStatus', 'line_status'],
  ['sizeRange', 'size_range'],
  ['wholesalePrice', 'wholesale_price', 'amount'],
  ['originalCost', 'original_cost', 'amount'],
  ['suggestedRetail', 'suggested_retail', 'amount'],
  ['futureWholesalePrice', 'future_wholesale_price', 'amount'],
  ['futureSuggestedRetail', 'future_suggested_retail', 'amount'],
  ['futurePriceDate', 'future_price_date', 'day'],
  ['markupPercent', 'markup_percent', 'percent'],
  ['statusDate', 'status_date', 'day'],
  ['lastProdDate', 'last_prod_date', 'day'],
  ['styleLastProdDate', 'style_last_prod_date', 'day'],
  ['addDate', 'add_date', 'day'],
  ['firstAvailDate', 'first_avail_date', 'day'],
])

export const availabilityColumns = columns<FeedAvailability>([
  ['inventory', 'quantity', 'integer'],
  ['upc', 'upc', 'code'],
])

export const photoColumns = columns<FeedPhoto>([
  ['position', 'position', 'integer'],
  ['hash', 'hash'],
  ['source', 'source'],
  ['ground', 'ground'],
  ['width', 'width', 'integer'],
  ['height', 'height', 'integer'],
  ['bytes', 'bytes', 'amount'],
])

export const customerColumns = columns<FeedCustomer>([
  ['name', 'name'],
  ['email', 'email'],
  ['country', 'country'],
  ['currency', 'currency'],
  ['territory', 'territory'],
  ['official', 'official', 'flag'],
  ['corporate', 'corporate', 'flag'],
])

export const packCodeColumns = columns<FeedPackCode>([
  ['description', 'description'],
  ['units', 'units', 'integer'],
  ['sizes', 'sizes', 'list'],
])

export const shipperColumns = columns<FeedShipper>([
  ['name', 'name'],
  ['trackingPrefix', 'tracking_prefix'],
])

export const priceColumns = columns<FeedPrice>([['price', 'price', 'amount']])

const types: Record<FeedKind, string> = {
  text: 'text',
  code: 'text',
  list: 'text[]',
  flag: 'boolean',
  number: 'numeric',
  percent: 'numeric',
  integer: 'integer',
  amount: 'bigint',
  day: 'date',
  time: 'timestamptz',
}

/** Column list of the table a batch is staged in. */
export const stagingColumns = (listed: readonly FeedColumn[]): string =>
  listed.map(({ column, kind }) => `"${column}" ${types[kind]}`).join(', ')
