import type { JobHelpers } from 'graphile-worker'
import { passesByItself } from './passes-by-itself.ts'

/** Seconds before a job that waits for the object store or the database is tried again: the first time, and at most. */
const pause = { first: 2, most: 60 }

/**
 * Runs jobs, and tells `onFault` what they threw. One that could not be done because the object store or the database is
 * away or full has not failed: its try does not count, and its pauses grow. The queue adds its own second to what stands in the row when the job ends.
 */
export function createWaits(
  onFault: (error: unknown) => void,
): (helpers: JobHelpers, run: () => Promise<void>) => Promise<void> {
  const pauses = new Map<string, number>()
  return async (helpers, run) => {
    const { id } = helpers.job
    try {
      await run()
      pauses.delete(id)
    } catch (error) {
      onFault(error)
      if (passesByItself(error)) {
        const seconds = pauses.get(id) ?? pause.first
        pauses.set(id, Math.min(seconds * 2, pause.most))
        await helpers.query(
          `update graphile_worker._private_jobs
            set attempts = greatest(attempts - 1, 0), run_at = now() + make_interval(secs => $2) where id = $1`,
          [id, seconds],
        )
      } else pauses.delete(id)
      throw error
    }
  }
}
