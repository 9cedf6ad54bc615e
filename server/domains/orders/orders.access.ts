import { sql } from 'kysely'
import { Failure, refusedField } from '../../../contract/kernel/errors.ts'
import { mayAccess } from '../../../contract/identity/access/access.ts'
import type { OrderListKind } from '../../../contract/orders/order-kind.ts'
import type { Caller } from '../../engine/http/caller.ts'
import { orderStores } from './order-stores.ts'
import type { OrderStore } from './order-store.ts'

/** The type that a call names. @throws Failure invalidInput for none, notAllowed for one this person may not enter */
export function storeOf(caller: Caller, orderType: string): OrderStore {
  const store = orderStores.find(({ kind }) => kind.path === orderType)
  if (!store) throw refusedField('params.orderType', 'is no list of orders')
  if (!mayAccess(caller, store.kind.access)) throw new Failure('notAllowed', 'These orders are not open to you')
  return store
}

/** The list that a call names. @throws Failure invalidInput, notAllowed */
export function listOfCall(
  caller: Caller,
  orderType: string,
  subtype: string,
): { store: OrderStore; list: OrderListKind } {
  const store = storeOf(caller, orderType)
  const list = store.kind.lists.find(({ name }) => name === subtype)
  if (!list) throw refusedField('params.subtype', 'is no list of orders')
  return { store, list }
}

/** Orders of the type that this person sees and nobody deleted (PERM-14), of the order as `o`, its header as `h`, its customer as `c`. */
export const seenOrders = (store: OrderStore, caller: Caller) => sql<boolean>`
  o.purpose = ${store.kind.purpose} and o.deleted_at is null and (${sql.join(Object.values(store.ways(caller)), sql` or `)})`
