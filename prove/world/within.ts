import { setTimeout as wait } from 'node:timers/promises'

/** Waits for what a proof has to see. @throws `what` in words after `milliseconds` */
export async function within(
  milliseconds: number,
  what: string,
  holds: () => boolean | Promise<boolean>,
): Promise<number> {
  const begun = performance.now()
  while (!(await holds())) {
    if (performance.now() - begun > milliseconds) throw new Error(`not within ${milliseconds / 1000} s: ${what}`)
    await wait(25)
  }
  return performance.now() - begun
}
