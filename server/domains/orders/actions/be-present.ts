import type { z } from 'zod'
import type { PresenceWish, presentPeople } from '../../../../contract/kernel/presence.ts'
import { editableBy } from '../../../../contract/orders/order-kind.ts'
import { stateOf } from '../../../../contract/orders/order-words.ts'
import { requireFound } from '../../../engine/actions/refusals.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { bePresentAt, leavePresenceAt } from '../../identity/identity.public.ts'
import { listOfCall } from '../orders.access.ts'
import { findOrders } from '../orders.queries.ts'
import type { OrdersRoom } from '../room.ts'

interface Named {
  orderType: string
  subtype: string
  id: string
}

async function seenOne({ db }: OrdersRoom, caller: Caller, { orderType, subtype, id }: Named) {
  const { store } = listOfCall(caller, orderType, subtype)
  const [held] = await findOrders(db, store, caller, [id])
  return { store, held: requireFound(held, 'order') }
}

/** @throws Failure notFound */
export async function bePresentInOrder(
  room: OrdersRoom,
  caller: Caller,
  named: Named,
  wish: PresenceWish,
): Promise<z.output<typeof presentPeople>> {
  const { store, held } = await seenOne(room, caller, named)
  const state = stateOf(held.status, held.approval)
  const mayEdit = editableBy(store.kind, state, held.actors).length > 0
  return bePresentAt(room.db, caller, { kind: 'order', recordId: held.publicId, mayEdit }, wish)
}

/** @throws Failure notFound */
export async function leaveOrder(
  room: OrdersRoom,
  caller: Caller,
  named: Named,
  wish: { windowId: string },
): Promise<{ left: boolean }> {
  const { held } = await seenOne(room, caller, named)
  return leavePresenceAt(room.db, caller, { kind: 'order', recordId: held.publicId }, wish)
}
