import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeToast, shownToasts } from '../toasts/toast-store.ts'
import { shownDialogs } from './dialog-store.ts'
import { whileWaiting } from './while-waiting.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const { id } of shownToasts()) closeToast(id)
  vi.useRealTimers()
})

const work = () => {
  let finish: (value: string) => void = () => undefined
  return { promise: new Promise<string>((resolve) => (finish = resolve)), finish: (value: string) => finish(value) }
}

test('SHELL-12 100 items block the window until they are done, with the message or without', async () => {
  const { promise, finish } = work()
  const done = whileWaiting(promise, 100, 'Adding 100 products')
  expect(shownDialogs().blocking.map(({ message }) => message)).toEqual(['Adding 100 products'])
  finish('ok')
  await expect(done).resolves.toBe('ok')
  expect(shownDialogs().blocking).toEqual([])
})

test('SHELL-12 99 items get a toast that goes with the work, and none when it is over at once', async () => {
  const quick = work()
  const over = whileWaiting(quick.promise, 99, 'Adding')
  quick.finish('ok')
  await over
  vi.advanceTimersByTime(1_000)
  expect(shownToasts()).toEqual([])
  const slow = work()
  const done = whileWaiting(slow.promise, 99, 'Adding')
  vi.advanceTimersByTime(60_000)
  expect(shownToasts().map(({ title }) => title)).toEqual(['Adding'])
  expect(shownDialogs().blocking).toEqual([])
  slow.finish('ok')
  await done
  expect(shownToasts()).toEqual([])
})
