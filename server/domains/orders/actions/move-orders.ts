import type { z } from 'zod'
import { Failure } from '../../../../contract/kernel/errors.ts'
import type { Transition } from '../../../../contract/kernel/state-table.ts'
import type { moveOrders as moveCall } from '../../../../contract/orders/order-calls.ts'
import type { OrderEvent, OrderNames } from '../../../../contract/orders/order-kind.ts'
import { type OrderState, partsOfState, stateOf } from '../../../../contract/orders/order-words.ts'
import { act } from '../../../engine/actions/act.ts'
import { type Change, entry } from '../../../engine/database/audit.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import { tell } from '../../notifications/notifications.public.ts'
import { deliverOrder, withdrawOrders } from '../connectors/withdraw-orders.ts'
import { knownRequests, writeEvents, writeStates } from '../events.queries.ts'
import type { HeldOrder, OrderIssue, OrderRules, OrderStore } from '../order-store.ts'
import { listOfCall } from '../orders.access.ts'
import { lockOrders, markDeleted } from '../orders.queries.ts'
import type { OrdersRoom } from '../room.ts'
import { backWhereItWas } from '../rules/back-where-it-was.ts'
import { saidState } from '../rules/said-state.ts'
import { tellOfOrders } from '../telling/tell-of-orders.ts'
import { tellOfUnmatched, together } from '../telling/tell-of-matches.ts'
import { tellOfMoves } from '../telling/tell-of-moves.ts'

type Wish = z.output<(typeof moveCall)['body']>
type Outcome = z.output<(typeof moveCall)['output']>['orders'][number]

/** An order and what becomes of it. */
interface Judged {
  held: HeldOrder
  way: Transition<OrderNames> | undefined
  /** Where it goes; null: away. */
  to: OrderState | null
  outcome: 'go' | 'already' | 'movedOn' | 'notAllowed' | 'rejected'
  issues: OrderIssue[]
}

/**
 * Does one thing with orders, by the table of their type (ORD-04): those that cannot are told and stay as they are. What this person
 * does not see is left out of the answer. @throws Failure tooManyItems for more than one order that stock is held for
 */
export async function moveOrders(
  { db, settings }: OrdersRoom,
  caller: Caller,
  { orderType, subtype }: { orderType: string; subtype: string },
  { event, orders, requestId, note }: Wish,
): Promise<{ orders: Outcome[] }> {
  const { store } = listOfCall(caller, orderType, subtype)
  const holds = store.kind.states.some((row) => row.event === event && row.does?.includes('hold'))
  if (holds && orders.length > 1) throw new Failure('tooManyItems', 'Orders that hold stock are sent one by one')
  const asked = new Map(orders.map(({ _id, version }) => [_id, version]))
  const ids = [...asked.keys()]
  const { judged } = await act(db, caller, {
    async find(trx) {
      const held = await lockOrders(trx, store, caller, ids)
      const keys = held.map(({ id }) => id)
      return { held, known: await knownRequests(trx, keys, requestId) }
    },
    async change(trx, { held, known }) {
      const ways = held.map((one): Judged => judge(store, one, event, known, asked.get(one.publicId)))
      const judgedNow = await checked(trx, store, caller, ways, note)
      const led = await lead(trx, store, caller, judgedNow, event, settings.now().orders)
      await move(trx, store, caller, led, { event, requestId, note })
      const going = led.filter(({ outcome }) => outcome === 'go')
      const moves = going.map(({ held: { id: key, publicId, ...held }, to }) => ({
        key,
        publicId,
        event,
        from: stateOf(held.status, held.approval),
        to,
      }))
      const holding = going.find(({ way }) => way?.does?.includes('hold'))
      const unmatched = holding && (await tellOfUnmatched(trx, store, holding.held, { before: 0, to: holding.to }))
      const told = await tellOfMoves(trx, store, moves, note)
      return { judged: led, going, told: unmatched ? together(told, unmatched) : told }
    },
    audit: (_found, { going }) => going.map(moved),
    tell: (_found, { going, told }) => [
      ...tellOfOrders(
        store,
        going.map(({ held }) => ({ ...held, version: held.version + 1 })),
      ),
      ...tell(caller, told.tellings, told.settlings),
    ],
  })
  return { orders: judged.map(outcomeOf) }
}

function judge(
  { kind }: OrderStore,
  held: HeldOrder,
  event: OrderEvent,
  known: ReadonlySet<number>,
  version: number | undefined,
): Judged {
  const state = stateOf(held.status, held.approval)
  const rows = kind.states.filter((row) => row.event === event)
  const way = rows.find(({ from }) => from.includes(state))
  const isThere = known.has(held.id) || (!way && rows.some(({ to }) => to.includes(state)))
  const isStale = version !== undefined && version !== held.version
  const isTheirs = way?.by.some((who) => held.actors.includes(who)) ?? false
  const outcome = isThere ? 'already' : !way || isStale ? 'movedOn' : isTheirs ? 'go' : 'notAllowed'
  return { held, way, to: way ? backWhereItWas(way.to, held) : null, outcome, issues: [] }
}

/** Those that their table's guards keep back are refused with all that is wrong; of those that hold stock there is one. */
async function checked(
  trx: DatabaseTransaction,
  store: OrderStore,
  caller: Caller,
  ways: readonly Judged[],
  note: string,
): Promise<readonly Judged[]> {
  const going = ways.filter(({ outcome }) => outcome === 'go')
  const wrong = new Map<number, OrderIssue[]>()
  for (const guard of new Set(going.flatMap(({ way }) => way?.needs ?? []))) {
    const asked = going.filter(({ way }) => way?.needs?.includes(guard))
    const holding = asked.some(({ way }) => way?.does?.includes('hold'))
    const orders = asked.map(({ held }) => held)
    for (const [key, issues] of (await store.guards[guard]?.(trx, orders, caller, holding)) ?? [])
      wrong.set(key, [...(wrong.get(key) ?? []), ...issues])
  }
  return ways.map((one): Judged => {
    const unsaid = one.way?.needs?.includes('noted') && note === ''
    const issues = [...(wrong.get(one.held.id) ?? []), ...(unsaid ? [UNSAID] : [])]
    return one.outcome !== 'go' || issues.length === 0 ? one : { ...one, outcome: 'rejected', issues }
  })
}

const UNSAID: OrderIssue = { field: 'note', message: 'required', data: {} }

/** Where an event may lead to several states, the type says to which. */
async function lead(
  trx: DatabaseTransaction,
  store: OrderStore,
  caller: Caller,
  judged: readonly Judged[],
  event: OrderEvent,
  rules: OrderRules,
): Promise<readonly Judged[]> {
  const open = judged.filter(({ outcome, way }) => outcome === 'go' && way!.to.length > 1)
  if (open.length === 0 || !store.leads) return judged
  const orders = open.map(({ held }) => held)
  const led = await store.leads(trx, orders, event, caller, rules)
  return judged.map((one) => ({ ...one, to: led.get(one.held.id) ?? one.to }))
}

async function move(
  trx: DatabaseTransaction,
  store: OrderStore,
  caller: Caller,
  judged: readonly Judged[],
  request: { event: OrderEvent; requestId: string; note: string },
): Promise<void> {
  const going = judged.flatMap((one) =>
    one.outcome === 'go'
      ? [{ ...one, key: one.held.id, from: stateOf(one.held.status, one.held.approval), to: one.to }]
      : [],
  )
  if (going.length === 0) return
  // Asked while they still stand where they did.
  const keys = going.map(({ key }) => key)
  const standingIn = await store.standsInFor?.(trx, keys, caller)
  const letGo = going.filter(({ way }) => way?.does?.includes('letGo')).map(({ key }) => key)
  if (letGo.length > 0) await store.letGo(trx, letGo)
  const [held] = going.filter(({ way }) => way?.does?.includes('hold'))
  if (held?.to) await store.hold(trx, held.held, held.to, caller)
  const sent = going.filter(({ way }) => way?.does?.includes('deliver'))
  for (const { held: order } of sent) await deliverOrder(trx, store, order)
  const withdrawn = going.filter(({ way }) => way?.does?.includes('withdraw'))
  await withdrawOrders(
    trx,
    store,
    withdrawn.map(({ held: order, way }) => ({ held: order, goesBack: way!.to.length > 1 })),
  )
  const gone = going.filter(({ to }) => to === null).map(({ key }) => key)
  if (gone.length > 0) await markDeleted(trx, gone, caller.key)
  if (letGo.length > 0) await store.release?.(trx, letGo, caller)
  const led = going.flatMap(({ key, to }) => (to === null ? [] : [{ key, to }]))
  if (led.length > 0) await writeStates(trx, caller.key, request.event, led)
  const events = going.map(({ key, from, to }) => ({
    key,
    event: request.event,
    from,
    to,
    standsInFor: standingIn?.get(key),
  }))
  await writeEvents(trx, caller.key, request, events)
}

const moved = ({ held, to }: Judged): Change =>
  to === null
    ? entry('customer_order', held.id, { order: held.orderIdentifier, orderStatus: held.status }, null)
    : entry('customer_order', held.id, saidState(stateOf(held.status, held.approval)), saidState(to))

function outcomeOf({ held, to: led, outcome, issues }: Judged): Outcome {
  const goes = outcome === 'go'
  const to = goes ? led : null
  return {
    _id: held.publicId,
    result: goes ? 'done' : outcome === 'already' ? 'already' : 'refused',
    status: to ? partsOfState(to).status : held.status,
    version: goes ? held.version + 1 : held.version,
    code: outcome === 'go' || outcome === 'already' ? null : outcome,
    issues,
  }
}
