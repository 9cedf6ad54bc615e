import { isDeepStrictEqual } from 'node:util'
import { type RawBuilder, sql } from 'kysely'
import type { OrderRow } from '../../../../contract/orders/order.ts'
import { locationOfRegion } from '../../../../contract/orders/regions.ts'
import { resplit, type StoreSizes } from '../../../../contract/orders/wholesale/stores.ts'
import { type KnownPrices, listPrice, unitPriceOf } from '../../../../contract/orders/wholesale/unit-price.ts'
import { keepPlan } from '../../../engine/database/kept-plans.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import type { HeldOrder, RowsToWrite, ShownRows } from '../order-store.ts'
import { heroOf, rowsBeside, runOf, shownRows } from '../order-rows.queries.ts'
import { knownPrices, pricedFor, pricesOf, readListPrices } from '../product-prices.queries.ts'

const locationOf = ({ header }: Pick<HeldOrder, 'header'>): string | null =>
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
const sumsOf = (rows: RawBuilder<unknown>) => sql`
  select count(*)::int as row_count, coalesce(sum(s.units), 0)::int as units,
    coalesce(sum(s.units * coalesce(s.unit_price, 0)), 0)::bigint as gross,
    coalesce(sum(round(s.units * coalesce(s.unit_price, 0) * coalesce(s.discount, h.discount) / 100)), 0)::bigint
      as discount_amount, null::text as currency
  from ${rows}`

export const skuSums = sumsOf(sql`order_sku s where s.order_id = h.order_id`)

/** A row as it is changed, with what is shown of it. */
export interface KeptSku extends OrderRow {
  key: number
  productKey: number | null
  /** Nothing where the order is not split. */
  stores: StoreSizes
  fieldVersions: Record<string, number>
}

const more = sql`, r.id as key, r.style_colour_id as "productKey", r.field_versions as "fieldVersions"`

export async function keptSkus(
  db: Database | DatabaseTransaction,
  order: HeldOrder,
  ids?: readonly string[],
): Promise<KeptSku[]> {
  const { rows } = await sql<KeptSku>`${keepPlan} ${shownRows(shownSkus, [order], { ids, more })}`.execute(db)
  return rows
}

/** The same of the order `o`, as a value of JSON. */
export const namedSkus = (ids: readonly string[]): RawBuilder<unknown> => rowsBeside(shownSkus, { ids, more })

/** Which of some products, `STYLE_COLOR`, stand in an order. */
export async function presentIn(
  trx: DatabaseTransaction,
  orderKey: number,
  products: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ product: string }>`
    select s.style || '_' || s.color as product from order_sku s
    where s.order_id = ${orderKey} and s.style || '_' || s.color = any(${[...products]}::text[])`.execute(trx)
  return new Set(rows.map(({ product }) => product))
}

/** What is shown of a product that is put into an order, whose key it has. */
export type FoundProduct = Pick<
  OrderRow,
  'style' | 'color' | 'name' | 'colorDescription' | 'productType' | 'lineStatus' | 'sizeScale' | 'hero' | 'run'
> & { productKey: number }

export async function findProducts(
  trx: DatabaseTransaction,
  order: Pick<HeldOrder, 'header'>,
  named: readonly { style: string; color: string }[],
): Promise<FoundProduct[]> {
  const ids = named.map(({ style, color }) => `${style}_${color}`)
  const { rows } = await sql<FoundProduct>`
    select sc.id as "productKey", sc.style_code as style, sc.color_code as color, st.name,
      coalesce(sc.color_description, '') as "colorDescription", st.product_type as "productType",
      l.line_status as "lineStatus", coalesce(st.size_scale, '') as "sizeScale", ${heroOf} as hero, ${runOf} as run
    from style_colour sc join style st on st.id = sc.style_id
    left join location o on o.code = ${locationOf(order)}::text
    left join style_colour_location l on l.style_colour_id = sc.id and l.location_id = o.id
    where sc.style_color_id = any(${ids}::text[])`.execute(trx)
  return rows
}

/** What of a row is written. */
export type WrittenSku = Omit<KeptSku, 'key'>

/** As what the columns are called in the table. */
const written = (rows: readonly WrittenSku[]) => sql`
  jsonb_to_recordset(${JSON.stringify(rows.map(kept))}::jsonb) as r (id text, product bigint, style text, color text,
    sizes jsonb, stores jsonb, units integer, pack text, list bigint, price bigint, discount numeric(5, 2), versions jsonb)`

const kept = (row: WrittenSku) => ({
  id: row._id,
  product: row.productKey,
  style: row.style,
  color: row.color,
  sizes: row.sizes,
  stores: row.stores,
  units: row.units,
  pack: row.packCode,
  list: row.listPrice,
  price: row.unitPrice,
  discount: row.discount,
  versions: row.fieldVersions,
})

export async function insertSkus(trx: DatabaseTransaction, orderKey: number, rows: readonly WrittenSku[]) {
  if (rows.length === 0) return
  await sql`${keepPlan}
    insert into order_sku (public_id, order_id, style_colour_id, style, color, position, sizes, stores, units, pack_code,
      list_price, unit_price, discount, field_versions)
    select r.id, ${orderKey}::bigint, r.product, r.style, r.color,
      (select coalesce(max(position), 0) from order_sku where order_id = ${orderKey}::bigint) + row_number() over (),
      r.sizes, r.stores, r.units, r.pack, r.list, r.price, r.discount, r.versions
    from ${written(rows)}
    on conflict (public_id) do nothing`.execute(trx)
}

/** Of rows `r`. */
const update = (orderKey: number, rows: RawBuilder<unknown>) => sql`
  update order_sku s set sizes = r.sizes, stores = r.stores, units = r.units, pack_code = r.pack, list_price = r.list,
    unit_price = r.price, discount = r.discount, field_versions = r.versions
  from ${rows} where s.order_id = ${orderKey}::bigint and s.public_id = r.id`

export async function updateSkus(trx: DatabaseTransaction, orderKey: number, rows: readonly WrittenSku[]) {
  if (rows.length > 0) await sql`${keepPlan} ${update(orderKey, written(rows))}`.execute(trx)
}

/** The same, to be written with the sums of the order. */
export const skusToWrite = (orderKey: number, rows: readonly WrittenSku[]): RowsToWrite | undefined =>
  rows.length === 0
    ? undefined
    : {
        given: sql`select * from ${written(rows)}`,
        write: update(orderKey, sql`given r`),
        sums: sumsOf(sql`(
          select k.units, k.unit_price, k.discount from order_sku k
          where k.order_id = h.order_id and k.public_id not in (select id from given)
          union all select r.units, r.price, r.discount from given r) s`),
      }

export async function deleteSkus(trx: DatabaseTransaction, keys: readonly number[]): Promise<void> {
  if (keys.length > 0) await sql`delete from order_sku where id = any(${[...keys]}::bigint[])`.execute(trx)
}

/**
 * After the header has changed: prices that nobody typed follow the list, what was typed stays (ORW-04); a store that is there no
 * more leaves what it had to the others (ORW-06). Answers the rows that are others now.
 */
export async function followHeader(trx: DatabaseTransaction, order: HeldOrder): Promise<string[]> {
  const rows = await keptSkus(trx, order)
  if (rows.length === 0) return []
  const prices = await readListPrices(
    trx,
    pricedFor(order),
    rows.flatMap(({ productKey }) => productKey ?? []),
  )
  const changed = rows.flatMap((row): WrittenSku[] => {
    const list = row.productKey === null ? row.listPrice : (prices.get(row.productKey) ?? null)
    const stores = resplit(row, order.header.stores)
    if (list === row.listPrice && isDeepStrictEqual(stores, row.stores)) return []
    const typed = row.unitPrice === row.listPrice ? null : row.unitPrice
    return [{ ...row, stores, listPrice: list, unitPrice: unitPriceOf(typed, list) }]
  })
  await updateSkus(trx, order.id, changed)
  return changed.map(({ _id }) => _id)
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
