import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { OrderRow } from '../../../../contract/orders/order.ts'
import { locationOfRegion } from '../../../../contract/orders/regions.ts'
import { resplit, type StoreSizes } from '../../../../contract/orders/wholesale/stores.ts'
import { unitPriceOf } from '../../../../contract/orders/wholesale/unit-price.ts'
import { unitsOf } from '../../../../contract/orders/wholesale/units-of.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import type { HeldOrder } from '../order-store.ts'
import { pricedFor, readListPrices } from '../product-prices.queries.ts'

/** The sizes of style `st`: as its feed says, else those that its availability has. */
export const runOf = sql`
  case when cardinality(st.sizes) > 0 then to_jsonb(st.sizes) else coalesce((
    select jsonb_agg(a.size order by a.size_order, a.size) from (
      select distinct v.size, v.size_order from availability v
      join style_colour w on w.id = v.style_colour_id where w.style_id = st.id) a), '[]') end`

const locationOf = ({ header }: Pick<HeldOrder, 'header'>): string | null =>
  header.region && locationOfRegion[header.region]

/** Rows of an order with what is shown of their products; all of them, or those named. */
export async function readSkus(
  db: Database | DatabaseTransaction,
  order: HeldOrder,
  ids?: readonly string[],
): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select s.public_id as "_id", s.style, s.color, coalesce(st.name, '') as name,
      coalesce(sc.color_description, '') as "colorDescription", st.product_type as "productType",
      l.line_status as "lineStatus", coalesce(st.size_scale, '') as "sizeScale", (
        select json_build_object('angle', p.angle, 'hash', p.hash, 'ground', p.ground) from photo p
        where p.style_colour_id = sc.id order by p.position, p.id limit 1) as hero,
      ${runOf} as run, s.sizes, s.stores, s.units, s.pack_code as "packCode", s.list_price as "listPrice",
      s.unit_price as "unitPrice", coalesce(s.unit_price < s.list_price, false) as reduced, s.discount::float8 as discount
    from order_sku s
    left join style_colour sc on sc.id = s.style_colour_id
    left join style st on st.id = sc.style_id
    left join location o on o.code = ${locationOf(order)}::text
    left join style_colour_location l on l.style_colour_id = sc.id and l.location_id = o.id
    where s.order_id = ${order.id} and (${ids === undefined} or s.public_id = any(${[...(ids ?? [])]}::text[]))
    order by s.position, s.id`.execute(db)
  return rows
}

/** Pictures of the first four rows of orders, a hash each. */
export async function readPictures(db: Database, keys: readonly number[]): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ key: number; pictures: string[] }>`
    select s.order_id as key, array_agg(p.hash order by s.place) as pictures
    from (
      select order_id, style_colour_id, row_number() over (partition by order_id order by position, id) as place
      from order_sku where order_id = any(${[...keys]}::bigint[])) s
    cross join lateral (
      select hash from photo where style_colour_id = s.style_colour_id order by position, id limit 1) p
    where s.place <= 4 group by 1`.execute(db)
  return new Map(rows.map(({ key, pictures }) => [key, pictures]))
}

/** What an order wants of the stock, by size. */
export const wantedSkus = ({ id }: HeldOrder) => sql`
  select s.style_colour_id, z.key as size, z.value::int as quantity
  from order_sku s cross join lateral jsonb_each_text(s.sizes) z
  where s.order_id = ${id} and s.style_colour_id is not null`

/** Units x price, less discount percent, rounded by row as `rowAmounts` does; of the order `o` with its header `h`. */
export const skuSums = sql`
  select count(*)::int as row_count, coalesce(sum(s.units), 0)::int as units,
    coalesce(sum(s.units * coalesce(s.unit_price, 0)), 0)::bigint as gross,
    coalesce(sum(round(s.units * coalesce(s.unit_price, 0) * coalesce(s.discount, h.discount) / 100)), 0)::bigint
      as discount_amount, null::text as currency
  from order_sku s where s.order_id = h.order_id`

/** A row as it is changed. */
export interface KeptSku {
  key: number
  publicId: string
  style: string
  color: string
  productKey: number | null
  run: string[]
  sizes: Record<string, number>
  /** Nothing where the order is not split. */
  stores: StoreSizes
  packCode: string
  listPrice: number | null
  unitPrice: number | null
  discount: number | null
  fieldVersions: Record<string, number>
}

export async function keptSkus(
  trx: DatabaseTransaction,
  orderKey: number,
  ids?: readonly string[],
): Promise<KeptSku[]> {
  const { rows } = await sql<KeptSku>`
    select s.id as key, s.public_id as "publicId", s.style, s.color, s.style_colour_id as "productKey", ${runOf} as run,
      s.sizes, s.stores, s.pack_code as "packCode", s.list_price as "listPrice", s.unit_price as "unitPrice",
      s.discount::float8 as discount, s.field_versions as "fieldVersions"
    from order_sku s left join style_colour sc on sc.id = s.style_colour_id left join style st on st.id = sc.style_id
    where s.order_id = ${orderKey} and (${ids === undefined} or s.public_id = any(${[...(ids ?? [])]}::text[]))
    order by s.position, s.id`.execute(trx)
  return rows
}

/** A product that is put into an order. */
export interface FoundProduct {
  key: number
  style: string
  color: string
  run: string[]
}

export async function findProducts(
  trx: DatabaseTransaction,
  named: readonly { style: string; color: string }[],
): Promise<FoundProduct[]> {
  const ids = named.map(({ style, color }) => `${style}_${color}`)
  const { rows } = await sql<FoundProduct>`
    select sc.id as key, sc.style_code as style, sc.color_code as color, ${runOf} as run
    from style_colour sc join style st on st.id = sc.style_id where sc.style_color_id = any(${ids}::text[])`.execute(
    trx,
  )
  return rows
}

/** A row as it is written. */
export interface WrittenSku extends Omit<KeptSku, 'key' | 'run'> {
  units: number
}

const written = (rows: readonly WrittenSku[]) => sql`
  jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("publicId" text, "productKey" bigint, style text, color text,
    sizes jsonb, stores jsonb, units integer, "packCode" text, "listPrice" bigint, "unitPrice" bigint, discount numeric,
    "fieldVersions" jsonb)`

export async function insertSkus(trx: DatabaseTransaction, orderKey: number, rows: readonly WrittenSku[]) {
  if (rows.length === 0) return
  await sql`
    insert into order_sku (public_id, order_id, style_colour_id, style, color, position, sizes, stores, units, pack_code,
      list_price, unit_price, discount, field_versions)
    select r."publicId", ${orderKey}, r."productKey", r.style, r.color,
      (select coalesce(max(position), 0) from order_sku where order_id = ${orderKey}) + row_number() over (),
      r.sizes, r.stores, r.units, r."packCode", r."listPrice", r."unitPrice", r.discount, r."fieldVersions"
    from ${written(rows)}
    on conflict (public_id) do nothing`.execute(trx)
}

export async function updateSkus(trx: DatabaseTransaction, orderKey: number, rows: readonly WrittenSku[]) {
  if (rows.length === 0) return
  await sql`
    update order_sku s set sizes = r.sizes, stores = r.stores, units = r.units, pack_code = r."packCode", list_price = r."listPrice",
      unit_price = r."unitPrice", discount = r.discount, field_versions = r."fieldVersions"
    from ${written(rows)} where s.order_id = ${orderKey} and s.public_id = r."publicId"`.execute(trx)
}

export const deleteSkus = (trx: DatabaseTransaction, keys: readonly number[]) =>
  sql`delete from order_sku where id = any(${[...keys]}::bigint[])`.execute(trx)

/**
 * After the header has changed: prices that nobody typed follow the list, what was typed stays (ORW-04); a store that is there no
 * more leaves what it had to the others (ORW-06). Answers the rows that are others now.
 */
export async function followHeader(trx: DatabaseTransaction, order: HeldOrder): Promise<string[]> {
  const rows = await keptSkus(trx, order.id)
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
    return [{ ...row, stores, units: unitsOf(row.sizes), listPrice: list, unitPrice: unitPriceOf(typed, list) }]
  })
  await updateSkus(trx, order.id, changed)
  return changed.map(({ publicId }) => publicId)
}

/** Copies what the order's region still sells, at the prices of today. */
export async function copySkus(
  trx: DatabaseTransaction,
  from: HeldOrder,
  to: HeldOrder,
): Promise<{ style: string; color: string }[]> {
  const isSold = sql<boolean>`exists (
    select from style_colour_location l join location o on o.id = l.location_id
    where l.style_colour_id = s.style_colour_id and o.code = ${locationOf(to)}::text and l.line_status not in ('D', 'X'))`
  await sql`
    insert into order_sku (public_id, order_id, style_colour_id, style, color, position, sizes, stores, units,
      pack_code, discount)
    select left(replace(gen_random_uuid()::text, '-', ''), 24), ${to.id}, s.style_colour_id, s.style, s.color, s.position,
      s.sizes, s.stores, s.units, s.pack_code, s.discount
    from order_sku s where s.order_id = ${from.id} and (${locationOf(to) === null} or ${isSold})`.execute(trx)
  await followHeader(trx, to)
  const { rows } = await sql<{ style: string; color: string }>`
    select s.style, s.color from order_sku s where s.order_id = ${from.id}
      and not exists (select from order_sku n where n.order_id = ${to.id} and n.style = s.style and n.color = s.color)
    order by s.position`.execute(trx)
  return rows
}
