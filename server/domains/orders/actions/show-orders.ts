import type { z } from 'zod'
import type { CountedField, countOrders as countCall } from '../../../../contract/orders/list-calls.ts'
import type { matchingOrders, orderHistory, queryOrders } from '../../../../contract/orders/order-calls.ts'
import { eventsOf } from '../../../../contract/orders/order-kind.ts'
import { stateOf } from '../../../../contract/orders/order-words.ts'
import type { Order } from '../../../../contract/orders/order.ts'
import { requireFound } from '../../../engine/actions/refusals.ts'
import { readNow } from '../../../engine/database/read-now.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { readList } from '../../../engine/reads/read-list.ts'
import { readHistory } from '../events.queries.ts'
import { countValues, readOrders } from '../list.queries.ts'
import { listOfCall, storeOf } from '../orders.access.ts'
import { presentLine, presentOrder } from '../orders.present.ts'
import { findOrders, lookForNumber } from '../orders.queries.ts'
import type { OrdersRoom } from '../room.ts'

interface InList {
  orderType: string
  subtype: string
}
type Answer<Call extends { output: z.ZodType }> = z.output<Call['output']>

/** Most rows of one range, and most orders that 'all that match' are. */
const RANGE = 1_000
const ALL_THAT_MATCH = 5_000

/** A range of a list, newest number first unless it is said otherwise (ORD-02). */
export async function listOrders(
  { db, settings }: OrdersRoom,
  caller: Caller,
  { orderType, subtype }: InList,
  { startRow, endRow, sort, filters }: z.output<(typeof queryOrders)['body']>,
): Promise<Answer<typeof queryOrders>> {
  const { store, list } = listOfCall(caller, orderType, subtype)
  const now = await readNow(db)
  const rules = settings.now().orders
  const range = { skip: startRow, limit: Math.min(RANGE, Math.max(0, endRow - startRow)), sort }
  return readList({
    skeleton: readOrders(db, { store, list, caller, filters, now, rules }, range),
    hydrate: (rows) =>
      store.rows.pictures(
        db,
        rows.map(({ id }) => id),
      ),
    present: (held, pictures) => presentLine(store, held, pictures.get(held.id)),
  })
}

/** What the filters of a list can be set to. */
export async function countOrders(
  { db, settings }: OrdersRoom,
  caller: Caller,
  { orderType, subtype, field }: InList & { field: CountedField },
  { filters }: z.output<(typeof countCall)['body']>,
): Promise<Answer<typeof countCall>> {
  const { store, list } = listOfCall(caller, orderType, subtype)
  return {
    values: await countValues(
      db,
      { store, list, caller, filters, now: await readNow(db), rules: settings.now().orders },
      field,
    ),
  }
}

/** All orders of a list that match, by id and version (BEY-04). */
export async function listMatching(
  { db, settings }: OrdersRoom,
  caller: Caller,
  { orderType, subtype }: InList,
  { filters }: z.output<(typeof matchingOrders)['body']>,
): Promise<Answer<typeof matchingOrders>> {
  const { store, list } = listOfCall(caller, orderType, subtype)
  const now = await readNow(db)
  const rules = settings.now().orders
  const sort = { field: 'orderNumber', descending: true } as const
  const { rows } = await readOrders(
    db,
    { store, list, caller, filters, now, rules },
    { skip: 0, limit: ALL_THAT_MATCH, sort },
  )
  return {
    orders: rows.map(({ publicId, version, status, approval, actors }) => ({
      _id: publicId,
      version,
      events: eventsOf(store.kind, stateOf(status, approval), actors),
    })),
  }
}

/** @throws Failure notFound, also for an order that this person must not know of (PERM-14) */
export async function showOrder(
  { db }: OrdersRoom,
  caller: Caller,
  { orderType, number }: { orderType: string; number: string },
): Promise<Order> {
  const store = storeOf(caller, orderType)
  const held = requireFound(await lookForNumber(db, store, caller, number), 'order')
  return presentOrder(store, held, await store.rows.read(db, held))
}

/** @throws Failure notFound */
export async function showHistory(
  { db }: OrdersRoom,
  caller: Caller,
  { orderType, subtype, id }: InList & { id: string },
): Promise<Answer<typeof orderHistory>> {
  const { store } = listOfCall(caller, orderType, subtype)
  const [held] = await findOrders(db, store, caller, [id])
  const entries = await readHistory(db, requireFound(held, 'order').id)
  return { entries: entries.map((one) => ({ ...one, at: one.at.toISOString() })) }
}
