import { sql } from 'kysely'
import type { OrderListener } from '../../../../contract/orders/telling/order-telling.ts'
import { evenly, keepPlan } from '../../../engine/database/kept-plans.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import type { OrderStore } from '../order-store.ts'
import { heldFrom } from '../orders.queries.ts'

/** What is told of an order, and who has to do with it. */
export interface ToldFacts {
  key: number
  publicId: string
  values: Record<string, string | number>
  people: Partial<Record<OrderListener, number[]>>
  /** The day by which it is wanted. */
  wanted: string | null
}

/** Of some orders, by their keys. */
export async function readFacts(
  trx: DatabaseTransaction,
  store: OrderStore,
  keys: readonly number[],
): Promise<Map<number, ToldFacts>> {
  const { rows } = await sql<
    ToldFacts & { order: string; requester: string; customer: string; requesterKey: number }
  >`${keepPlan}
    select o.id as key, o.public_id as "publicId", o.order_identifier as "order",
      trim(u.name || ' ' || u.last_name) as requester, coalesce(c.name, '') as customer, o.requester_id as "requesterKey",
      ${store.concerned} as people, ${store.said} as values
    from ${heldFrom(store)} where o.id = any(${evenly(keys, 'bigint')})`.execute(trx)
  return new Map(
    rows.map(({ order, requester, customer, requesterKey, people, values, ...one }) => [
      one.key,
      {
        ...one,
        values: { order, requester, customer, reason: '', note: '', reference: '', ...values },
        people: { ...people, requester: [requesterKey] },
        wanted: values.wanted ? String(values.wanted) : null,
      },
    ]),
  )
}

/** Keys of orders that were told of, by their public ids. */
export async function toldOrders(trx: DatabaseTransaction, publicIds: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from customer_order o where o.public_id = any(${[...publicIds]}::text[])`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Who spoke of an order. */
export async function readSpeakers(trx: DatabaseTransaction, key: number): Promise<number[]> {
  const { rows } = await sql<{ user: number }>`
    select distinct m.user_id as "user" from order_comment m where m.order_id = ${key} and m.user_id is not null`.execute(
    trx,
  )
  return rows.map(({ user }) => user)
}
