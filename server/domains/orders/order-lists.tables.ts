import type { Generated } from 'kysely'

interface Kept {
  id: Generated<number>
  public_id: Generated<string>
  version: Generated<number>
  code: string
}

/** Lists that orders are written with; administrators keep them, feeds bring them. */
export interface OrderListTables {
  pack_code: Kept & { description: Generated<string>; units: number; sizes: Generated<string[]> }
  shipper: Kept & { name: string; tracking_prefix: Generated<string> }
  order_term: Kept & { description: Generated<string>; regions: Generated<string[]>; countries: Generated<string[]> }
  warehouse: Kept & { name: string; location: string; origin: 'stock' | 'factory' }
  product_price: { style_colour_id: number; country: Generated<string>; currency: string; price: number }
}

declare module '../../tables.ts' {
  interface Tables extends OrderListTables {}
}
