import { isDeepStrictEqual } from 'node:util'
import { type RawBuilder, sql } from 'kysely'
import type { OrderRow, SavedRow } from '../../../../contract/orders/order.ts'
import { resplit, type StoreSizes } from '../../../../contract/orders/wholesale/stores.ts'
import { unitPriceOf } from '../../../../contract/orders/wholesale/unit-price.ts'
import { keepPlan } from '../../../engine/database/kept-plans.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import type { HeldOrder, RowsToWrite, ShownRows } from '../order-store.ts'
import { heroOf, rowsBeside, runOf, shownRows } from '../rows/order-rows.queries.ts'
import { pricedFor, readListPrices } from '../rows/product-prices.queries.ts'
import { locationOf, sumsOf } from './sku-rows.queries.ts'

/** A row as it is changed: of its product nothing but what an edit is judged by. */
export interface KeptSku
  extends Pick<
    OrderRow,
    '_id' | 'style' | 'color' | 'run' | 'sizes' | 'units' | 'packCode' | 'listPrice' | 'unitPrice' | 'discount'
  > {
  key: number
  productKey: number | null
  /** Nothing where the order is not split. */
  stores: StoreSizes
  fieldVersions: Record<string, number>
}

const kept: ShownRows = {
  table: 'order_sku',
  columns: sql`
    r.id as key, r.public_id as "_id", r.style_colour_id as "productKey", r.style, r.color, ${runOf} as run, r.sizes, r.stores,
    r.units, r.pack_code as "packCode", r.list_price as "listPrice", r.unit_price as "unitPrice", r.discount::float8 as discount,
    r.field_versions as "fieldVersions"`,
  joins: sql`left join style_colour sc on sc.id = r.style_colour_id left join style st on st.id = sc.style_id`,
}

export async function keptSkus(
  db: Database | DatabaseTransaction,
  order: HeldOrder,
  ids?: readonly string[],
): Promise<KeptSku[]> {
  const { rows } = await sql<KeptSku>`${keepPlan} ${shownRows(kept, [order], { ids })}`.execute(db)
  return rows
}

/** The same of the order `o`, as a value of JSON. */
export const namedSkus = (ids: readonly string[]): RawBuilder<unknown> => rowsBeside(kept, { ids })

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

/** A row that is new in its order. */
export type NewSku = Omit<KeptSku, 'key'>

export async function insertSkus(trx: DatabaseTransaction, orderKey: number, rows: readonly NewSku[]) {
  if (rows.length === 0) return
  const given = rows.map((row) => ({
    ...quantities(row),
    ...terms(row),
    ...ofProduct(row),
    versions: row.fieldVersions,
  }))
  await sql`${keepPlan}
    insert into order_sku (public_id, order_id, style_colour_id, style, color, position, sizes, stores, units, pack_code,
      list_price, unit_price, discount, field_versions)
    select r.id, ${orderKey}::bigint, r.product, r.style, r.color,
      (select coalesce(max(position), 0) from order_sku where order_id = ${orderKey}::bigint) + row_number() over (),
      r.sizes, r.stores, r.units, r.pack, r.list, r.price, r.discount, r.versions
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as r (id text, product bigint, style text, color text,
      list bigint, ${ofQuantities}, ${ofTerms}, versions jsonb)
    on conflict (public_id) do nothing`.execute(trx)
}

const ofProduct = ({ _id, productKey, style, color, listPrice }: NewSku) => ({
  id: _id,
  product: productKey,
  style,
  color,
  list: listPrice,
})

const ofQuantities = sql`sizes jsonb, stores jsonb, units integer`
const quantities = ({ sizes, stores, units }: NewSku) => ({ sizes, stores, units })

const ofTerms = sql`pack text, price bigint, discount numeric(5, 2)`
const terms = ({ packCode, unitPrice, discount }: NewSku) => ({ pack: packCode, price: unitPrice, discount })

/** A row that is there, with what is written of it and the fields that this names with their version. */
export interface ChangedSku extends KeptSku {
  versions: Record<string, number>
}

/** To be written with the sums of the order; `isAll`: more than quantities. */
export function skusToWrite(rows: readonly ChangedSku[], isAll: boolean): RowsToWrite | undefined {
  if (rows.length === 0) return undefined
  const said = rows.map((row) => ({
    key: row.key,
    versions: row.versions,
    ...quantities(row),
    ...(isAll ? terms(row) : {}),
  }))
  const [columns, sets, summed] = isAll
    ? [
        sql`, ${ofTerms}`,
        sql`, pack_code = r.pack, unit_price = r.price, discount = r.discount`,
        sql`case when r.key is null then k.unit_price else r.price end as unit_price,
          case when r.key is null then k.discount else r.discount end as discount`,
      ]
    : [sql``, sql``, sql`k.unit_price, k.discount`]
  return {
    given: sql`
      select * from jsonb_to_recordset(${JSON.stringify(said)}::jsonb)
        as r (key bigint, versions jsonb, ${ofQuantities}${columns})`,
    write: sql`
      update order_sku s set sizes = r.sizes, stores = r.stores, units = r.units,
        field_versions = s.field_versions || r.versions${sets}
      from given r where s.id = r.key`,
    sums: sumsOf(sql`(
      select coalesce(r.units, k.units) as units, ${summed}
      from order_sku k left join given r on r.key = k.id where k.order_id = h.order_id) s`),
  }
}

/** What is answered of a row that was changed: of its product nothing has. */
export const savedSku = (row: NewSku): SavedRow => {
  const { _id, style, color, sizes, stores, units, packCode, listPrice, unitPrice, discount } = row
  const reduced = unitPrice !== null && listPrice !== null && unitPrice < listPrice
  return { _id, style, color, sizes, stores, units, packCode, listPrice, unitPrice, reduced, discount }
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
  const changed = rows.flatMap(({ productKey, listPrice, unitPrice, ...row }) => {
    const list = productKey === null ? listPrice : (prices.get(productKey) ?? null)
    const stores = resplit(row, order.header.stores)
    if (list === listPrice && isDeepStrictEqual(stores, row.stores)) return []
    const typed = unitPrice === listPrice ? null : unitPrice
    return [{ id: row._id, key: row.key, stores, list, price: unitPriceOf(typed, list) }]
  })
  if (changed.length === 0) return []
  await sql`${keepPlan}
    update order_sku s set stores = r.stores, list_price = r.list, unit_price = r.price
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as r (key bigint, stores jsonb, list bigint, price bigint)
    where s.id = r.key`.execute(trx)
  return changed.map(({ id }) => id)
}
