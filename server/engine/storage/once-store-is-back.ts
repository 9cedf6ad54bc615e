import { setTimeout as wait } from 'node:timers/promises'

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
