import { mayAccess } from '../../../../contract/identity/access/access.ts'
import { MADE_FROM, type LastRun } from '../../../../contract/orders/made-from-calls.ts'
import type { OrderLine } from '../../../../contract/orders/order.ts'
import { noSuch, requireFound } from '../../../engine/actions/refusals.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import { visibleAssortments } from '../../assortments/assortments.public.ts'
import { lookForCustomer } from '../customers/customers.queries.ts'
import { readLastRuns, readMadeFrom } from '../made-from.queries.ts'
import { orderStores } from '../order-stores.ts'
import { storeOf } from '../orders.access.ts'
import { presentLine } from '../orders.present.ts'
import type { OrdersRoom } from '../room.ts'

/** @throws Failure notFound for an assortment that this person does not see */
export async function assortmentKey(
  db: Database | DatabaseTransaction,
  caller: Caller,
  publicId: string,
): Promise<number> {
  const [key] = (await visibleAssortments(db, caller, { publicId })).keys()
  if (key === undefined) throw noSuch('assortment', { assortmentId: publicId })
  return key
}

/** The same for rooms below, which know nothing of orders. */
export const ordersMadeFrom =
  (room: Pick<OrdersRoom, 'db'>) =>
  async (caller: Caller, assortmentId: string): Promise<OrderLine[]> =>
    (await showMadeFrom(room, caller, assortmentId)).orders

/** Orders that were made from an assortment (ORW-01). @throws Failure notFound */
export async function showMadeFrom(
  { db }: Pick<OrdersRoom, 'db'>,
  caller: Caller,
  assortmentId: string,
): Promise<{ orders: OrderLine[] }> {
  const wish = { assortmentKey: await assortmentKey(db, caller, assortmentId), limit: MADE_FROM }
  const stores = orderStores.filter(({ kind }) => mayAccess(caller, kind.access))
  const found = await Promise.all(
    stores.map(async (store) =>
      (await readMadeFrom(db, store, caller, wish)).map((held) => ({ held, line: presentLine(store, held) })),
    ),
  )
  const newest = found.flat().toSorted((one, other) => Number(other.held.createdAt) - Number(one.held.createdAt))
  return { orders: newest.slice(0, MADE_FROM).map(({ line }) => line) }
}

/** In which sizes a customer ordered styles last. @throws Failure notFound for a customer one may not order for */
export async function showLastRuns(
  { db }: OrdersRoom,
  caller: Caller,
  { customerId, style }: { customerId: string; style: readonly string[] },
): Promise<LastRun[]> {
  const { key } = requireFound(await lookForCustomer(db, caller, customerId), 'customer')
  return readLastRuns(db, storeOf(caller, 'wholesale'), caller, { customerKey: key, styles: style })
}
