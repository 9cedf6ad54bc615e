import { sql } from 'kysely'
import type { LastRun } from '../../../contract/orders/made-from-calls.ts'
import type { Caller } from '../../engine/http/caller.ts'
import type { Database } from '../../tables.ts'
import type { HeldOrder, OrderStore } from './order-store.ts'
import { seenOrders } from './orders.access.ts'
import { heldColumns, heldFrom } from './orders.queries.ts'

/** Orders of a type that were made from an assortment, the newest first. */
export async function readMadeFrom(
  db: Database,
  store: OrderStore,
  caller: Caller,
  { assortmentKey, limit }: { assortmentKey: number; limit: number },
): Promise<HeldOrder[]> {
  const { rows } = await sql<HeldOrder>`
    select ${heldColumns(store, caller)} from ${heldFrom(store)}
    where o.assortment_id = ${assortmentKey} and ${seenOrders(store, caller)}
    order by o.number desc limit ${limit}`.execute(db)
  return rows
}

/** What each store got of row `s`, of an order with the header `h`. */
const ofStores = sql`(
  select coalesce(json_agg(json_build_object('label', d.label, 'units', sizes_sum(s.stores -> d."_id")) order by d.label), '[]')
  from jsonb_to_recordset(h.stores) as d ("_id" text, label text) where s.stores ? d."_id")`

/** The sizes of styles in the last order of a customer that had them, as far as this person sees it. */
export async function readLastRuns(
  db: Database,
  store: OrderStore,
  caller: Caller,
  { customerKey, styles }: { customerKey: number; styles: readonly string[] },
): Promise<LastRun[]> {
  const { rows } = await sql<LastRun>`
    with last as (
      select distinct on (s.style) s.style, o.id, o.order_identifier
      from ${heldFrom(store)} join order_sku s on s.order_id = o.id
      where o.customer_id = ${customerKey} and s.style = any(${[...styles]}::text[]) and s.units > 0
        and o.status in ('PENDING', 'SUBMITTED', 'COMPLETED', 'ARCHIVED') and ${seenOrders(store, caller)}
      order by s.style, o.number desc)
    select last.style, last.order_identifier as "orderIdentifier",
      json_agg(json_build_object('color', s.color, 'sizes', s.sizes, 'stores', ${ofStores}) order by s.units desc, s.color)
        as colors
    from last join order_sku s on s.order_id = last.id and s.style = last.style and s.units > 0
      join wholesale_header h on h.order_id = last.id
    group by last.style, last.order_identifier order by last.style`.execute(db)
  return rows
}
