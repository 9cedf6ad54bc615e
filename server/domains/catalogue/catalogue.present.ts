import type { Product, ProductLocation, ProductRow } from '../../../contract/catalogue/product.ts'
import type { DetailRecord, LocationRecord, ProductRecord } from './product-record.ts'
import { locationOf } from './rules/locations.ts'

/** One row of a list. A location that does not sell it (any more) is told as cancelled, without prices or stock. */
export function presentProductRow(record: ProductRecord): ProductRow {
  return {
    _id: record.style_color_id,
    style: record.style_code,
    styleNumeric: record.style_numeric,
    name: record.name,
    productType: record.product_type,
    division: record.division,
    divisionId: record.division_id,
    gender: record.gender,
    description: record.description,
    features: record.features,
    sizeScale: record.size_scale,
    outsole: record.outsole,
    upper: record.upper,
    vegan: record.vegan,
    boxCategory: record.box_category,
    dutyCode: record.duty_code,
    units: record.units,
    capacity: record.capacity,
    capacityUnit: record.capacity_unit,
    capacityType: record.capacity_type,
    dimensions: record.dimensions,
    metricDimensions: record.metric_dimensions,
    popCategory: record.pop_category,
    popType: record.pop_type,
    popGender: record.pop_gender,
    usage: record.usage,
    materials: record.materials,
    groupSlug: record.group_slug,
    categories: {
      type: record.category_type,
      shape: record.shape,
      height: record.height,
      closure: record.closure,
      sport: record.sport,
      lighted: record.lighted,
      vegan: record.vegan,
      width: record.width,
      apparelType: record.apparel_type,
      apparelSubType: record.apparel_sub_type,
    },
    color: record.color_code,
    colorDescription: record.color_description,
    colorFamily: record.color_family,
    colorHex: record.color_hex,
    nrf: record.nrf,
    seasonCodes: record.season_codes,
    channels: record.channels,
    lifeCycle: record.life_cycle,
    carryover: record.carryover ? 1 : 0,
    newColor: record.new_color,
    firstCost: record.first_cost,
    expirationDate: record.expiration_date,
    createdDate: record.created_date,
    location: presentLocation(record),
    photos: record.photos ?? [],
  }
}

export function presentLocation(record: LocationRecord): ProductLocation {
  const { code, currency } = locationOf(record.location_id)
  return {
    code,
    currency,
    lineStatus: record.line_status ?? 'X',
    sizeRange: record.size_range ?? '',
    wholesalePrice: record.wholesale_price,
    originalCost: record.original_cost,
    suggestedRetail: record.suggested_retail,
    futureWholesalePrice: record.future_wholesale_price,
    futureSuggestedRetail: record.future_suggested_retail,
    futurePriceDate: record.future_price_date,
    markupPercent: record.markup_percent,
    statusDate: record.status_date,
    lastProdDate: record.last_prod_date,
    styleLastProdDate: record.style_last_prod_date,
    addDate: record.add_date,
    firstAvailDate: record.first_avail_date,
    totalInventory: record.total_inventory ?? 0,
  }
}

/** The whole record for the detail screen and its side panels. */
export function presentProduct(row: ProductRow, detail: DetailRecord, locations: Product['locations']): Product {
  return {
    ...row,
    eCommerce: {
      description: detail.ecommerce_description,
      details: detail.ecommerce_details,
      construction: detail.ecommerce_construction,
    },
    components: {
      color1: detail.component_color_1,
      material1: detail.component_material_1,
      color2: detail.component_color_2,
      material2: detail.component_material_2,
      color3: detail.component_color_3,
      material3: detail.component_material_3,
    },
    relationships: detail.relationships,
    locations,
  }
}
