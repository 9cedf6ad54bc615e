import { randomUUID } from 'node:crypto'
import { Failure } from '../../../../contract/kernel/errors.ts'
import { RESTORED_WITHIN } from '../../../../contract/orders/list-calls.ts'
import { noSuch } from '../../../engine/actions/refusals.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { listOfCall } from '../orders.access.ts'
import { findDeleted } from '../orders.queries.ts'
import type { OrdersRoom } from '../room.ts'
import { moveOrders } from './move-orders.ts'

/** A draft goes, of wholesale orders also what is pending (ORD-05). Sent again, the same. @throws Failure notFound, orderNotDeletable */
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
  if (!outcome) await requireDeleted(room, caller, { ...list, id })
  else if (outcome.result === 'refused')
    throw new Failure('orderNotDeletable', `An order that is ${outcome.status} is not deleted`, {
      data: { status: outcome.status },
    })
  return { message: 'Order Deleted' }
}

/** @throws Failure notFound for one that this person did not just delete */
async function requireDeleted(
  { db }: OrdersRoom,
  caller: Caller,
  { orderType, subtype, id }: { orderType: string; subtype: string; id: string },
): Promise<void> {
  const { store } = listOfCall(caller, orderType, subtype)
  const deleted = await findDeleted(db, store, caller, { ids: [id], minutes: RESTORED_WITHIN })
  if (deleted.length === 0) throw noSuch('order')
}
