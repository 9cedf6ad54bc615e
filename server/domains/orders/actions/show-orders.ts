import type { z } from 'zod'
import type { CountedField, countOrders as countCall } from '../../../../contract/orders/list-calls.ts'
import type {
  matchingOrders,
  OrderFilters,
  orderHistory,
  queryOrders,
} from '../../../../contract/orders/order-calls.ts'
import { eventsOf, type OrderListKind } from '../../../../contract/orders/order-kind.ts'
import { stateOf } from '../../../../contract/orders/order-words.ts'
import { archiveSince } from '../../../../contract/orders/list-scope.ts'
import { requireFound } from '../../../engine/actions/refusals.ts'
import { readNow } from '../../../engine/database/read-now.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { pageOfTexts } from '../../../engine/http/answers/row-pages.ts'
import type { Serialised } from '../../../engine/http/answers/serialised.ts'
import { readList } from '../../../engine/reads/read-list.ts'
import { readHistory } from '../events.queries.ts'
import { countValues, type OrderSelection, readSkeleton } from '../list.queries.ts'
import { listOfCall, storeOf } from '../orders.access.ts'
import { presentLine, presentOrder } from '../orders.present.ts'
import { findByKeys, findLines, findOrders, lookForNumber } from '../orders.queries.ts'
import type { OrdersRoom } from '../room.ts'

interface InList {
  orderType: string
  subtype: string
}
type Answer<Call extends { output: z.ZodType }> = z.output<Call['output']>

/** Most rows of one range, and most orders that 'all that match' are. */
const RANGE = 1_000
const ALL_THAT_MATCH = 5_000

/** From when on a list shows orders; undefined: all of them. */
const sinceOf = async ({ db }: OrdersRoom, { isArchive }: OrderListKind): Promise<Date | undefined> =>
  isArchive ? archiveSince(await readNow(db)) : undefined

/**
 * What this person asks for of a list.
 * @throws Failure invalidInput, notAllowed
 */
async function selectionOf(
  room: OrdersRoom,
  caller: Caller,
  { orderType, subtype }: InList,
  filters: OrderFilters,
): Promise<OrderSelection> {
  const { store, list } = listOfCall(caller, orderType, subtype)
  return { store, list, caller, filters, since: await sinceOf(room, list), rules: room.settings.now().orders }
}

/** A range of a list, newest number first unless it is said otherwise (ORD-02). */
export async function listOrders(
  room: OrdersRoom,
  caller: Caller,
  inList: InList,
  { startRow, endRow, sort, filters }: z.output<(typeof queryOrders)['body']>,
): Promise<Answer<typeof queryOrders>> {
  const { db } = room
  const selection = await selectionOf(room, caller, inList, filters)
  const { store } = selection
  const range = { skip: startRow, limit: Math.min(RANGE, Math.max(0, endRow - startRow)), sort }
  return readList({
    skeleton: readSkeleton(db, selection, range),
    hydrate: (keys) => findLines(db, store, caller, keys),
    // One that went meanwhile is left out.
    rules: (keys, orders) => keys.filter((key) => orders.has(key)),
    present: (key, orders) => presentLine(store, orders.get(key)!),
  })
}

/** What the filters of a list can be set to. */
export async function countOrders(
  room: OrdersRoom,
  caller: Caller,
  { field, ...inList }: InList & { field: CountedField },
  { filters }: z.output<(typeof countCall)['body']>,
): Promise<Answer<typeof countCall>> {
  return { values: await countValues(room.db, await selectionOf(room, caller, inList, filters), field) }
}

/** All orders of a list that match, by id and version (BEY-04). */
export async function listMatching(
  room: OrdersRoom,
  caller: Caller,
  inList: InList,
  { filters }: z.output<(typeof matchingOrders)['body']>,
): Promise<Answer<typeof matchingOrders>> {
  const { db } = room
  const selection = await selectionOf(room, caller, inList, filters)
  const { store } = selection
  const sort = { field: 'orderNumber', descending: true } as const
  const { rows: keys } = await readSkeleton(db, selection, { skip: 0, limit: ALL_THAT_MATCH, sort })
  const orders = await findByKeys(db, store, caller, keys)
  return {
    orders: keys.flatMap((key) => {
      const held = orders.get(key)
      if (!held) return []
      const { publicId, version, orderIdentifier, units, status, approval, actors } = held
      return [
        {
          _id: publicId,
          version,
          orderIdentifier,
          units,
          status,
          orderApprovalStatus: approval,
          events: eventsOf(store.kind, stateOf(status, approval), actors),
        },
      ]
    }),
  }
}

/** @throws Failure notFound, also for an order that this person must not know of (PERM-14) */
export async function showOrder(
  { db }: OrdersRoom,
  caller: Caller,
  { orderType, number }: { orderType: string; number: string },
): Promise<Serialised> {
  const store = storeOf(caller, orderType)
  const { rowTexts, ...held } = requireFound(await lookForNumber(db, store, caller, number), 'order')
  const { rows: _rows, ...rest } = presentOrder(store, held, [])
  return pageOfTexts(rowTexts === null ? [] : [rowTexts], { name: 'rows', rest })
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
