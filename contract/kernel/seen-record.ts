import { z } from 'zod'

/** Records kept of those that a person looked at last. */
export const LAST_SEEN = 12

/** A record that a person looked at: where, and by which name (BEY-22). */
export const seenRecord = z.object({
  /** Name of its screen, which says who may still enter it. */
  screen: z.string().min(1).max(80),
  path: z.string().startsWith('/').max(300),
  title: z.string().trim().min(1).max(200),
})
