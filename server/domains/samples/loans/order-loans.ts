import type { ReturnOutcome } from '../../../../contract/samples/loan-outcomes.ts'
import { act } from '../../../engine/actions/act.ts'
import { noSuch } from '../../../engine/actions/refusals.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import * as lines from '../lines.queries.ts'
import { type SampleRecord, samplesByKeys } from '../samples.queries.ts'
import type { Mover } from '../moves/write-moves.ts'
import { judgeWanted, type WantedPieces } from './judge-loan.ts'
import * as loans from './loans.queries.ts'
import type { Asking, OrderOfSamples, OrderRow } from './match-orders.ts'
import { handOutPieces } from './move-loaned.ts'
import { openItemsOf } from './open-items.queries.ts'
import { loanEntry, tellOfLoans } from './telling/said-of-loan.ts'
import { takeBackPieces } from './take-back.ts'
import { settleDue } from './telling/tell-holders.ts'

/** What an action on the promised or lent pieces of an order works with, its lines locked before its loans. */
async function lockOrder(trx: DatabaseTransaction, orderKeys: readonly number[]) {
  const own = (await loans.loansOfOrders(trx, orderKeys)).map(({ id }) => id)
  const before = await loans.itemsOfLoans(trx, own)
  await lines.lockKeys(
    trx,
    before.map(({ sampleId }) => sampleId),
  )
  const held = await loans.lockLoans(trx, own)
  const items = await loans.itemsOfLoans(trx, own)
  const records = await samplesByKeys(trx, [...new Set(items.map(({ sampleId }) => sampleId))])
  return { held, items, records: new Map(records.map((row) => [row.id, row])) }
}

/**
 * Everything that is promised to some rows of an order leaves, or is given when it does not come back (ORS-04).
 * @throws Failure notOnHand, mustReturn, staysHere, dueMissing, with all lines that fail; notFound for a row without pieces
 */
export async function handOutRows(
  trx: DatabaseTransaction,
  mover: Mover,
  { key, due }: Pick<OrderOfSamples, 'key' | 'due'>,
  rows: readonly string[],
  { today }: Pick<Asking, 'today'>,
): Promise<void> {
  await act(trx, mover, {
    async find() {
      const { held, items, records } = await lockOrder(trx, [key])
      const leaving = items.filter(({ reserved, orderRow }) => reserved > 0 && rows.includes(orderRow ?? ''))
      const ready = new Set(leaving.map(({ orderRow }) => orderRow))
      if (rows.some((row) => !ready.has(row))) throw noSuch('matched sample')
      return { held, leaving, records }
    },
    async may({ leaving, records }) {
      const own = new Set(leaving.map(({ id }) => id))
      const wanted = leaving.map(({ sampleId, reserved, returns, due: itsOwn }): WantedPieces => {
        const until = itsOwn ?? due
        return { row: records.get(sampleId)!, pieces: reserved, returns, from: today, due: until, leaves: true, own }
      })
      judgeWanted(wanted, await openItemsOf(trx, [...records.keys()]), { today })
    },
    async change(_trx, { leaving, records }) {
      await loans.setDue(trx, [...new Set(leaving.map(({ loanId }) => loanId))], due, { onlyWithout: true })
      const pieces = leaving.map(({ id, sampleId, reserved, returns }) => ({
        row: records.get(sampleId)!,
        itemKey: id,
        pieces: reserved,
        returns,
      }))
      await handOutPieces(trx, mover, pieces)
    },
    audit: ({ held, leaving }) => held.map((loan) => loanEntry(loan, { handedOut: sum(leaving, 'reserved') })),
    tell: ({ records }) => tellOfLoans(...[...records.values()].map(({ library }) => library)),
  })
}

const sum = (items: readonly loans.LoanItemRecord[], of: 'reserved' | 'outNow'): number =>
  items.reduce((total, item) => total + item[of], 0)

/** What is promised to orders, or to some rows of them, and has not left, is free again. */
export async function releaseRows(
  trx: DatabaseTransaction,
  mover: Mover,
  orderKeys: readonly number[],
  rows?: readonly string[],
): Promise<void> {
  const wanted = rows && new Set(rows)
  await act(trx, mover, {
    async find() {
      const { held, items, records } = await lockOrder(trx, orderKeys)
      const going = items.filter(({ reserved, orderRow }) => reserved > 0 && (!wanted || wanted.has(orderRow ?? '')))
      return { held, going, records }
    },
    async change(_trx, { going }) {
      await loans.dropReserved(
        trx,
        going.map(({ id }) => id),
      )
    },
    audit: ({ held, going }) =>
      held
        .map((loan) => ({
          loan,
          let: sum(
            going.filter(({ loanId }) => loanId === loan.id),
            'reserved',
          ),
        }))
        .filter((one) => one.let > 0)
        .map((one) => loanEntry(one.loan, { released: one.let })),
    tell: ({ records }) => tellOfLoans(...[...records.values()].map(({ library }) => library)),
  })
}

/** What came back of a row of an order; pieces left out are all that it has. */
export interface RowReturn {
  row: string
  pieces?: number
  outcome: ReturnOutcome
  place?: Partial<lines.Place>
  note?: string
}

/** @throws Failure notFound for a row of which nothing is out, notOnHand for more than are out */
export async function takeBackRows(
  trx: DatabaseTransaction,
  mover: Mover,
  orderKey: number,
  returns: readonly RowReturn[],
): Promise<void> {
  const { held, items, records } = await lockOrder(trx, [orderKey])
  const left = new Map(items.map(({ id, outNow }) => [id, outNow]))
  const taken = returns.flatMap(({ row, pieces, outcome, place, note = '' }) => {
    const own = items.filter(({ id, orderRow }) => orderRow === row && left.get(id)! > 0)
    if (own.length === 0) throw noSuch('sample that is out')
    let open = pieces ?? own.reduce((total, { id }) => total + left.get(id)!, 0)
    return own.flatMap((item, at) => {
      // The last answers for more than there are.
      const count = at === own.length - 1 ? open : Math.min(open, left.get(item.id)!)
      open -= count
      left.set(item.id, left.get(item.id)! - count)
      return count === 0 ? [] : [{ row: records.get(item.sampleId)!, item, pieces: count, outcome, place, note }]
    })
  })
  await takeBackPieces(trx, mover, taken)
  await act(trx, mover, {
    change: () =>
      loans.loansByKeys(
        trx,
        held.map(({ id }) => id),
      ),
    audit: 'nothing: moves tell of themselves',
    tell: (_found, after) => settleDue(after),
  })
}

/** What the row of an order has of one line, as it stands. */
export interface RowSample {
  orderKey: number
  row: string
  loan: { _id: string; number: string; due: string | null }
  sample: Pick<
    SampleRecord,
    'publicId' | 'code' | 'library' | 'style' | 'color' | 'size' | 'side' | 'status' | 'onHand'
  >
  place: lines.Place
  reserved: number
  out: number
  back: number
  lost: number
  /** Left for good. */
  given: number
  returns: boolean
  due: string | null
  /** What the row wanted when it was matched. */
  wanted: Omit<loans.WantedOfRow, 'row'>
  /** The line was deleted, or has fewer pieces here than were promised: it is to be matched anew. */
  isBroken: boolean
}

/** What rows of orders have, in one query for all; let go and ended reservations are left out. */
export async function samplesOfOrders(
  db: Database | DatabaseTransaction,
  orderKeys: readonly number[],
): Promise<RowSample[]> {
  const found = await loans.wantedOfOrders(db, orderKeys)
  const records = new Map(
    (
      await samplesByKeys(
        db,
        found.map(({ sampleId }) => sampleId),
      )
    ).map((row) => [row.id, row]),
  )
  return found.map(({ sampleId, taken, returns, outNow, reserved, ...item }) => {
    const record = records.get(sampleId)!
    const { publicId, code, library, style, color, size, side, status, onHand } = record
    return {
      orderKey: item.orderKey,
      row: item.orderRow,
      loan: { _id: item.loanPublicId, number: item.loanNumber, due: item.loanDue },
      sample: { publicId, code, library, style, color, size, side, status, onHand },
      place: lines.placeOf(record),
      reserved,
      out: outNow,
      back: item.back,
      lost: item.lost,
      given: returns ? 0 : taken,
      returns,
      due: item.due,
      wanted: item.wanted,
      isBroken: reserved > 0 && (record.isDeleted || record.onHand < reserved),
    }
  })
}

/** Rows whose wishes changed take what they have as wanted (Match Modified Items, 'Keep'). */
export const keepRows = (trx: DatabaseTransaction, orderKey: number, rows: readonly OrderRow[]): Promise<void> =>
  loans.rewriteWanted(trx, orderKey, rows)
