import { z } from 'zod'

/** An order that waits for some working days: for whom, since when, and who stands in (`context` away, without anybody empty). */
export const waitsLong = z.object({
  order: z.string(),
  who: z.string(),
  standsIn: z.string(),
  since: z.number(),
  context: z.enum(['', 'away']),
})
