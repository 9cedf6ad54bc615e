import { isDatabaseAway } from '../database/database-away.ts'

/** Of the object store. Threads and processes hand on the code alone. */
const passing: ReadonlySet<unknown> = new Set(['storageAway', 'storageFull'])

/**
 * Whether something could not be done because the database is away, or the object store away or full: nobody's file is wrong,
 * and it is done once they are back.
 */
export const passesByItself = (error: unknown): boolean =>
  passing.has((error as { code?: unknown } | undefined)?.code) || isDatabaseAway(error)
