import { onHandChange } from '../../../../contract/samples/move-kinds.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import * as lines from '../lines.queries.ts'
import { loanMove } from '../loans/move-loaned.ts'
import { type LoanRecord, lockLoans } from '../loans/loans.queries.ts'
import { type OpenItem, openItemsOf } from '../loans/open-items.queries.ts'
import type { WrittenMove } from '../moves/moves.queries.ts'
import { type Going, relocate } from '../moves/relocate.ts'
import { type SampleRecord, samplesByKeys } from '../samples.queries.ts'
import { type Mover, moveOf, writeMoves } from '../moves/write-moves.ts'
import type { DifferenceRecord } from './differences.queries.ts'

interface Chosen {
  /** Of the count, which its moves name. */
  number: string
  chosen: readonly DifferenceRecord[]
  /** Their lines, locked. */
  rows: readonly SampleRecord[]
}

/**
 * Quantities first, then places, then what is missing or is not any more. A step of the action that has locked the lines; answers the
 * loans that something came back from, as they are then.
 */
export async function setByCount(
  trx: DatabaseTransaction,
  mover: Mover,
  { number, chosen, rows }: Chosen,
): Promise<LoanRecord[]> {
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const back = chosen.filter(({ kind }) => kind === 'cameBack')
  const open = await openItemsOf(
    trx,
    back.map(({ sampleId }) => sampleId),
  )
  const moves = chosen.flatMap((one): WrittenMove[] => {
    const row = rowOf.get(one.sampleId)!
    const counted = (pieces: number) =>
      pieces === 0
        ? []
        : [moveOf(row, { kind: 'counted', onHandChange: onHandChange('counted', pieces), note: number })]
    if (one.kind === 'missing') return counted(-one.pieces)
    return one.kind === 'tooMany'
      ? counted(one.pieces)
      : one.kind === 'cameBack'
        ? returned(row, one, open, number)
        : []
  })
  await lockLoans(trx, [...new Set(open.map(({ loanId }) => loanId))])
  await writeMoves(trx, mover, moves)
  const standing = await samplesByKeys(trx, [...rowOf.keys()])
  await relocate(trx, mover, goingTo(chosen, new Map(standing.map((row) => [row.id, row]))), number)
  await markMissing(trx, mover, chosen)
  return lockLoans(trx, [...new Set(open.map(({ loanId }) => loanId))])
}

/** What is due first comes back first. */
function returned(
  row: SampleRecord,
  { pieces }: DifferenceRecord,
  open: readonly OpenItem[],
  note: string,
): WrittenMove[] {
  let left = pieces
  return open
    .filter(({ sampleId, outNow }) => sampleId === row.id && outNow > 0)
    .flatMap((item) => {
      const count = Math.min(left, item.outNow)
      left -= count
      return count === 0 ? [] : [loanMove('returned', { row, itemKey: item.id, pieces: count, note })]
    })
}

/** Pieces go where they were found, no more of a line than are there now; what was missing and is found is available. */
function goingTo(chosen: readonly DifferenceRecord[], standing: ReadonlyMap<number, SampleRecord>): Going[] {
  const wanted = new Map<string, Going>()
  const left = new Map([...standing].map(([id, { onHand }]) => [id, onHand]))
  for (const { kind, sampleId, pieces, foundPlace } of chosen) {
    const row = standing.get(sampleId)!
    const wasMissing = row.status === 'Missing'
    if (kind === 'missing' || foundPlace === null) continue
    const count = Math.min(wasMissing ? row.onHand : pieces, left.get(sampleId)!)
    if (count === 0) continue
    left.set(sampleId, left.get(sampleId)! - count)
    const key = `${sampleId} ${foundPlace}`
    const going = wanted.get(key) ?? { row, pieces: 0, placeId: foundPlace }
    wanted.set(key, {
      ...going,
      pieces: going.pieces + count,
      ...(wasMissing ? { status: 'Available' as const } : {}),
    })
  }
  return [...wanted.values()]
}

/** Lines of which the last piece is missing. */
async function markMissing(trx: DatabaseTransaction, mover: Mover, chosen: readonly DifferenceRecord[]): Promise<void> {
  const missing = chosen.filter(({ kind }) => kind === 'missing').map(({ sampleId }) => sampleId)
  const gone = (await samplesByKeys(trx, missing)).filter(({ onHand, outQty }) => onHand + outQty === 0)
  await lines.updateLines(
    trx,
    mover.key!,
    gone.map((row) => ({ ...row, status: 'Missing' })),
  )
}
