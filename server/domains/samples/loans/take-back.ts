import type { ReturnOutcome } from '../../../../contract/samples/loan-outcomes.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import { act } from '../../../engine/actions/act.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import * as lines from '../lines.queries.ts'
import { type Going, placesFor, relocate } from '../moves/relocate.ts'
import { changeOf } from '../said-of-sample.ts'
import { type SampleRecord, samplesByKeys } from '../samples.queries.ts'
import { type Mover, writeMoves } from '../moves/write-moves.ts'
import type { LoanItemRecord } from './loans.queries.ts'
import { loanMove } from './move-loaned.ts'
import { tellOfRare } from './telling/tell-of-rare.ts'

/** Pieces of an item that is out, of a locked line, and how they came. */
export interface TakenBack {
  row: SampleRecord
  item: Pick<LoanItemRecord, 'id' | 'outNow'>
  pieces: number
  outcome: ReturnOutcome
  /** Where they go; else where they were. */
  place?: Partial<lines.Place> | undefined
  note: string
}

/**
 * Pieces come back, or are said to be lost; damaged ones become a line in repair, and a line of which nothing is left is
 * missing. A step of actions that have locked the lines. @throws Failure notOnHand where not so many are out
 */
export async function takeBackPieces(
  trx: DatabaseTransaction,
  mover: Mover,
  taken: readonly TakenBack[],
): Promise<SampleRecord[]> {
  const left = new Map(taken.map(({ item }) => [item.id, item.outNow]))
  for (const { row, item, pieces } of taken) {
    const open = left.get(item.id)! - pieces
    if (open < 0) {
      const data = { style: row.style, color: row.color, onHand: item.outNow, wanted: pieces }
      throw new Failure('notOnHand', `Only ${item.outNow} of ${row.style} ${row.color} are out`, { data })
    }
    left.set(item.id, open)
  }
  const moves = taken.map(({ row, item, pieces, outcome, note }) =>
    loanMove(outcome === 'lost' ? 'lost' : 'returned', { row, itemKey: item.id, pieces, note }),
  )
  await writeMoves(trx, mover, moves)
  const back = taken.filter(({ outcome }) => outcome !== 'lost').map(({ row, item }) => ({ row, itemKey: item.id }))
  await tellOfRare(trx, mover, 'rareReturned', back)
  const keys = [...new Set(taken.map(({ row }) => row.id))]
  const before = await samplesByKeys(trx, keys)
  const others = await act(trx, mover, {
    change: () => putAway(trx, mover, taken, before),
    audit: (_found, { after }) => {
      const now = new Map(after.map((row) => [row.id, row]))
      return before.flatMap((row) => changeOf(row, now.get(row.id)))
    },
    tell: 'nothing: moves tell of themselves',
  })
  return [...others.after, ...others.joined]
}

async function putAway(
  trx: DatabaseTransaction,
  mover: Mover,
  taken: readonly TakenBack[],
  before: readonly SampleRecord[],
): Promise<{ after: SampleRecord[]; joined: SampleRecord[] }> {
  const standing = new Map(before.map((row) => [row.id, row]))
  const wanted = taken
    .filter(({ outcome }) => outcome !== 'lost')
    .map((one) => ({ ...one, row: standing.get(one.row.id)! }))
  const places = await placesFor(trx, wanted)
  const going = wanted.map(
    ({ row, pieces, outcome }, at): Going => ({
      row,
      pieces,
      placeId: places[at]!,
      ...(outcome === 'damaged' ? { status: 'In repair' as const } : {}),
    }),
  )
  const joined = await relocate(trx, mover, going, '')
  const lostKeys = new Set(taken.filter(({ outcome }) => outcome === 'lost').map(({ row }) => row.id))
  const gone = before.filter((row) => lostKeys.has(row.id) && row.onHand + row.outQty === 0)
  await lines.updateLines(
    trx,
    mover.key!,
    gone.map((row) => ({ ...row, status: 'Missing' })),
  )
  return { after: await samplesByKeys(trx, [...standing.keys()]), joined }
}
