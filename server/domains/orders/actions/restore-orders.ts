import type { z } from 'zod'
import { RESTORED_WITHIN, type restoreOrders as restoreCall } from '../../../../contract/orders/list-calls.ts'
import type { OrderState } from '../../../../contract/orders/order-words.ts'
import { partsOfState } from '../../../../contract/orders/order-words.ts'
import { act } from '../../../engine/actions/act.ts'
import { entry } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { writeEvents, writeStates } from '../events.queries.ts'
import { listOfCall } from '../orders.access.ts'
import { findDeleted, unmarkDeleted } from '../orders.queries.ts'
import type { OrdersRoom } from '../room.ts'
import { tellOfOrders } from '../telling/tell-of-orders.ts'

/** Takes back that this person deleted orders; what others deleted, or long ago, stays gone (ORD-05). */
export async function restoreOrders(
  { db }: OrdersRoom,
  caller: Caller,
  { orderType, subtype }: { orderType: string; subtype: string },
  { orders, requestId }: z.output<(typeof restoreCall)['body']>,
): Promise<{ orders: string[] }> {
  const { store } = listOfCall(caller, orderType, subtype)
  const to = store.kind.states.find(({ event }) => event === 'restore')?.to[0] as OrderState | undefined
  const restored = await act(db, caller, {
    find: async (trx) => (to ? findDeleted(trx, store, caller, { ids: orders, minutes: RESTORED_WITHIN }) : []),
    async change(trx, found) {
      if (!to || found.length === 0) return found
      const moves = found.map(({ id }) => ({ key: id, to }))
      await unmarkDeleted(
        trx,
        found.map(({ id }) => id),
      )
      await writeStates(trx, caller.key, 'restore', moves)
      const events = moves.map(({ key }) => ({ key, event: 'restore' as const, from: null, to }))
      await writeEvents(trx, caller.key, { requestId }, events)
      return found
    },
    audit: (found) =>
      found.map(({ id, orderIdentifier }) =>
        entry('customer_order', id, null, { order: orderIdentifier, orderStatus: partsOfState(to!).status }),
      ),
    tell: (found) => tellOfOrders(store, found),
  })
  return { orders: restored.map(({ publicId }) => publicId) }
}
