import { sql } from 'kysely'
import type { z } from 'zod'
import type { orderAvailability } from '../../../../contract/orders/pieces/order-availability.ts'
import { locationOfRegion } from '../../../../contract/orders/places/regions.ts'
import { requireFound } from '../../../engine/actions/refusals.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { listOfCall } from '../orders.access.ts'
import { findOrders } from '../orders.queries.ts'
import type { OrdersRoom } from '../room.ts'

type Answer = z.output<(typeof orderAvailability)['output']>

/** One query for all products of the order. @throws Failure notFound */
export async function showAvailability(
  { db }: Pick<OrdersRoom, 'db'>,
  caller: Caller,
  { orderType, subtype, id }: { orderType: string; subtype: string; id: string },
): Promise<Answer> {
  const { store } = listOfCall(caller, orderType, subtype)
  const [found] = await findOrders(db, store, caller, [id])
  const order = requireFound(found, 'order')
  const location = locationOfRegion[order.header.region ?? 'usa']
  const { rows } = await sql<Answer['products'][number]>`
    select p.style || '_' || p.color as "_id", coalesce(json_agg(json_build_object('size', a.size, 'date', a.available_on,
      'free', greatest(0, a.quantity - a.held + coalesce(h.quantity, 0))) order by a.available_on, a.size_order, a.size)
      filter (where a.size is not null), '[]') as entries
    from (select distinct style, color, style_colour_id from order_row where order_id = ${order.id}) p
    left join location l on l.code = ${location}
    left join availability a on a.style_colour_id = p.style_colour_id and a.location_id = l.id
    left join availability_hold h on h.order_id = ${order.id} and h.style_colour_id = a.style_colour_id
      and h.location_id = a.location_id and h.size = a.size and h.available_on = a.available_on
    group by 1 order by 1`.execute(db)
  return { products: rows }
}
