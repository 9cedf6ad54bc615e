import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waits } from '../../contract/kernel/limits.ts'
import { createSettleTimer } from './settle-timer.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Touched every `step` ms for `lasting` ms: after how many ms it rang. */
async function rings(wait: { after: number; most: number }, step: number, lasting: number): Promise<number[]> {
  const rung: number[] = []
  const begun = performance.now()
  const timer = createSettleTimer(() => rung.push(performance.now() - begun))
  for (let at = 0; at < lasting; at += step) {
    timer.touch(wait)
    await vi.advanceTimersByTimeAsync(step)
  }
  await vi.advanceTimersByTimeAsync(60_000)
  return rung
}

test.each([
  ['gridChanges', 100, 1_000],
  ['libraryUpdate', 1_500, 6_000],
  ['customContent', 500, 3_000],
  ['groupSort', 500, 3_000],
  ['collectionBatch', 1_000, 5_000],
  ['addToAssortment', 1_000, 5_000],
] as const)('LIM-01 %s waits %i ms after the last edit, and at most %i after the first', async (kind, after, most) => {
  const step = after - 20
  // The last of three comes two steps after the first.
  expect(await rings(waits[kind], step, 3 * step)).toEqual([2 * step + after])
  const [first] = await rings(waits[kind], step, 3 * most)
  expect(first).toBe(most)
})

test('LIM-01 what may wait longer goes out with what may not, and is not waited for again', async () => {
  const ring = vi.fn()
  const timer = createSettleTimer(ring)
  timer.touch(waits.gridChanges)
  timer.touch(waits.addToAssortment)
  await vi.advanceTimersByTimeAsync(100)
  expect(ring).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(ring).toHaveBeenCalledTimes(1)
  timer.touch(waits.gridChanges)
  timer.stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(ring).toHaveBeenCalledTimes(1)
})
