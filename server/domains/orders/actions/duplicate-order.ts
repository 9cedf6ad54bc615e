import type { z } from 'zod'
import type { duplicateOrder as duplicateCall } from '../../../../contract/orders/order-calls.ts'
import { act } from '../../../engine/actions/act.ts'
import { requireFound } from '../../../engine/actions/refusals.ts'
import { entry } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { writeEvents } from '../events.queries.ts'
import { listOfCall } from '../orders.access.ts'
import { presentLine } from '../orders.present.ts'
import { findLines, findOrders, insertOrder } from '../orders.queries.ts'
import type { OrdersRoom } from '../room.ts'
import { tell } from '../../notifications/notifications.public.ts'
import { tellOfOrders } from '../telling/tell-of-orders.ts'
import { tellOfMoves } from '../telling/tell-of-moves.ts'
import { todayOf } from '../today.ts'
import { firstState } from './create-order.ts'
import { writeOrder } from './write-order.ts'

/**
 * A draft of what an order has, at the prices of today and with its dates shifted to today; reactivating is the same (ORD-09).
 * Sent again, the order that is there. @throws Failure notFound
 */
export async function duplicateOrder(
  { db }: OrdersRoom,
  caller: Caller,
  { orderType, subtype, originalOrderId }: { orderType: string; subtype: string; originalOrderId: string },
  { _id: publicId, header }: z.output<(typeof duplicateCall)['body']>,
): Promise<z.output<(typeof duplicateCall)['output']>> {
  const { store } = listOfCall(caller, orderType, subtype)
  const { dropped, made } = await act(db, caller, {
    async find(trx) {
      const [original] = await findOrders(trx, store, caller, [originalOrderId])
      return { original: requireFound(original, 'order') }
    },
    async change(trx, { original }) {
      const state = firstState(store)
      const begun = await insertOrder(trx, store, caller, { publicId, state, duplicateOf: original.id })
      if (!begun) return { dropped: [], made: null, told: undefined }
      // It was begun by the clock of the database.
      const today = todayOf(caller, begun.createdAt)
      const customer = original.customer?._id
      const isOthers = header.customer !== undefined && header.customer !== customer
      const carried = {
        ...store.carried(original.header, today),
        ...(customer ? { customer } : {}),
        ...(isOthers ? { stores: [] } : {}),
      }
      const { held } = await writeOrder(trx, store, caller, begun, {
        addRows: [],
        updateRows: [],
        deleteRows: [],
        patch: { ...carried, ...header },
        fill: (headed) => store.rows.copy(trx, original, headed),
      })
      const event = { key: held.id, event: 'create' as const, from: null, to: state }
      await writeEvents(trx, caller.key, { requestId: `create ${publicId}`, note: original.orderIdentifier }, [event])
      const dropped = await store.rows.leftOut(trx, original, held)
      return { dropped, made: held, told: await tellOfMoves(trx, store, [{ ...event, publicId }]) }
    },
    audit: ({ original }, { made }) =>
      made
        ? [
            entry('customer_order', made.id, null, {
              order: made.orderIdentifier,
              duplicateOf: original.orderIdentifier,
              rows: made.rowCount,
            }),
          ]
        : [],
    tell: (_found, { told }) => [
      ...tellOfOrders(store, [{ publicId, version: 1 }]),
      ...(told ? tell(caller, told.tellings, told.settlings) : []),
    ],
  })
  const key = (made ?? requireFound((await findOrders(db, store, caller, [publicId]))[0], 'order')).id
  const line = requireFound((await findLines(db, store, caller, [key])).get(key), 'order')
  return { order: presentLine(store, line), dropped }
}
