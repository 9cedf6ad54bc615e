import { isDatabaseAway } from '../database/database-away.ts'
import { fullPlaceOf } from '../storage/full-place.ts'

/**
 * Whether something could not be done because the database or the object store is away, or because there or on this machine
 * no room is left: nobody's file is wrong, and it is done once they are back. Threads and processes hand on the code alone.
 */
export const passesByItself = (error: unknown): boolean =>
  (error as { code?: unknown } | undefined)?.code === 'storageAway' ||
  fullPlaceOf(error) !== undefined ||
  isDatabaseAway(error)
