import { isDeepStrictEqual } from 'node:util'
import { type RawBuilder, sql } from 'kysely'
import { locationOfRegion } from '../../../../contract/orders/regions.ts'
import type { CheckedRow } from '../../../../contract/orders/wholesale/check-order.ts'
import { resplit, type StoreSizes } from '../../../../contract/orders/wholesale/stores.ts'
import { type KnownPrices, listPrice } from '../../../../contract/orders/wholesale/unit-price.ts'
import { keepPlan } from '../../../engine/database/kept-plans.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import type { HeldOrder, ShownRows } from '../order-store.ts'
import { heroOf, runOf, shownRows } from '../order-rows.queries.ts'
import { knownPrices, pricedFor, pricesOf } from '../product-prices.queries.ts'

export const locationOf = ({ header }: Pick<HeldOrder, 'header'>): string | null =>
  header.region && locationOfRegion[header.region]

export const shownSkus: ShownRows = {
  table: 'order_sku',
  columns: sql`
    r.public_id as "_id", r.style, r.color, coalesce(st.name, '') as name,
    coalesce(sc.color_description, '') as "colorDescription", st.product_type as "productType",
    l.line_status as "lineStatus", coalesce(st.size_scale, '') as "sizeScale", ${heroOf} as hero, ${runOf} as run,
    r.sizes, r.stores, r.units, r.pack_code as "packCode", r.list_price as "listPrice", r.unit_price as "unitPrice",
    coalesce(r.unit_price < r.list_price, false) as reduced, r.discount::float8 as discount`,
  joins: sql`
    left join style_colour sc on sc.id = r.style_colour_id
    left join style st on st.id = sc.style_id
    left join location o on o.code = w.location
    left join style_colour_location l on l.style_colour_id = sc.id and l.location_id = o.id`,
}

/** Pictures of the first four rows of the order `o`, a hash each. */
export const skuPictures = sql`array(
  select p.hash from (
    select style_colour_id, position, id from order_sku where order_id = o.id order by position, id limit 4) s
  cross join lateral (
    select hash from photo where style_colour_id = s.style_colour_id order by position, id limit 1) p
  order by s.position, s.id)`

/** What an order wants of the stock, by size. */
export const wantedSkus = ({ id }: HeldOrder) => sql`
  select s.style_colour_id, z.key as size, z.value::int as quantity
  from order_sku s cross join lateral jsonb_each_text(s.sizes) z
  where s.order_id = ${id} and s.style_colour_id is not null`

/** Rows of the order `o` as they are sent: one that wants nothing is not. */
export const sentSkus = sql`
  select coalesce(jsonb_agg(jsonb_build_object('style', s.style, 'color', s.color, 'sizes', s.sizes, 'stores', s.stores,
    'units', s.units, 'packCode', s.pack_code, 'unitPrice', s.unit_price, 'discount', s.discount::float8)
    order by s.style, s.color), '[]')
  from order_sku s where s.order_id = o.id and s.units > 0`

/** Units x price, less discount percent, rounded by row as `rowAmounts` does; of rows `s` of the order `o` with its header `h`. */
export const sumsOf = (rows: RawBuilder<unknown>) => sql`
  select count(*)::int as row_count, coalesce(sum(s.units), 0)::int as units,
    coalesce(sum(s.units * coalesce(s.unit_price, 0)), 0)::bigint as gross,
    coalesce(sum(round(s.units * coalesce(s.unit_price, 0) * coalesce(s.discount, h.discount) / 100)), 0)::bigint
      as discount_amount, null::text as currency
  from ${rows}`

export const skuSums = sumsOf(sql`order_sku s where s.order_id = h.order_id`)

const judged: ShownRows = {
  ...shownSkus,
  columns: sql`
    r.public_id as "_id", r.style_colour_id as "productKey", r.style, r.color, l.line_status as "lineStatus", ${runOf} as run,
    r.sizes, r.units, r.pack_code as "packCode", r.unit_price as "unitPrice"`,
}

/** Rows of an order with what they are judged by before it is sent. */
export async function judgedSkus(db: Database | DatabaseTransaction, order: HeldOrder) {
  const { rows } = await sql<CheckedRow & { productKey: number | null }>`${keepPlan}
    ${shownRows(judged, [order])}`.execute(db)
  return rows
}

/** Copies what the order's region still sells, at the prices of today, split over the doors that it has now. */
export async function copySkus(
  trx: DatabaseTransaction,
  from: HeldOrder,
  to: HeldOrder,
): Promise<{ style: string; color: string }[]> {
  const location = locationOf(to)
  const isSplitAnew = !isDeepStrictEqual(from.header.stores, to.header.stores)
  const { rows } = await sql<KnownPrices & CopiedSku>`${keepPlan}
    select s.id as key, s.style, s.color, ${isSplitAnew ? sql`s.sizes, s.stores,` : sql``} s.style_colour_id is not null as "isKnown",
      ${location}::text is null or l.line_status not in ('D', 'X') as "isSold", ${knownPrices}
    from order_sku s left join style_colour sc on sc.id = s.style_colour_id ${pricesOf(pricedFor(to))}
    where s.order_id = ${from.id}::bigint order by s.position, s.id`.execute(trx)
  const isSold = (row: (typeof rows)[number]) => row.isSold === true
  const copied = rows.filter(isSold).map((row) => ({
    key: row.key,
    price: row.isKnown ? listPrice(row) : null,
    stores: row.sizes ? resplit({ sizes: row.sizes, stores: row.stores }, to.header.stores) : null,
  }))
  await sql`${keepPlan}
    insert into order_sku (public_id, order_id, style_colour_id, style, color, position, sizes, stores, units, pack_code,
      list_price, unit_price, discount)
    select left(replace(gen_random_uuid()::text, '-', ''), 24), ${to.id}::bigint, s.style_colour_id, s.style, s.color,
      s.position, s.sizes, coalesce(r.stores, s.stores), s.units, s.pack_code, r.price, r.price, s.discount
    from jsonb_to_recordset(${JSON.stringify(copied)}::jsonb) as r (key bigint, price bigint, stores jsonb)
    join order_sku s on s.id = r.key`.execute(trx)
  return rows.filter((row) => !isSold(row)).map(({ style, color }) => ({ style, color }))
}

interface CopiedSku {
  key: number
  style: string
  color: string
  /** Where it is split anew. */
  sizes?: Record<string, number>
  stores?: StoreSizes
  /** It is in the catalogue still. */
  isKnown: boolean
  isSold: boolean | null
}
