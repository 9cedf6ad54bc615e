import { setTimeout as wait } from 'node:timers/promises'

/** Waits for a condition of another process, which cannot call us back. @throws after a minute, which a busy machine may need */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 60_000
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('waited a minute in vain')
    await wait(20)
  }
}
