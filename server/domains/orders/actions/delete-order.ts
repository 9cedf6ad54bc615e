import { randomUUID } from 'node:crypto'
import { Failure } from '../../../../contract/kernel/errors.ts'
import { noSuch } from '../../../engine/actions/refusals.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { OrdersRoom } from '../room.ts'
import { moveOrders } from './move-orders.ts'

/** A draft goes, of wholesale orders also what is pending (ORD-05). @throws Failure notFound, orderNotDeletable */
export async function deleteOrder(
  room: OrdersRoom,
  caller: Caller,
  { id, ...list }: { orderType: string; subtype: string; id: string },
): Promise<{ message: string }> {
  const wish = {
    event: 'delete' as const,
    orders: [{ _id: id, version: undefined }],
    // An order that was taken back can be deleted again.
    requestId: `delete ${randomUUID()}`,
    note: '',
  }
  const [outcome] = (await moveOrders(room, caller, list, wish)).orders
  if (!outcome) throw noSuch('order')
  if (outcome.result === 'refused')
    throw new Failure('orderNotDeletable', `An order that is ${outcome.status} is not deleted`, {
      data: { status: outcome.status },
    })
  return { message: 'Order Deleted' }
}
