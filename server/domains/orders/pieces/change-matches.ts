import type { z } from 'zod'
import { mayAccess } from '../../../../contract/identity/access/access.ts'
import { areaAccess } from '../../../../contract/identity/access/area-access.ts'
import { Failure, refusedField } from '../../../../contract/kernel/errors.ts'
import type { OrderRow, OrderRowFields } from '../../../../contract/orders/order.ts'
import type {
  handOutSamples as handOutCall,
  matchSamples as matchCall,
  sampleMatches,
  takeBackSamples as takeBackCall,
} from '../../../../contract/orders/pieces/sample-matches.ts'
import { act } from '../../../engine/actions/act.ts'
import { noSuch, requireFound } from '../../../engine/actions/refusals.ts'
import { type Change, entry } from '../../../engine/database/audit.ts'
import { readNow } from '../../../engine/database/read-now.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import { tell } from '../../notifications/notifications.public.ts'
import { orderSamples } from '../../samples/samples.public.ts'
import { writeOrder } from '../actions/write-order.ts'
import { requireEditable } from '../rows/editable-order.ts'
import type { HeldOrder, OrderStore } from '../order-store.ts'
import { storeOf } from '../orders.access.ts'
import { findOrders, lockOrders } from '../orders.queries.ts'
import type { OrdersRoom } from '../room.ts'
import { tellOfOrders } from '../telling/tell-of-orders.ts'
import { tellOfUnmatched, unmatchedBefore } from '../telling/tell-of-matches.ts'
import { todayOf } from '../today.ts'
import { loanOf, moverOf, orderedLibraries, releaseSamples, wantedOf, wantsSample } from './borrow-samples.ts'
import { readPieces } from './piece-rows.queries.ts'
import { holdInventory } from './piece-store.ts'
import { readMatches } from './show-matches.ts'

type Room = Pick<OrdersRoom, 'db'>
type Answer = z.output<(typeof sampleMatches)['output']>
interface Named {
  orderType: string
  orderId: string
}

/** What a change of samples is done on: the order, locked, and its rows by their id. */
interface Gathered {
  store: OrderStore
  held: HeldOrder
  rows: ReadonlyMap<string, OrderRow>
  today: string
}

/** Rows are matched anew, keep what they have, or are taken from Inventory. @throws as its endpoint says */
export const matchAnew = (room: Room, caller: Caller, named: Named, { rows }: z.output<(typeof matchCall)['body']>) =>
  change(room, caller, named, rows, async (trx, { store, held, rows: known, today }) => {
    const meant = (what: (typeof rows)[number]['do']) => rows.filter((row) => row.do === what)
    const none = meant('noSample').map(({ _id }) => _id)
    if (none.length > 0) {
      await releaseSamples(trx, [held.id], caller, none)
      await writeRows(trx, store, caller, held, none, { source: 'Inventory' })
      await holdInventory(trx, held)
    }
    const kept = meant('keep').map(({ _id }) => wantedOf(known.get(_id)!))
    if (kept.length > 0) await orderSamples.keep(trx, held.id, kept)
    const anew = meant('match').map(({ _id, chosen }) => ({
      ...wantedOf(known.get(_id)!),
      ...(chosen ? { chosen } : {}),
    }))
    const idle = anew.filter(({ row }) => !wantsSample(known.get(row)!)).map(({ row }) => row)
    if (idle.length > 0) await releaseSamples(trx, [held.id], caller, idle)
    const wanting = anew.filter(({ row }) => !idle.includes(row))
    const asking = { libraries: orderedLibraries, today }
    if (wanting.length > 0) await orderSamples.reserve(trx, moverOf(caller), asking, loanOf(held, today), wanting)
    return [entry('customer_order', held.id, null, { matched: anew.length, kept: kept.length, noSample: none.length })]
  })

/** What is promised to rows leaves, and they are shipped. @throws as its endpoint says */
export const handOut = (room: Room, caller: Caller, named: Named, wish: z.output<(typeof handOutCall)['body']>) =>
  change(room, caller, named, wish.rows.map(idOf), (trx, gathered) =>
    leave(trx, caller, gathered, { rows: wish.rows, due: wish.due }),
  )

/**
 * What came back of rows, and what leaves, in one transaction. Pieces may also come back after their order is done.
 * @throws as its endpoint says
 */
export const takeBack = (
  room: Room,
  caller: Caller,
  named: Named,
  { rows, out, due }: z.output<(typeof takeBackCall)['body']>,
) =>
  change(
    room,
    caller,
    named,
    [...rows, ...out.map(idOf)],
    async (trx, gathered) => {
      const { held } = gathered
      const returns = rows.map(({ _id: row, pieces, outcome, bin, note }) => ({
        row,
        outcome,
        note,
        ...(pieces === undefined ? {} : { pieces }),
        ...(bin ? { place: { bin } } : {}),
      }))
      if (returns.length > 0) await orderSamples.takeBack(trx, moverOf(caller), held.id, returns)
      const left = out.length > 0 ? await leave(trx, caller, gathered, { rows: out, due }) : []
      const back = returns.length > 0 ? [entry('customer_order', held.id, null, { returned: rows.length })] : []
      return [...back, ...left]
    },
    { isOver: out.length === 0 },
  )

const idOf = (_id: string) => ({ _id })

async function leave(
  trx: DatabaseTransaction,
  caller: Caller,
  { store, held, today }: Gathered,
  { rows, due }: { rows: readonly string[]; due: string | null },
): Promise<readonly Change[]> {
  const until = due ?? loanOf(held, today).due
  if (until !== null && until < today) throw refusedField('body.due', 'past')
  await orderSamples.handOut(trx, moverOf(caller), { key: held.id, due: until }, rows, { today })
  return writeRows(trx, store, caller, held, rows, { progress: 'shipped' })
}

/** One transaction on an order that this person gathers. `isOver`: also when the order is done. */
async function change(
  { db }: Room,
  caller: Caller,
  { orderType, orderId }: Named,
  wished: readonly { _id: string }[],
  work: (trx: DatabaseTransaction, gathered: Gathered) => Promise<readonly Change[]>,
  { isOver = false } = {},
): Promise<Answer> {
  const store = storeOf(caller, orderType)
  await act(db, caller, {
    async find(trx): Promise<Gathered> {
      const [found] = await lockOrders(trx, store, caller, [orderId])
      const held = requireFound(found, 'order')
      const rows = new Map((await readPieces(trx, held)).map((row) => [row._id, row]))
      if (wished.some(({ _id }) => !rows.has(_id))) throw noSuch('row')
      return { store, held, rows, today: todayOf(caller, await readNow(trx)) }
    },
    may({ held }) {
      if (!held.actors.includes('coordinator') || !mayAccess(caller, areaAccess.keepSamples))
        throw new Failure('notAllowed', 'Samples are handed out by whoever gathers the order and keeps them')
      const shipping = { _id: '', fields: { progress: 'shipped' as const } }
      if (!isOver) requireEditable(store, held, { patch: {}, addRows: [], deleteRows: [], updateRows: [shipping] })
    },
    async change(trx, gathered) {
      const before = await unmatchedBefore(trx, store, gathered.held)
      const changes = await work(trx, gathered)
      return { changes, told: await tellOfUnmatched(trx, store, gathered.held, { before }) }
    },
    audit: (_found, { changes }) => changes,
    tell: ({ held }, { told }) => [
      ...tellOfOrders(store, [{ ...held, version: held.version + 1 }]),
      ...tell(caller, told.tellings, told.settlings),
    ],
  })
  const [now] = await findOrders(db, store, caller, [orderId])
  return readMatches(db, requireFound(now, 'order'), caller)
}

/** The same fields in rows of an order that is locked. */
export async function writeRows(
  trx: DatabaseTransaction,
  store: OrderStore,
  caller: Caller,
  held: HeldOrder,
  ids: readonly string[],
  fields: Partial<OrderRowFields>,
): Promise<readonly Change[]> {
  const updateRows = ids.map((_id) => ({ _id, fields }))
  const written = await writeOrder(trx, store, caller, held, { patch: {}, addRows: [], deleteRows: [], updateRows })
  return written.changes
}
