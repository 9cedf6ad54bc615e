import type { OrderEvent } from '../../../../contract/orders/order-kind.ts'
import type { OrderState } from '../../../../contract/orders/order-words.ts'
import { listenersIn, type OrderTelling } from '../../../../contract/orders/telling/order-telling.ts'
import { settledBy, tellingsOf } from '../../../../contract/orders/telling/tellings-of-events.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import type { Settling, Telling } from '../../notifications/notifications.public.ts'
import type { OrderStore } from '../order-store.ts'
import { readFacts, type ToldFacts } from './told-facts.queries.ts'

/** An order, and whence and where an event led it. */
export interface MovedOrder {
  key: number
  publicId: string
  event: OrderEvent
  from: OrderState | null
  /** Null: away. */
  to: OrderState | null
}

/** What people are told with a change, and what is settled by it. */
export interface Told {
  tellings: Telling[]
  settlings: Settling[]
}

/** Whom the table of their type tells that orders were led on, and whose tasks are done with it (NOT-02). */
export async function tellOfMoves(
  trx: DatabaseTransaction,
  store: OrderStore,
  moves: readonly MovedOrder[],
  note = '',
  more: Record<string, string | number> = {},
): Promise<Told> {
  const ways = moves.map((move) => ({ ...move, told: tellingsOf(store.kind, move.event, move.from, move.to) }))
  const heard = ways.filter(({ told }) => told.length > 0).map(({ key }) => key)
  const facts = heard.length > 0 ? await readFacts(trx, store, heard) : new Map<number, ToldFacts>()
  return {
    tellings: ways.flatMap(({ key, to, told }) =>
      told.flatMap((telling) => toTell(store, facts.get(key)!, telling, to, { note, ...more })),
    ),
    settlings: ways.flatMap(({ publicId: subject, from, to, told }) =>
      settledBy(store.kind, from, to, told).map((kind) => ({ kind, subject })),
    ),
  }
}

/** One telling of an order, filled with what is known of it; nothing where nobody is meant. */
export function toTell(
  { kind: { news } }: OrderStore,
  { publicId: subject, values, people, wanted }: ToldFacts,
  telling: OrderTelling,
  state: OrderState | null,
  more: Record<string, string | number> = {},
): Telling[] {
  const { kind, orElse } = telling
  const keys = [...new Set(listenersIn(telling, state).flatMap((listener) => people[listener] ?? []))]
  const holders = keys.length === 0 && orElse !== undefined ? news.keepers[orElse] : undefined
  if (keys.length === 0 && holders === undefined) return []
  const dueAt = kind in news.tasks && wanted !== null ? { dueAt: new Date(`${wanted}T23:59:59Z`) } : {}
  // The schema of the kind takes of the values what its words say.
  return [
    {
      kind,
      subject,
      values: { ...values, ...more },
      to: holders ? { holders } : { people: keys },
      ...dueAt,
    } as Telling,
  ]
}
