import { sql } from 'kysely'
import { locationOfRegion } from '../../../../contract/orders/places/regions.ts'
import type { Database } from '../../../tables.ts'
import type { HeldOrder } from '../order-store.ts'
import { soldStatuses } from '../wholesale/lookups.queries.ts'

/** What is free of one size of a style from a day on, in the colours that an order has of it; nulls: it is sold, and nothing is there. */
export interface FreeOfStyle {
  style: string
  date: string | null
  size: string | null
  quantity: number
}

/** What is free of what is in orders, by the key of the order, the earliest day first; what an order holds itself counts as free. */
export async function readStockOfSet(db: Database, orders: readonly HeldOrder[]): Promise<Map<number, FreeOfStyle[]>> {
  const given = orders.flatMap(({ id, header: { region, origin } }) =>
    region === null ? [] : [{ id, location: locationOfRegion[region], statuses: soldStatuses[origin] }],
  )
  const { rows } = await sql<FreeOfStyle & { key: number }>`
    select r.order_id as key, r.style, a.available_on::text as date, a.size,
      coalesce(sum(greatest(0, a.quantity - a.held + coalesce(h.quantity, 0))), 0)::int as quantity
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as w (id bigint, location text, statuses jsonb)
    join order_sku r on r.order_id = w.id
    join location o on o.code = w.location
    join style_colour_location l on l.style_colour_id = r.style_colour_id and l.location_id = o.id
      and w.statuses ? l.line_status
    left join availability a on a.style_colour_id = r.style_colour_id and a.location_id = o.id
    left join availability_hold h on h.order_id = r.order_id and h.style_colour_id = a.style_colour_id
      and h.location_id = a.location_id and h.size = a.size and h.available_on = a.available_on
    group by 1, 2, 3, 4 order by 3 nulls first`.execute(db)
  const sets = new Map(orders.map(({ id }): [number, FreeOfStyle[]] => [id, []]))
  for (const { key, ...free } of rows) sets.get(key)!.push(free)
  return sets
}
