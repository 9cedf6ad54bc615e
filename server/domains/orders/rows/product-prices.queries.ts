import { type RawBuilder, sql } from 'kysely'
import { locationOfRegion, type OrderRegion } from '../../../../contract/orders/places/regions.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import type { HeldOrder } from '../order-store.ts'

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

/**
 * The price of product `sc` that holds when none is given, where `pricesOf` has joined what it hangs on: that of country and
 * currency, else that of the currency (ORW-04), else the wholesale price of the place on the day of the start, where its currency
 * is the order's.
 */
export const listPrice = sql<number | null>`coalesce(k.price, g.price, case
  when o.currency = w.currency and l.future_price_date <= w.start
    then coalesce(l.future_wholesale_price, l.wholesale_price)
  when o.currency = w.currency then l.wholesale_price end)`

/** Joins to product `sc` what its prices hang on: of its place as `o`, sold there as `l`. */
export const pricesOf = ({ country, currency, region, startDate }: PricedFor): RawBuilder<unknown> => sql`
  cross join (select ${currency}::text as currency, ${country}::text as country, ${startDate}::date as start,
    ${(region && locationOfRegion[region]) ?? null}::text as location) w
  left join product_price k on k.style_colour_id = sc.id and k.currency = w.currency and k.country = w.country
  left join product_price g on g.style_colour_id = sc.id and g.currency = w.currency and g.country = ''
  left join location o on o.code = w.location
  left join style_colour_location l on l.style_colour_id = sc.id and l.location_id = o.id`

/** List prices of products for a country, currency, region and start; null where there is none. */
export async function readListPrices(
  db: Database | DatabaseTransaction,
  of: PricedFor,
  productKeys: readonly number[],
): Promise<Map<number, number | null>> {
  const { rows } = await sql<{ key: number; price: number | null }>`
    select sc.id as key, ${listPrice} as price from style_colour sc ${pricesOf(of)}
    where sc.id = any(${[...productKeys]}::bigint[])`.execute(db)
  return new Map(rows.map(({ key, price }) => [key, price]))
}
