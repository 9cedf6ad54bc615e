import { type RawBuilder, sql } from 'kysely'
import { locationOfRegion, type OrderRegion } from '../../../contract/orders/places/regions.ts'
import type { OverHeldStock } from '../../../contract/orders/connectors/over-held.ts'
import { allocate, type StockEntry } from '../../../contract/orders/wholesale/allocate.ts'
import type { Database, DatabaseTransaction } from '../../tables.ts'
import type { HeldOrder } from './order-store.ts'

/** What an order wants of one size of a product, and what there is. */
export interface StockOfSize {
  productKey: number
  size: string
  quantity: number
  /** By day; what this order holds itself counts as free. */
  entries: StockEntry[]
}

/**
 * What an order from stock wants (style_colour_id, size, quantity), with what its region has. `holding` locks the entries in the order of their keys until the
 * transaction ends, so that two orders wait for each other instead of taking the same.
 */
export async function readStock(
  db: Database | DatabaseTransaction,
  { id, header }: HeldOrder,
  wanted: RawBuilder<unknown>,
  holding: boolean,
): Promise<StockOfSize[]> {
  const { region } = header
  if (region === null) return []
  const at = sql`(select o.id from location o where o.code = ${locationOfRegion[region]})`
  if (holding) {
    await sql`
      select from availability a
      where a.location_id = ${at} and (a.style_colour_id, a.size) in (select w.style_colour_id, w.size from (${wanted}) w)
      order by a.style_colour_id, a.location_id, a.size, a.available_on for update`.execute(db)
  }
  const { rows } = await sql<StockOfSize>`
    select w.style_colour_id as "productKey", w.size, w.quantity, coalesce(json_agg(json_build_object(
      'date', a.available_on, 'free', a.quantity - a.held + coalesce(h.quantity, 0))) filter (where a.size is not null),
      '[]') as entries
    from (${wanted}) w
    left join availability a on a.style_colour_id = w.style_colour_id and a.size = w.size and a.location_id = ${at}
    left join availability_hold h on h.order_id = ${id} and h.style_colour_id = a.style_colour_id
      and h.location_id = a.location_id and h.size = a.size and h.available_on = a.available_on
    group by 1, 2, 3`.execute(db)
  return rows
}

/** So many of an entry, by product, size and day. */
export interface TakenStock {
  productKey: number
  size: string
  date: string
  quantity: number
}

/** What an order can have of the stock that was read, for what is sent between two days. */
export const takenOf = (stock: readonly StockOfSize[], { start, end }: { start: string; end: string }): TakenStock[] =>
  stock.flatMap(({ productKey, size, quantity, entries }) =>
    allocate(entries, quantity, start, end).taken.map((part) => ({ productKey, size, ...part })),
  )

/** What is taken as a table `r` with its place, which is that of the region. */
export const takenAt = (taken: readonly TakenStock[], region: OrderRegion): RawBuilder<unknown> => sql`(
  select t.*, (select o.id from location o where o.code = ${locationOfRegion[region]}) as place
  from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb)
    as t ("productKey" bigint, size text, date date, quantity integer)) r`

/** Holds what is taken of the stock that was read with `holding`, in place of what the order held. */
export async function holdStock(
  trx: DatabaseTransaction,
  { id, header: { region } }: HeldOrder,
  taken: readonly TakenStock[],
): Promise<void> {
  await letStockGo(trx, [id])
  if (taken.length === 0 || region === null) return
  const given = takenAt(taken, region)
  await sql`
    update availability a set held = a.held + r.quantity from ${given}
    where a.style_colour_id = r."productKey" and a.size = r.size and a.available_on = r.date
      and a.location_id = r.place`.execute(trx)
  await sql`
    insert into availability_hold (order_id, style_colour_id, location_id, size, available_on, quantity)
    select ${id}, r."productKey", r.place, r.size, r.date, r.quantity from ${given}`.execute(trx)
}

/** Whatever these orders hold is free again. */
export async function letStockGo(trx: DatabaseTransaction, keys: readonly number[]): Promise<void> {
  const ofThem = sql<boolean>`h.order_id = any(${[...keys]}::bigint[])`
  await freeOf(trx, ofThem, sql`h.quantity`)
  await sql`delete from availability_hold h where ${ofThem}`.execute(trx)
}

/** Entries have back a part of what the holds `h` have of them; the holds themselves stay. */
export async function freeOf(
  trx: DatabaseTransaction,
  which: RawBuilder<boolean>,
  part: RawBuilder<unknown>,
): Promise<void> {
  const freed = sql`select h.*, ${part} as freed from availability_hold h where ${which}`
  // Rows are locked in the order in which holders lock them.
  await sql`
    select from availability a
    where (a.style_colour_id, a.location_id, a.size, a.available_on)
      in (select h.style_colour_id, h.location_id, h.size, h.available_on from (${freed}) h)
    order by a.style_colour_id, a.location_id, a.size, a.available_on for update`.execute(trx)
  await sql`
    update availability a set held = a.held - h.freed
    from (select style_colour_id, location_id, size, available_on, sum(freed)::int as freed
      from (${freed}) g group by 1, 2, 3, 4) h
    where a.style_colour_id = h.style_colour_id and a.location_id = h.location_id and a.size = h.size
      and a.available_on = h.available_on`.execute(trx)
}

/** Entries of which more is held than there is, with the orders that hold them; `totalCount` is how many entries there are. */
export async function readOverHeld(
  db: Database,
  limit: number,
): Promise<{ data: OverHeldStock[]; totalCount: number }> {
  const { rows } = await sql<OverHeldStock & { totalCount: number }>`
    select c.style_code as style, c.color_code as color, a.size, l.code as location, a.available_on as date, a.quantity,
      a.held, (array_agg(o.order_identifier order by o.id))[1:10] as orders, (count(*) over ())::int as "totalCount"
    from availability_hold h
    join availability a on a.style_colour_id = h.style_colour_id and a.location_id = h.location_id and a.size = h.size
      and a.available_on = h.available_on
    join style_colour c on c.id = a.style_colour_id join location l on l.id = a.location_id
    join customer_order o on o.id = h.order_id
    where a.held > a.quantity
    group by c.id, l.id, a.size, a.available_on, a.quantity, a.held
    order by a.held - a.quantity desc, c.style_code, c.color_code, a.size limit ${limit}`.execute(db)
  const data = rows.map(({ totalCount: _all, ...one }) => one)
  return { data, totalCount: rows[0]?.totalCount ?? 0 }
}

/** Entries whose held is not what orders hold of them: none, unless something is broken. */
export async function countWrongHolds(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with open as (
      select style_colour_id, location_id, size, available_on, sum(quantity)::int as held from availability_hold
      group by 1, 2, 3, 4)
    select count(*)::int as count
    from (select * from availability where held > 0) a
    full join open h using (style_colour_id, location_id, size, available_on)
    where coalesce(a.held, 0) <> coalesce(h.held, 0)`.execute(db)
  return rows[0]!.count
}
