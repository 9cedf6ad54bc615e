import type { z } from 'zod'
import type { createOrder as createCall } from '../../../../contract/orders/order-calls.ts'
import type { Order, RejectedCell } from '../../../../contract/orders/order.ts'
import type { OrderState } from '../../../../contract/orders/order-words.ts'
import { act } from '../../../engine/actions/act.ts'
import { requireFound } from '../../../engine/actions/refusals.ts'
import { entry } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { writeEvents } from '../events.queries.ts'
import type { OrderStore } from '../order-store.ts'
import { readRows } from '../rows/order-rows.queries.ts'
import { listOfCall } from '../orders.access.ts'
import { presentOrder } from '../orders.present.ts'
import { findOrders, insertOrder } from '../orders.queries.ts'
import type { OrdersRoom } from '../room.ts'
import { tell } from '../../notifications/notifications.public.ts'
import { tellOfOrders } from '../telling/tell-of-orders.ts'
import { tellOfMoves } from '../telling/tell-of-moves.ts'
import { todayOf } from '../today.ts'
import { assortmentKey } from './show-made-from.ts'
import { writeOrder } from './write-order.ts'

type Wish = z.output<(typeof createCall)['body']>

/** The state in which an order of the type begins. */
export const firstState = ({ kind }: OrderStore): OrderState =>
  kind.states.find(({ event }) => event === 'create')!.to[0] as OrderState

/** A draft (ORD-01). Sent again, the order that is there. @throws Failure notFound for a customer one may not order for, and an assortment one does not see */
export async function createOrder(
  { db }: OrdersRoom,
  caller: Caller,
  { orderType, subtype }: { orderType: string; subtype: string },
  { _id: publicId, header, rows, from }: Wish,
): Promise<{ order: Order; rejected: RejectedCell[] }> {
  const { store } = listOfCall(caller, orderType, subtype)
  const { rejected } = await act(db, caller, {
    find: async (trx) => ({ madeFrom: from && (await assortmentKey(trx, caller, from.assortmentId)) }),
    async change(trx, { madeFrom }) {
      const state = firstState(store)
      const begun = await insertOrder(trx, store, caller, { publicId, state, assortmentKey: madeFrom })
      if (!begun) return { rejected: [], key: null, said: {}, told: undefined }
      // It was begun by the clock of the database.
      const today = todayOf(caller, begun.createdAt)
      const wish = {
        patch: { ...store.begun(caller, today), ...header },
        addRows: rows,
        updateRows: [],
        deleteRows: [],
        version: undefined,
      }
      const written = await writeOrder(trx, store, caller, begun, wish)
      const made = { key: begun.id, event: 'create' as const, from: null, to: state }
      await writeEvents(trx, caller.key, { requestId: `create ${publicId}` }, [made])
      const { customer, rowCount, orderIdentifier } = written.held
      const said = { order: orderIdentifier, customer: customer?.name ?? null, rows: rowCount }
      const told = await tellOfMoves(trx, store, [{ ...made, publicId }])
      return { rejected: written.rejected, key: begun.id, said, told }
    },
    audit: (_found, { key, said }) => (key === null ? [] : [entry('customer_order', key, null, said)]),
    tell: (_found, { told }) => [
      ...tellOfOrders(store, [{ publicId, version: 1 }]),
      ...(told ? tell(caller, told.tellings, told.settlings) : []),
    ],
  })
  const [held] = await findOrders(db, store, caller, [publicId])
  const order = requireFound(held, 'order')
  return { order: presentOrder(store, order, await readRows(db, store.rows.shown, order)), rejected }
}
