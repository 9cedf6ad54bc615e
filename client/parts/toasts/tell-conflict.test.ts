import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../engine/api/call-error.ts'
import { tellConflict } from './tell-conflict.ts'
import { closeToast, shownToasts } from './toast-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const { id } of shownToasts()) closeToast(id)
  vi.useRealTimers()
})

test('ERR-03 a conflict is told for 5 s, and keeping one’s own is another button than reloading', async () => {
  const reload = vi.fn(async () => undefined)
  const keepMine = vi.fn(() => Promise.reject(new Error('no')))
  const locked = new CallError(409, { message: '', messageCode: 'userLock', messageData: {}, details: [] })
  tellConflict(locked, { reload, keepMine })
  const [toast] = shownToasts()
  toast!.action!.run()
  expect([reload.mock.calls.length, keepMine.mock.calls.length]).toEqual([1, 0])
  toast!.other!.run()
  expect([reload.mock.calls.length, keepMine.mock.calls.length]).toEqual([1, 1])
  await vi.advanceTimersByTimeAsync(0)
  expect(shownToasts().map(({ kind }) => kind)).toEqual(['lock', 'error'])
  vi.advanceTimersByTime(5_000)
  expect(shownToasts()).toEqual([])
})
