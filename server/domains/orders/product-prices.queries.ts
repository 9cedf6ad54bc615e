import { sql } from 'kysely'
import { locationOfRegion, type OrderRegion } from '../../../contract/orders/regions.ts'
import { type KnownPrices, listPrice } from '../../../contract/orders/wholesale/unit-price.ts'
import type { Database, DatabaseTransaction } from '../../tables.ts'
import type { HeldOrder } from './order-store.ts'

/** What the prices of an order hang on. */
export interface PricedFor {
  country: string | null
  currency: string | null
  region: OrderRegion | null
  startDate: string | null
}

export const pricedFor = ({ customer, currency, header }: HeldOrder): PricedFor => ({
  country: customer?.country ?? null,
  currency,
  region: header.region,
  startDate: header.startDate,
})

/** List prices of products for a country, currency, region and start; null where there is none. */
export async function readListPrices(
  db: Database | DatabaseTransaction,
  { country, currency, region, startDate }: PricedFor,
  productKeys: readonly number[],
): Promise<Map<number, number | null>> {
  const location = region && locationOfRegion[region]
  const { rows } = await sql<KnownPrices & { key: number }>`
    select sc.id as key, k.price as "ofCountry", g.price as "ofCurrency", case
      when o.currency = ${currency}::text and l.future_price_date <= ${startDate}::date
        then coalesce(l.future_wholesale_price, l.wholesale_price)
      when o.currency = ${currency}::text then l.wholesale_price end as "ofLocation"
    from style_colour sc
    left join product_price k on k.style_colour_id = sc.id and k.currency = ${currency}::text
      and k.country = ${country}::text
    left join product_price g on g.style_colour_id = sc.id and g.currency = ${currency}::text and g.country = ''
    left join location o on o.code = ${location ?? null}::text
    left join style_colour_location l on l.style_colour_id = sc.id and l.location_id = o.id
    where sc.id = any(${[...productKeys]}::bigint[])`.execute(db)
  return new Map(rows.map(({ key, ...known }) => [key, listPrice(known)]))
}
