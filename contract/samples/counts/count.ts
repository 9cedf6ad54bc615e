import { z } from 'zod'
import { sample } from '../sample.ts'
import { sampleLibrary } from '../sample-libraries.ts'
import { sampleMove, samplePlace } from '../tracking-calls.ts'
import { countState } from './count-states.ts'

/** Found fewer than are there, more, at another place than the one that has them, or though they are booked out. */
export const differenceKind = z.enum(['missing', 'tooMany', 'elsewhere', 'cameBack'])
export type DifferenceKind = z.infer<typeof differenceKind>

const number = z.number().int()

/** A stocktake of lines of one library (design, section 9). */
export const count = z.object({
  _id: z.string(),
  number: z.string(),
  library: sampleLibrary,
  state: countState,
  version: number,
  begunAt: z.string(),
  begunBy: z.string(),
  closedAt: z.string().nullable(),
  /** Places where its lines stood, and those of them where somebody was. */
  places: number,
  placesBegun: number,
  lines: number,
  /** Pieces that were there when it began, and those that were found. */
  expected: number,
  found: number,
  /** Of the first places, in words of the library; the rest is told by their number. */
  at: z.array(samplePlace),
})
export type Count = z.infer<typeof count>

/** A place of a count; its code names it in calls. */
export const countPlace = samplePlace.extend({
  code: z.string(),
  lines: number,
  expected: number,
  found: number,
  isBegun: z.boolean(),
})
export type CountPlace = z.infer<typeof countPlace>

export const wholeCount = count.extend({
  allPlaces: z.array(countPlace),
  differences: z.record(differenceKind, number),
  /** Lines that are to be looked for once more. */
  toLookAgain: number,
  /** Labels that are of nothing: to be mended. */
  unknown: z.array(z.string()),
})
export type WholeCount = z.infer<typeof wholeCount>

/** A line at a place: expected there, found there, or both. */
export const countLine = z.object({
  sample,
  expected: number,
  found: number,
  /** Of what was found, pieces whose labels were scanned. */
  labels: number,
  isToLookAgain: z.boolean(),
})
export type CountLine = z.infer<typeof countLine>

export const countDifference = z.object({
  /** Names it in calls. */
  key: z.string(),
  kind: differenceKind,
  sample,
  pieces: number,
  /** In the room when it was counted, and found in all of the count. */
  here: number,
  found: number,
  /** Where it stood, and where it was found. */
  place: samplePlace,
  foundAt: samplePlace.nullable(),
  isToLookAgain: z.boolean(),
  /** Of a count that is over: whether the libraries were set by it. */
  isConfirmed: z.boolean(),
  /** What last happened to it, the newest first. */
  moves: z.array(sampleMove),
})
export type CountDifference = z.infer<typeof countDifference>
