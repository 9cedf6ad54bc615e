import { onHandChange, outChange } from '../../../../contract/samples/move-kinds.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import type { WrittenMove } from '../moves/moves.queries.ts'
import type { SampleRecord } from '../samples.queries.ts'
import { type Mover, moveOf, writeMoves } from '../moves/write-moves.ts'
import { tellOfRare } from './telling/tell-of-rare.ts'

/** Pieces of a locked line that leave or come back by an item of a loan. */
export interface LoanedPieces {
  row: SampleRecord
  itemKey: number
  pieces: number
  note?: string
}

/** What comes back leaves as handed out, what does not as given; numbers of loans follow from it. @throws Failure notOnHand */
export async function handOutPieces(
  trx: DatabaseTransaction,
  mover: Mover,
  leaving: readonly (LoanedPieces & { returns: boolean })[],
): Promise<void> {
  await writeMoves(
    trx,
    mover,
    leaving.map((one) => loanMove(one.returns ? 'handedOut' : 'given', one)),
  )
  await tellOfRare(trx, mover, 'rareOut', leaving)
}

export const loanMove = (
  kind: 'handedOut' | 'given' | 'returned' | 'lost',
  { row, itemKey, pieces, note = '' }: LoanedPieces,
  toPlace: number | null = null,
): WrittenMove =>
  moveOf(row, {
    kind,
    onHandChange: onHandChange(kind, pieces),
    outChange: outChange(kind, pieces),
    loanItemId: itemKey,
    toPlace,
    note,
  })
