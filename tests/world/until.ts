import { setTimeout as wait } from 'node:timers/promises'

/**
 * Waits for a condition of another process, which cannot call us back. @throws after a minute, which a busy machine may
 * need, or so many of them
 */
export async function until(condition: () => boolean | Promise<boolean>, minutes = 1): Promise<void> {
  const end = Date.now() + minutes * 60_000
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`waited ${minutes} min in vain`)
    await wait(20)
  }
}
