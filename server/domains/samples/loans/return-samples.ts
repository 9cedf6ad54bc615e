import { nanoid } from 'nanoid'
import type { z } from 'zod'
import type { returnSamples as returnCall } from '../../../../contract/samples/loan-calls.ts'
import type { Loan } from '../../../../contract/samples/loan.ts'
import { act } from '../../../engine/actions/act.ts'
import { noSuch } from '../../../engine/actions/refusals.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import type { SamplesRoom } from '../room.ts'
import { requireKeeper } from '../samples.access.ts'
import { lockSamples, type SampleRecord } from '../samples.queries.ts'
import { moveOf, writeMoves } from '../moves/write-moves.ts'
import { loanKeys } from './list-loans.queries.ts'
import { presentLoans } from './loans.present.ts'
import { type LoanRecord, lockLoans } from './loans.queries.ts'
import { type OpenItem, openItemsOf } from './open-items.queries.ts'
import { loanEntry, tellOfLoans } from './telling/said-of-loan.ts'
import { todayOf } from './today.ts'
import { takeBackPieces, type TakenBack } from './take-back.ts'
import { settleDue } from './telling/tell-holders.ts'

type Wish = z.output<(typeof returnCall)['body']>
type WishedRow = Wish['rows'][number]

/** What came back of which item, and of which line without one. */
interface Plan {
  taken: TakenBack[]
  received: { row: SampleRecord; pieces: number; note: string }[]
}

/** Pieces of any loans come back at once, partly or all (BEY-11). @throws Failure notFound, notAllowed, notOnHand */
export async function returnSamples(
  { db }: Pick<SamplesRoom, 'db'>,
  caller: Caller,
  { rows }: Wish,
): Promise<{ loans: Loan[]; received: string[]; batchId: string }> {
  const mover = { key: caller.key, batchId: nanoid() }
  const today = await todayOf(db, caller)
  const named = [...new Set(rows.flatMap(({ loan }) => loan ?? []))]
  const { touched, received } = await act(db, mover, {
    async find(trx) {
      const held = await lockSamples(
        trx,
        rows.map(({ sampleId }) => sampleId),
      )
      const records = new Map(held.filter(({ isDeleted }) => !isDeleted).map((row) => [row.publicId, row]))
      if (rows.some(({ sampleId }) => !records.has(sampleId))) throw noSuch('sample')
      const open = await openItemsOf(
        trx,
        held.map(({ id }) => id),
      )
      const keys = await loanKeys(trx, named)
      if (named.some((name) => !keys.has(name))) throw noSuch('loan')
      const plan = planReturn(rows, records, open, keys)
      const loanOf = new Map(open.map(({ id, loanId }) => [id, loanId]))
      const touchedKeys = [...new Set(plan.taken.map(({ item }) => loanOf.get(item.id)!))]
      return { records, plan, held: await lockLoans(trx, touchedKeys) }
    },
    may: ({ records }) => [...records.values()].forEach(({ library }) => requireKeeper(caller, library)),
    async change(trx, { plan, held }) {
      await takeBackPieces(trx, mover, plan.taken)
      await receive(trx, mover, plan.received)
      const after = await lockLoans(
        trx,
        held.map(({ id }) => id),
      )
      return { touched: after, received: plan.received.map(({ row }) => row.publicId) }
    },
    audit: ({ held }, { touched: after }) => held.map((loan) => loanEntry(loan, { state: stateOf(after, loan) })),
    tell: ({ records }, { touched: after }) => [
      ...tellOfLoans(...[...records.values()].map(({ library }) => library)),
      ...settleDue(after),
    ],
  })
  const loans = await presentLoans(
    db,
    caller,
    touched.map(({ id }) => id),
    today,
  )
  return { loans: loans.map(({ items: _items, ...loan }) => loan), received, batchId: mover.batchId }
}

const stateOf = (after: readonly LoanRecord[], { id }: LoanRecord) => after.find((loan) => loan.id === id)!.state

/** Each piece closes the item that is due first, of the loan that was named or of whichever; what no loan has is received. */
function planReturn(
  rows: readonly WishedRow[],
  records: ReadonlyMap<string, SampleRecord>,
  open: readonly OpenItem[],
  keys: ReadonlyMap<string, number>,
): Plan {
  const left = new Map(open.map(({ id, outNow }) => [id, outNow]))
  const plan: Plan = { taken: [], received: [] }
  for (const { sampleId, quantity, loan, outcome, place, note } of rows) {
    const row = records.get(sampleId)!
    const own = open.filter((item) => item.sampleId === row.id && (!loan || item.loanId === keys.get(loan)))
    let pieces = quantity
    for (const item of own) {
      const count = Math.min(pieces, left.get(item.id)!)
      if (count === 0) continue
      plan.taken.push({ row, item, pieces: count, outcome, place, note })
      left.set(item.id, left.get(item.id)! - count)
      pieces -= count
    }
    if (pieces > 0 && (loan || outcome === 'lost')) throw noSuch('sample that is out')
    if (pieces > 0) plan.received.push({ row, pieces, note })
  }
  return plan
}

const receive = (
  trx: DatabaseTransaction,
  mover: { key: string; batchId: string },
  received: Plan['received'],
): Promise<void> =>
  writeMoves(
    trx,
    mover,
    received.map(({ row, pieces, note }) => moveOf(row, { kind: 'received', onHandChange: pieces, note })),
  )
