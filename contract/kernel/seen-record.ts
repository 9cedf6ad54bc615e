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
export type SeenRecord = z.infer<typeof seenRecord>

/** With one more in front; a record is in it once, whichever of its pages was opened. */
export const withSeen = (
  seen: readonly SeenRecord[],
  record: SeenRecord,
  isSame: (other: SeenRecord) => boolean,
): SeenRecord[] => [record, ...seen.filter((other) => !isSame(other))].slice(0, LAST_SEEN)
