import type { z } from 'zod'
import { eventsOf } from '../../../../contract/orders/order-kind.ts'
import { stateOf } from '../../../../contract/orders/order-words.ts'
import type { decideOrders as decideCall } from '../../../../contract/orders/promo/decide-calls.ts'
import { isOpen } from '../../../../contract/orders/promo/review.ts'
import { act } from '../../../engine/actions/act.ts'
import { type Change, differing } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import { moveOrders } from '../actions/move-orders.ts'
import { knownRequests } from '../events.queries.ts'
import type { HeldOrder } from '../order-store.ts'
import { finishOrder, lockOrders } from '../orders.queries.ts'
import type { OrdersRoom } from '../room.ts'
import { promoStore as store } from './promo-store.ts'
import { standsInForPromos } from './promo.access.ts'
import { readReviewed, type RowInReview, writeDecision } from './review.queries.ts'

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
        const [held] = await lockOrders(trx, store, caller, [_id])
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
        const decided = { status: decision, decisionNote: decision === 'DENIED' ? note : '' }
        const changes = decides ? await decideRows(trx, caller, held, open, decided) : []
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

/** All rows get the same: one statement writes them, and nothing is priced, matched or assigned anew. */
async function decideRows(
  trx: DatabaseTransaction,
  caller: Caller,
  held: HeldOrder,
  rows: readonly RowInReview[],
  decided: { status: Wish['decision']; decisionNote: string },
): Promise<readonly Change[]> {
  const version = held.version + 1
  const decidedFor = (await standsInForPromos(trx, [held.id], caller)).get(held.id) ?? null
  const ids = rows.map(({ _id }) => _id)
  await writeDecision(trx, { order: held.id, version }, ids, { ...decided, decidedBy: caller.key, decidedFor })
  await finishOrder(trx, store, held.id, { version, userKey: caller.key, fieldVersions: {}, customer: undefined })
  return rows.map((row) => {
    const said = (of: { status: string; decisionNote: string }) => ({
      rowStatus: of.status,
      decisionNote: of.decisionNote,
    })
    const rowKey = `${row.style}_${row.color}`
    return {
      table: 'order_row',
      record: 'customer_order',
      recordId: held.id,
      rowKey,
      ...differing(said(row), said(decided)),
    }
  })
}
