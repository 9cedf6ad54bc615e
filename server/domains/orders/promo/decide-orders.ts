import type { z } from 'zod'
import { eventsOf } from '../../../../contract/orders/order-kind.ts'
import { stateOf } from '../../../../contract/orders/order-words.ts'
import type { decideOrders as decideCall } from '../../../../contract/orders/promo/decide-calls.ts'
import { isOpen } from '../../../../contract/orders/promo/review.ts'
import { act } from '../../../engine/actions/act.ts'
import type { Change } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { moveOrders } from '../actions/move-orders.ts'
import { knownRequests } from '../events.queries.ts'
import { findOrders } from '../orders.queries.ts'
import { writeRows } from '../pieces/change-matches.ts'
import type { OrdersRoom } from '../room.ts'
import { promoStore as store } from './promo-store.ts'
import { readReviewed } from './review.queries.ts'

type Wish = z.output<(typeof decideCall)['body']>
type Outcome = z.output<(typeof decideCall)['output']>['orders'][number]

const needsReview = { orderType: store.kind.path, subtype: 'needs-review' }

/** Takes back what was decided of an order whose review cannot end. */
class Unfinished extends Error {
  constructor(readonly outcome: Outcome) {
    super(outcome.code ?? outcome.result)
  }
}

/**
 * Decides what is open of orders and ends their reviews. One transaction each: what Inventory lacks for one keeps no other back, and
 * stock is locked for one order at a time. What this person does not see is left out of the answer.
 */
export async function decideOrders(
  room: OrdersRoom,
  caller: Caller,
  { orders, ...wish }: Wish,
): Promise<{ orders: Outcome[] }> {
  const outcomes: Outcome[] = []
  for (const order of orders) {
    const outcome = await decideOne(room, caller, order, wish)
    if (outcome) outcomes.push(outcome)
  }
  return { orders: outcomes }
}

async function decideOne(
  room: OrdersRoom,
  caller: Caller,
  { _id, version }: Wish['orders'][number],
  { decision, requestId, note }: Omit<Wish, 'orders'>,
): Promise<Outcome | undefined> {
  try {
    const { outcome } = await act(room.db, caller, {
      async find(trx) {
        const [held] = await findOrders(trx, store, caller, [_id], { lock: true })
        if (!held) return undefined
        const known = await knownRequests(trx, [held.id], requestId)
        return { held, isKnown: known.has(held.id), open: (await readReviewed(trx, [held.id])).filter(isOpen) }
      },
      async change(trx, found): Promise<{ outcome: Outcome | undefined; changes: readonly Change[] }> {
        if (!found) return { outcome: undefined, changes: [] }
        const { held, isKnown, open } = found
        const isStale = version !== undefined && version !== held.version
        const events = eventsOf(store.kind, stateOf(held.status, held.approval), held.actors)
        // Why somebody cannot, the transition tells.
        const decides = !isKnown && !isStale && open.length > 0 && events.includes('finishReview')
        const fields = { status: decision, decisionNote: decision === 'DENIED' ? note : '' }
        const ids = open.map((row) => row._id)
        const changes = decides ? await writeRows(trx, store, caller, held, ids, fields) : []
        const asked = { _id, ...(decides ? {} : { version }) }
        const moved = await moveOrders({ ...room, db: trx }, caller, needsReview, {
          event: 'finishReview',
          orders: [asked],
          requestId,
          note: '',
        })
        const [outcome] = moved.orders
        if (decides && outcome?.result === 'refused') throw new Unfinished(outcome)
        return { outcome, changes }
      },
      audit: (_found, { changes }) => changes,
      tell: 'nothing: the end of the review tells it',
    })
    return outcome
  } catch (error) {
    if (error instanceof Unfinished) return error.outcome
    throw error
  }
}
