import type { MovedBy } from '../../contract/orders/order-calls.ts'
import type { Order } from '../../contract/orders/order.ts'
import type { Application } from '../../server/application.ts'
import { moveOrders } from '../../server/domains/orders/actions/move-orders.ts'
import type { Caller } from '../../server/engine/http/caller.ts'
import { idInDemo } from './id-in-demo.ts'

interface Move {
  list: { orderType: string; subtype: string }
  event: MovedBy
  note?: string
}

/** Leads orders of the demo brand on; one that cannot is a fault of the demo. */
export async function moveInDemo(
  application: Application,
  caller: Caller,
  { list, event, note = '' }: Move,
  orders: readonly Pick<Order, '_id'>[],
): Promise<void> {
  const wish = orders.map(({ _id }) => ({ _id, version: undefined }))
  const requestId = idInDemo(list.orderType, event, caller.userCode, orders.map(({ _id }) => _id).join())
  const { orders: outcomes } = await moveOrders(application, caller, list, { event, orders: wish, requestId, note })
  for (const { result, issues } of outcomes)
    if (result === 'refused') throw new Error(`the demo's ${list.orderType} cannot ${event}: ${JSON.stringify(issues)}`)
}
