import { isDeepStrictEqual } from 'node:util'
import { type RawBuilder, sql } from 'kysely'
import { locationOfRegion } from '../../../../contract/orders/places/regions.ts'
import type { CheckedRow } from '../../../../contract/orders/wholesale/check-order.ts'
import { type Door, resplit, type StoreSizes } from '../../../../contract/orders/wholesale/stores.ts'
import { keepPlan } from '../../../engine/database/kept-plans.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import type { HeldOrder, RowsToWrite, ShownRows } from '../order-store.ts'
import { heroOf, runOf, shownRows } from '../rows/order-rows.queries.ts'
import { listPrice, pricedFor, pricesOf } from '../rows/product-prices.queries.ts'

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

/**
 * Copies what the order's region still sells, at the prices of today, split over the doors that it has now: to be written with the
 * sums of the order. Their ids follow from both orders: to draw each by chance takes a third of the whole. `offset 0`: its rows
 * are read first, and not what every order has of what is sold.
 */
export async function copySkus(trx: DatabaseTransaction, from: HeldOrder, to: HeldOrder): Promise<RowsToWrite> {
  const location = locationOf(to)
  const isSplitAnew = !isDeepStrictEqual(from.header.stores, to.header.stores)
  const split = isSplitAnew ? await splitAnew(trx, from, to.header.stores) : []
  return {
    given: sql`
      select left(md5(${to.publicId}::text || s.public_id), 24) as id, s.style_colour_id, s.style, s.color, s.position,
        s.sizes, coalesce(d.stores, s.stores) as stores, s.units, s.pack_code, s.discount, ${listPrice} as unit_price
      from (select * from order_sku where order_id = ${from.id}::bigint offset 0) s
        cross join lateral (select s.style_colour_id as id) sc ${pricesOf(pricedFor(to))}
        left join jsonb_to_recordset(${JSON.stringify(split)}::jsonb) as d (key bigint, stores jsonb) on d.key = s.id
      where ${location}::text is null or l.line_status not in ('D', 'X')
      order by s.position, s.id`,
    write: sql`
      insert into order_sku (public_id, order_id, style_colour_id, style, color, position, sizes, stores, units, pack_code,
        list_price, unit_price, discount)
      select id, ${to.id}::bigint, style_colour_id, style, color, position, sizes, stores, units, pack_code,
        unit_price, unit_price, discount
      from given`,
    sums: sumsOf(sql`given s`),
  }
}

async function splitAnew(trx: DatabaseTransaction, { id }: HeldOrder, stores: readonly Door[]) {
  const { rows } = await sql<{ key: number; sizes: Record<string, number>; stores: StoreSizes }>`
    select s.id as key, s.sizes, s.stores from order_sku s where s.order_id = ${id}::bigint`.execute(trx)
  return rows.map(({ key, ...row }) => ({ key, stores: resplit(row, stores) }))
}

/** Products of an order that its duplicate does not have. */
export async function leftOutSkus(
  trx: DatabaseTransaction,
  from: HeldOrder,
  to: HeldOrder,
): Promise<{ style: string; color: string }[]> {
  if (from.rowCount === to.rowCount) return []
  const { rows } = await sql<{ style: string; color: string }>`${keepPlan}
    select s.style, s.color from order_sku s
    where s.order_id = ${from.id}::bigint and not exists (
      select from order_sku c where c.order_id = ${to.id}::bigint and c.style = s.style and c.color = s.color)
    order by s.position, s.id`.execute(trx)
  return rows
}
