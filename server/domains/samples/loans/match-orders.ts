import { bookingsOf } from '../../../../contract/samples/judge-pieces.ts'
import { nanoid } from 'nanoid'
import { freeBetween } from '../../../../contract/samples/bookings.ts'
import {
  type Candidate,
  type Match,
  matchSamples,
  type WantedSample,
} from '../../../../contract/samples/match-samples.ts'
import type { SampleLibrary } from '../../../../contract/samples/sample-libraries.ts'
import { noSuch } from '../../../engine/actions/refusals.ts'
import { act } from '../../../engine/actions/act.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import * as lines from '../lines.queries.ts'
import { lockSamples, type SampleRecord, samplesByKeys } from '../samples.queries.ts'
import type { Mover } from '../moves/write-moves.ts'
import { linesOfProducts } from './candidates.queries.ts'
import { judgeWanted, type WantedPieces } from './judge-loan.ts'
import * as loans from './loans.queries.ts'
import { openItemsOf } from './open-items.queries.ts'
import { tellOfLoans } from './telling/said-of-loan.ts'

/** An order as the room of orders names it here: whose its samples will be, and when. */
export interface OrderOfSamples {
  key: number
  identifier: string
  holder: Pick<loans.WrittenLoan, 'holderId' | 'customerId' | 'holderName' | 'holderEmail'>
  purpose: string
  from: string
  due: string | null
}

/** A row of an order by its id, and what it wants. */
export interface OrderRow extends WantedSample {
  row: string
}

/** Who asks, and what they may take from. `today` is the person's day. */
export interface Asking {
  libraries: readonly SampleLibrary[]
  today: string
}

/** What fits each row, and what would be taken (ORS-04); what the order itself has promised for these rows counts as free. */
export async function matchRows(
  db: Database | DatabaseTransaction,
  { libraries, today }: Asking,
  order: Pick<OrderOfSamples, 'key' | 'from' | 'due'>,
  rows: readonly OrderRow[],
): Promise<Map<string, Match>> {
  const keys = await linesOfProducts(db, libraries, rows)
  const own = await reservedFor(db, [order.key], new Set(rows.map(({ row }) => row)))
  const found = await candidatesOf(db, await samplesByKeys(db, keys), order, today, own)
  const matches = matchSamples(rows, found)
  return new Map(rows.map(({ row }, at) => [row, matches[at]!]))
}

async function candidatesOf(
  db: Database | DatabaseTransaction,
  records: readonly SampleRecord[],
  { from, due }: Pick<OrderOfSamples, 'from' | 'due'>,
  today: string,
  own: readonly loans.LoanItemRecord[],
): Promise<Candidate[]> {
  const ownKeys = new Set(own.map(({ id }) => id))
  const open = await openItemsOf(
    db,
    records.map(({ id }) => id),
  )
  return records.map((row) => {
    const others = open.filter(({ id, sampleId }) => sampleId === row.id && !ownKeys.has(id))
    const bookings = others.flatMap((item) => bookingsOf(item, today))
    const free = Math.min(row.onHand, freeBetween(row.onHand + row.outQty, bookings, { from, to: due }))
    const { publicId: _id, style, color, size, side, status } = row
    return { _id, style, color, size, side, status, free, place: lines.placeKey(row) }
  })
}

/** Items of orders of which something is promised and still here. */
async function reservedFor(
  db: Database | DatabaseTransaction,
  orderKeys: readonly number[],
  rows?: ReadonlySet<string>,
): Promise<loans.LoanItemRecord[]> {
  const own = await loans.loansOfOrders(db, orderKeys)
  const items = await loans.itemsOfLoans(
    db,
    own.map(({ id }) => id),
  )
  return items.filter(({ reserved, orderRow }) => reserved > 0 && (!rows || (orderRow !== null && rows.has(orderRow))))
}

/** What a row got; `short` is what it did not. */
export interface Reserved {
  row: string
  taken: Match['taken']
  short: number
}

/**
 * Promises pieces to rows of an order, in place of what they had before: what was chosen, else what fits best. Rows get what there is.
 * A step of the order's own action. @throws Failure for chosen pieces: notFound, notOnHand, reservedForOther, mustReturn, staysHere
 */
export async function reserveRows(
  trx: DatabaseTransaction,
  mover: Mover,
  { libraries, today }: Asking,
  order: OrderOfSamples,
  rows: readonly (OrderRow & { chosen?: Match['taken'] })[],
): Promise<Reserved[]> {
  const { done } = await act(trx, mover, {
    async find() {
      await lines.lockKeys(trx, await linesOfProducts(trx, libraries, rows))
      const chosenIds = rows.flatMap(({ chosen = [] }) => chosen.map(({ _id }) => _id))
      const chosen = await lockSamples(trx, chosenIds)
      if (chosen.some((row) => row.isDeleted || !libraries.includes(row.library))) throw noSuch('sample')
      const held = await loans.lockLoans(
        trx,
        (await loans.loansOfOrders(trx, [order.key])).map(({ id }) => id),
      )
      const loanKey = held.find(({ state }) => state === 'RESERVED' || state === 'OUT')?.id
      const own = await reservedFor(trx, [order.key], new Set(rows.map(({ row }) => row)))
      return { own, loanKey, chosen: new Map(chosen.map((row) => [row.publicId, row])) }
    },
    async change(_trx, { own, loanKey, chosen }) {
      await loans.dropReserved(
        trx,
        own.map(({ id }) => id),
      )
      const picked = rows.filter((row) => row.chosen)
      const open = await openItemsOf(
        trx,
        [...chosen.values()].map(({ id }) => id),
      )
      judgeWanted(
        picked.flatMap((row) => row.chosen!.map((one) => wantedOf(chosen.get(one._id), one.quantity, row, order))),
        open,
        { today },
      )
      const taken = new Map(picked.map((row) => [row.row, row.chosen!]))
      const madeKey = await promise(trx, mover, { order, loanKey }, rows, taken)
      // What was chosen is promised by now, and is not found free any more.
      const others = rows.filter((row) => !row.chosen)
      const matches = await matchRows(trx, { libraries, today }, order, others)
      const matched = new Map([...matches].map(([row, match]) => [row, match.taken]))
      await promise(trx, mover, { order, loanKey: madeKey }, rows, matched)
      return { done: rows.map((row) => reservedOf(row, taken.get(row.row) ?? matched.get(row.row) ?? [])) }
    },
    audit: 'nothing: the order says what its rows got',
    tell: () => tellOfLoans(...libraries),
  })
  return done
}

const reservedOf = ({ row, quantity }: OrderRow, taken: Match['taken']): Reserved => {
  const got = taken.reduce((sum, one) => sum + one.quantity, 0)
  return { row, taken, short: Math.max(0, quantity - got) }
}

function wantedOf(
  row: SampleRecord | undefined,
  pieces: number,
  { returns }: OrderRow,
  { from, due }: OrderOfSamples,
): WantedPieces {
  if (!row) throw noSuch('sample')
  return { row, pieces, returns, from, due, leaves: false, own: new Set() }
}

/** Writes what rows are promised onto the loan of the order, which begins with the first of it; its key. */
async function promise(
  trx: DatabaseTransaction,
  mover: Mover,
  { order, loanKey }: { order: OrderOfSamples; loanKey: number | undefined },
  rows: readonly OrderRow[],
  taken: ReadonlyMap<string, Match['taken']>,
): Promise<number | undefined> {
  const wanted = rows.flatMap((row) => (taken.get(row.row) ?? []).map((one) => ({ row, ...one })))
  if (wanted.length === 0) return loanKey
  const loanId =
    loanKey ??
    (await loans.insertLoan(trx, mover.key, {
      ...order.holder,
      publicId: nanoid(),
      purpose: order.purpose,
      order: { key: order.key, identifier: order.identifier },
      fromOn: order.from,
      dueOn: order.due,
      batchId: mover.batchId,
      signature: null,
    }))
  const records = await lockSamples(
    trx,
    wanted.map(({ _id }) => _id),
  )
  const keys = new Map(records.map(({ publicId, id }) => [publicId, id]))
  const items = wanted.map(({ row, _id, quantity }) => {
    return { loanId, sampleId: keys.get(_id)!, quantity, returns: row.returns, dueOn: null, wanted: row }
  })
  await loans.insertItems(trx, items)
  return loanId
}
