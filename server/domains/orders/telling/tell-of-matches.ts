import { type OrderState, stateOf } from '../../../../contract/orders/order-words.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import type { HeldOrder, OrderStore } from '../order-store.ts'
import { type Told, toTell } from './tell-of-moves.ts'
import { readFacts } from './told-facts.queries.ts'

const nothing: Told = { tellings: [], settlings: [] }

/** How many rows of an order are to be matched with samples, before it is changed; 0 where that waits for nobody. */
export const unmatchedBefore = async (trx: DatabaseTransaction, store: OrderStore, held: HeldOrder): Promise<number> =>
  waitsIn(store, stateOf(held.status, held.approval)) ? store.unmatched!(trx, held) : 0

/**
 * More rows of an order than before want samples that they do not have: whoever gathers it is told. None does any more: it waits for
 * nobody (ORS-04). `to` is the state in which the order is by now.
 */
export async function tellOfUnmatched(
  trx: DatabaseTransaction,
  store: OrderStore,
  held: HeldOrder,
  { before, to = stateOf(held.status, held.approval) }: { before: number; to?: OrderState | null },
): Promise<Told> {
  const { toMatch } = store.kind.news
  if (!toMatch || !waitsIn(store, to)) return nothing
  const open = await store.unmatched!(trx, held)
  if (open === 0 && before > 0) return { tellings: [], settlings: [{ kind: toMatch.kind, subject: held.publicId }] }
  if (open <= before) return nothing
  const facts = (await readFacts(trx, store, [held.id])).get(held.id)!
  return { tellings: toTell(store, facts, toMatch, to, { open }), settlings: [] }
}

function waitsIn({ unmatched, kind: { news } }: OrderStore, state: OrderState | null): boolean {
  const states = unmatched && news.toMatch && news.tasks[news.toMatch.kind]
  return state !== null && states !== undefined && states.includes(state)
}

/** Two answers as one. */
export const together = (one: Told, other: Told): Told => ({
  tellings: [...one.tellings, ...other.tellings],
  settlings: [...one.settlings, ...other.settlings],
})
