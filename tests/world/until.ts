import { setTimeout as wait } from 'node:timers/promises'

/**
 * Waits for a condition of another process, which cannot call us back.
 * @throws after so many seconds; a busy machine may need a minute for what is done at once
 */
export async function until(condition: () => boolean | Promise<boolean>, seconds = 60): Promise<void> {
  const end = Date.now() + seconds * 1000
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`waited ${seconds} s in vain`)
    await wait(20)
  }
}
