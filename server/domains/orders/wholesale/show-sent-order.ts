import type { z } from 'zod'
import type { showSentOrder as showCall } from '../../../../contract/orders/wholesale/sent-order.ts'
import { requireFound } from '../../../engine/actions/refusals.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { lookForSentOrder } from '../connectors/sent-orders.queries.ts'
import { listOfCall } from '../orders.access.ts'
import { findOrders } from '../orders.queries.ts'
import type { OrdersRoom } from '../room.ts'

/** @throws Failure notFound, also for an order that this person must not know of (PERM-14) */
export async function showSentOrder(
  { db }: OrdersRoom,
  caller: Caller,
  { subtype, id }: { subtype: string; id: string },
): Promise<z.output<(typeof showCall)['output']>> {
  const { store } = listOfCall(caller, 'wholesale', subtype)
  const [held] = await findOrders(db, store, caller, [id])
  return { sent: (await lookForSentOrder(db, requireFound(held, 'order').id)) ?? null }
}
