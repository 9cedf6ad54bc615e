import { z } from 'zod'

/** What happened to pieces of a line. Every change of place or quantity is one of these; there is no other history. */
export const moveKind = z.enum([
  'added',
  'received',
  'corrected',
  'counted',
  'moved',
  'transferred',
  'splitFrom',
  'splitTo',
  'handedOut',
  'returned',
  'lost',
  'given',
  'discarded',
])
export type MoveKind = z.infer<typeof moveKind>

type Sign = -1 | 0 | 1

/** The only place where signs stand: what n pieces of a kind do to what is in the room, and to what is with somebody. */
const signs: Record<MoveKind, { onHand: Sign; out: Sign }> = {
  added: { onHand: 1, out: 0 },
  received: { onHand: 1, out: 0 },
  /** By what the two quantities differ. */
  corrected: { onHand: 1, out: 0 },
  counted: { onHand: 1, out: 0 },
  moved: { onHand: 0, out: 0 },
  transferred: { onHand: 0, out: 0 },
  splitFrom: { onHand: -1, out: 0 },
  splitTo: { onHand: 1, out: 0 },
  handedOut: { onHand: -1, out: 1 },
  returned: { onHand: 1, out: -1 },
  /** Out, and not coming back. */
  lost: { onHand: 0, out: -1 },
  given: { onHand: -1, out: 0 },
  discarded: { onHand: -1, out: 0 },
}

/** Without a minus in front of a nought, which JSON would keep. */
export const onHandChange = (kind: MoveKind, pieces: number): number => signs[kind].onHand * pieces || 0
export const outChange = (kind: MoveKind, pieces: number): number => signs[kind].out * pieces || 0

/** What somebody may say that happened (`POST /sampleInventoryTracking`). */
export const recordedKind = z.enum(['received', 'corrected', 'moved', 'transferred', 'given', 'discarded'])
export type RecordedKind = z.infer<typeof recordedKind>

/** Kinds by which pieces leave for good. */
export const leavesForGood = (kind: RecordedKind): boolean => kind === 'given' || kind === 'discarded'
