import { setTimeout as wait } from 'node:timers/promises'
import { passesByItself } from '../jobs/passes-by-itself.ts'
import type { HeldLease } from './process-lease.ts'

/** Milliseconds before the first repetition and at most. */
const pauses = { first: 250, longest: 5_000 }

/**
 * Writes how something ended that names a lease, however long the database is away or full: a row that claims to be under way is
 * believed as long as its process lives. Tried once at least; given up with the lease, whose end ends the row's claim.
 * @throws what the last try threw
 */
export async function untilWritten<Written>(
  lease: HeldLease | undefined,
  write: () => Promise<Written>,
): Promise<Written> {
  for (let pause = pauses.first; ; pause = Math.min(pause * 2, pauses.longest)) {
    try {
      return await write()
    } catch (error) {
      if (!lease || lease.signal.aborted || !passesByItself(error)) throw error
      await wait(pause, undefined, { signal: lease.signal, ref: false }).catch(() => undefined)
    }
  }
}
