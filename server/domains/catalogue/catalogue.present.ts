import type { Product, ProductRow } from '../../../contract/catalogue/product.ts'
import type { DetailRecord } from './catalogue.queries.ts'

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
