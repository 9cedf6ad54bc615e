import { sql } from 'kysely'
import { locationOfRegion } from '../../../../contract/orders/regions.ts'
import { type KnownPrices, listPrice } from '../../../../contract/orders/wholesale/unit-price.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import type { HeldOrder } from '../order-store.ts'

/** List prices of products for an order's country, currency, region and start; null where there is none. */
export async function readListPrices(
  trx: DatabaseTransaction,
  { customer, currency, header }: HeldOrder,
  productKeys: readonly number[],
): Promise<Map<number, number | null>> {
  const location = header.region && locationOfRegion[header.region]
  const { rows } = await sql<KnownPrices & { key: number }>`
    select sc.id as key, k.price as "ofCountry", g.price as "ofCurrency", case
      when o.currency = ${currency}::text and l.future_price_date <= ${header.startDate}::date
        then coalesce(l.future_wholesale_price, l.wholesale_price)
      when o.currency = ${currency}::text then l.wholesale_price end as "ofLocation"
    from style_colour sc
    left join product_price k on k.style_colour_id = sc.id and k.currency = ${currency}::text
      and k.country = ${customer?.country ?? null}::text
    left join product_price g on g.style_colour_id = sc.id and g.currency = ${currency}::text and g.country = ''
    left join location o on o.code = ${location ?? null}::text
    left join style_colour_location l on l.style_colour_id = sc.id and l.location_id = o.id
    where sc.id = any(${[...productKeys]}::bigint[])`.execute(trx)
  return new Map(rows.map(({ key, ...known }) => [key, listPrice(known)]))
}
