import { z } from 'zod'

/** What happened to pieces of a line. Every change of place or quantity is one of these; there is no other history. */
export const moveKind = z.enum([
  'added',
  'received',
  'corrected',
  'moved',
  'transferred',
  'splitFrom',
  'splitTo',
  'given',
  'discarded',
])
export type MoveKind = z.infer<typeof moveKind>

/** The only place where signs stand: what n pieces of a kind do to what is in the room. */
const onHand: Record<MoveKind, -1 | 0 | 1> = {
  added: 1,
  received: 1,
  /** By what the two quantities differ. */
  corrected: 1,
  moved: 0,
  transferred: 0,
  splitFrom: -1,
  splitTo: 1,
  given: -1,
  discarded: -1,
}

export const onHandChange = (kind: MoveKind, pieces: number): number => onHand[kind] * pieces

/** What somebody may say that happened (`POST /sampleInventoryTracking`). */
export const recordedKind = z.enum(['received', 'corrected', 'moved', 'transferred', 'given', 'discarded'])
export type RecordedKind = z.infer<typeof recordedKind>

/** Kinds by which pieces leave for good. */
export const leavesForGood = (kind: RecordedKind): boolean => kind === 'given' || kind === 'discarded'
