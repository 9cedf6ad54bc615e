import { type RawBuilder, sql } from 'kysely'
import type { OrderRow } from '../../../../contract/orders/order.ts'
import { locationOfRegion } from '../../../../contract/orders/places/regions.ts'
import { evenly, keepPlan } from '../../../engine/database/kept-plans.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import type { HeldOrder, ShownRows } from '../order-store.ts'

type Shown = Pick<HeldOrder, 'id'> & { header: Pick<HeldOrder['header'], 'region'> }

/** The first picture of product `sc`. */
export const heroOf = sql`(
  select json_build_object('angle', p.angle, 'hash', p.hash, 'ground', p.ground) from photo p
  where p.style_colour_id = sc.id order by p.position, p.id limit 1)`

/** The sizes of style `st`: as its feed says, else those that its availability has. */
export const runOf = sql`
  case when cardinality(st.sizes) > 0 then st.sizes else coalesce((
    select array_agg(a.size order by a.size_order, a.size) from (
      select distinct v.size, v.size_order from availability v
      join style_colour x on x.id = v.style_colour_id where x.style_id = st.id) a), '{}') end`

/** Orders by key with their locations, as `w`; of one the database knows that it is one. */
function placed(orders: readonly Shown[]): RawBuilder<unknown> {
  const keys = orders.map(({ id }) => id)
  const locations = orders.map(({ header: { region } }) => region && locationOfRegion[region])
  if (orders.length === 1) return sql`(select ${keys[0]}::bigint as id, ${locations[0]}::text as location) w`
  return sql`unnest(${evenly(keys, 'bigint')}, ${evenly(locations, 'text')}) as w (id, location)`
}

/** The place that an order is sold from, by its header `h`. */
export const placeOfHeader = sql`case h.region ${sql.join(
  Object.entries(locationOfRegion).map(([region, code]) => sql.raw(`when '${region}' then '${code}'`)),
  sql` `,
)} end`

/** The order `o` with its header `h`, as `w`. */
const besideOrder = sql`(select o.id as id, ${placeOfHeader} as location) w`

/** Some of the rows, and what is read of them beside what is shown. */
interface Some {
  ids?: readonly string[] | undefined
  more?: RawBuilder<unknown>
}

/** Rows of orders in their order; all of them, or those named. */
export const shownRows = (shown: ShownRows, orders: readonly Shown[], some?: Some): RawBuilder<unknown> =>
  rowsOf(placed(orders), shown, some)

function rowsOf(
  orders: RawBuilder<unknown>,
  { table, columns, joins }: ShownRows,
  { ids, more = sql`` }: Some = {},
): RawBuilder<unknown> {
  const named = ids === undefined ? sql`` : sql`where r.public_id = any(${evenly(ids, 'text')})`
  return sql`
    select ${columns}${more}
    from ${orders} join ${sql.table(table)} r on r.order_id = w.id ${joins} ${named}
    order by r.position, r.id`
}

/** Rows of the order `o` with its header `h` as a value of JSON: they are read by whatever reads or locks it. */
export const rowsBeside = (shown: ShownRows, some: Some): RawBuilder<unknown> =>
  sql`(select coalesce(json_agg(n), '[]') from (${rowsOf(besideOrder, shown, some)}) n)`

/** Rows of an order with what is shown of their products; all of them, or those named. */
export async function readRows(
  db: Database | DatabaseTransaction,
  shown: ShownRows,
  order: Shown,
  ids?: readonly string[],
): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`${keepPlan} ${shownRows(shown, [order], { ids })}`.execute(db)
  return rows
}

/** Rows of orders, by the key of the order. */
export async function readRowsOfSet(
  db: Database,
  shown: ShownRows,
  orders: readonly Shown[],
): Promise<Map<number, OrderRow[]>> {
  const found = await sql<OrderRow & { orderKey: number }>`${keepPlan}
    ${shownRows(shown, orders, { more: sql`, w.id as "orderKey"` })}`.execute(db)
  const sets = new Map(orders.map(({ id }): [number, OrderRow[]] => [id, []]))
  for (const { orderKey, ...row } of found.rows) sets.get(orderKey)!.push(row)
  return sets
}

/**
 * All of them as the JSON they are answered as, one behind the other: of large orders nobody reads each one on its way. Null: there is
 * none.
 */
export const rowTextsBeside = (shown: ShownRows): RawBuilder<unknown> =>
  sql`(select string_agg(row_to_json(a)::text, ',') from (${rowsOf(besideOrder, shown)}) a)`
