import { waits } from '../../../contract/kernel/limits.ts'
import { createSettleTimer } from '../../engine/settle-timer.ts'

/**
 * Takes rows away together that are asked for within 200 ms of each other. `takeAway` rejects when they are refused, and
 * so does everybody who asked for one of them.
 */
export function collectRemovals(
  takeAway: (ids: readonly string[]) => Promise<void>,
): (ids: readonly string[]) => Promise<void> {
  let asked: { ids: readonly string[]; resolve: () => void; reject: (error: unknown) => void }[] = []
  const timer = createSettleTimer(() => {
    const now = asked
    asked = []
    takeAway([...new Set(now.flatMap(({ ids }) => ids))]).then(
      () => now.forEach(({ resolve }) => resolve()),
      (error: unknown) => now.forEach(({ reject }) => reject(error)),
    )
  })
  return (ids) =>
    new Promise((resolve, reject) => {
      asked.push({ ids, resolve, reject })
      timer.touch(waits.rowDelete)
    })
}
