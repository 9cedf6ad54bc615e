import { Failure } from '../../../../contract/kernel/errors.ts'
import { act } from '../../../engine/actions/act.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import { isBelowZero, movesStatement, type WrittenMove } from './moves.queries.ts'
import type { SampleRecord } from '../samples.queries.ts'
import { tellOfSamples } from '../tell-of-samples.ts'

/** Who moves, and the batch by which all of it is taken back. */
export interface Mover {
  readonly key: string | null
  readonly batchId: string
}

/** A step of every action that moves samples, which has locked them. @throws Failure notOnHand */
export async function writeMoves(trx: DatabaseTransaction, mover: Mover, moves: readonly WrittenMove[]): Promise<void> {
  if (moves.length === 0) return
  try {
    await act(trx, mover, {
      // Written in the statement that tells of them.
      change: async () => undefined,
      audit: 'nothing: moves are the trail themselves',
      tell: () => [movesStatement(mover, moves), ...tellOfSamples(...moves.map(({ library }) => library))],
    })
  } catch (error) {
    belowZero(error)
  }
}

/** What a check of the database refused, in words. @throws Failure notOnHand, or what it is given */
export function belowZero(error: unknown): never {
  throw isBelowZero(error) ? new Failure('notOnHand', 'Not so many pieces are there', { data: {} }) : error
}

/** Of a line as it stands; what it is moved to or by is said beside it. */
export const moveOf = (
  { id, library, placeId }: Pick<SampleRecord, 'id' | 'library' | 'placeId'>,
  move: Pick<WrittenMove, 'kind'> & Partial<WrittenMove>,
): WrittenMove => ({
  sampleId: id,
  library,
  onHandChange: 0,
  outChange: 0,
  fromPlace: placeId,
  toPlace: null,
  reverses: null,
  loanItemId: null,
  note: '',
  ...move,
})

export const notOnHand = ({ publicId, style, color, onHand }: SampleRecord, wanted: number): Failure =>
  new Failure('notOnHand', `Only ${onHand} of ${style} ${color} are there`, {
    data: { style, color, onHand, wanted },
    details: [{ field: publicId, message: 'notOnHand' }],
  })
