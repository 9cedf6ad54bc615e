import { sql } from 'kysely'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import type { HeldOrder } from '../order-store.ts'
import { pricedFor, readListPrices } from '../rows/product-prices.queries.ts'
import { keptPieces, updatePieces } from './piece-rows.queries.ts'

/** Values follow the order's region; ids of the rows that cost something else now. */
export async function repricePieces(trx: DatabaseTransaction, order: HeldOrder): Promise<string[]> {
  const rows = await keptPieces(trx, order.id)
  const keys = rows.flatMap(({ productKey }) => productKey ?? [])
  const prices = await readListPrices(trx, pricedFor(order), keys)
  const changed = rows.flatMap((row) => {
    const value = row.productKey === null ? row.unitValue : (prices.get(row.productKey) ?? null)
    return value === row.unitValue ? [] : [{ ...row, unitValue: value }]
  })
  await updatePieces(trx, order.id, changed)
  return changed.map(({ publicId }) => publicId)
}

/** Copies what is still in the catalogue, as open rows with the status that new ones have. */
export async function copyPieces(
  trx: DatabaseTransaction,
  from: HeldOrder,
  to: HeldOrder,
  status: string,
): Promise<void> {
  await sql`
    insert into order_row (public_id, order_id, identifier, position, style_colour_id, style, color, product_type,
      division, gender, size, quantity, side, source, status, size_preference, shipper, return_type, promo_code)
    select left(replace(gen_random_uuid()::text, '-', ''), 24), ${to.id}, row_number() over (order by r.position, r.id),
      row_number() over (order by r.position, r.id), r.style_colour_id, r.style, r.color, r.product_type, r.division,
      r.gender, r.size, r.quantity, r.side, r.source, ${status}, r.size_preference, r.shipper, r.return_type, r.promo_code
    from order_row r
    where r.order_id = ${from.id} and not r.is_deleted and r.style_colour_id is not null`.execute(trx)
  await repricePieces(trx, to)
}

/** Products of an order that a duplicate cannot have. */
export async function leftOutPieces(
  trx: DatabaseTransaction,
  from: HeldOrder,
): Promise<{ style: string; color: string }[]> {
  const { rows } = await sql<{ style: string; color: string }>`
    select distinct r.style, r.color from order_row r
    where r.order_id = ${from.id} and not r.is_deleted and r.style_colour_id is null order by 1, 2`.execute(trx)
  return rows
}

/** When what is held of Inventory for these orders is there: on the last day of what their rows take. */
export const writeAvailableOn = (trx: DatabaseTransaction, orderKey: number) =>
  sql`
    update order_row r set available_on = h.last from (
      select style_colour_id, size, max(available_on) as last from availability_hold
      where order_id = ${orderKey} group by 1, 2) h
    where r.order_id = ${orderKey} and r.source = 'Inventory' and h.style_colour_id = r.style_colour_id
      and h.size = r.size`.execute(trx)

/** Rows that are neither shipped nor unavailable nor deleted, by the key of their order. */
export async function openRows(
  trx: Database | DatabaseTransaction,
  orderKeys: readonly number[],
): Promise<{ order: number; _id: string; style: string; color: string; size: string }[]> {
  const { rows } = await sql<{ order: number; _id: string; style: string; color: string; size: string }>`
    select order_id as "order", public_id as "_id", style, color, size from order_row
    where order_id = any(${[...orderKeys]}::bigint[]) and progress = 'open' and not is_deleted and status <> 'DENIED'
    order by order_id, position`.execute(trx)
  return rows
}
