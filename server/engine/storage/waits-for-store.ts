import { setTimeout as wait } from 'node:timers/promises'

/** Errors that pass by themselves: nobody's file is wrong. Threads and processes hand on the code alone. */
const passing: ReadonlySet<unknown> = new Set(['storageAway', 'storageFull'])

/** Whether something could not be done because the object store is away or full: it is done once it is not. */
export const waitsForStore = (error: unknown): boolean => passing.has((error as { code?: unknown } | undefined)?.code)

/** Milliseconds for which what has begun to flow waits for a store that went away. */
const PATIENCE = 60_000
const PAUSE = 1_000

/** What is asked of the store, once it is back if that is soon. Rejects as it does when it is not, and when nobody waits. */
export async function onceStoreIsBack<Answer>(ask: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  const until = performance.now() + PATIENCE
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'storageAway' || performance.now() > until) throw error
    }
    await wait(PAUSE, undefined, { signal })
  }
}
