import { setImmediate } from 'node:timers/promises'

/** Between two pieces of long work: whoever else waits on this thread is served first. */
export const giveWay = (): Promise<void> => setImmediate()

/**
 * Works while the database answers what was asked in the same breath: begun at once, the work would keep the questions from
 * going out until it was done.
 */
export async function meanwhile<Made>(work: () => Made | Promise<Made>): Promise<Made> {
  await setImmediate()
  return work()
}
