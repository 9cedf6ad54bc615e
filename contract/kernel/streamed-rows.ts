import { z } from 'zod'
import { limits } from './limits.ts'

/** First line of a stream: how many rows matched when it began. */
export const streamHead = z.object({ count: z.number().int().min(0) })
export type StreamHead = z.infer<typeof streamHead>

/** Every other line: the next rows, at most `limits.streamBatch` of them. */
export interface StreamLine {
  rows: readonly unknown[]
}

/** Whether rows that came are told of now: at 100, at every multiple of 500 and at the last (PRD-07). */
export const isToldAt = (read: number, count: number): boolean =>
  read === limits.streamShownFirst || (read > 0 && read % limits.streamShownEvery === 0) || read === count
