import { afterEach, expect, test, vi } from 'vitest'
import { NetworkError } from '../../engine/api/call-error.ts'
import { closeToast, shownToasts } from '../toasts/toast-store.ts'
import { tellSaveFault } from './tell-save-fault.ts'

afterEach(() => {
  for (const { id } of shownToasts()) closeToast(id)
})

test('GRID-05 ERR-01 a batch that is refused whole is told as lost, any other as kept', () => {
  const cause = new NetworkError(new Error('away'))
  for (const fault of ['refused', 'offline', 'server'] as const) tellSaveFault(cause, fault, 'Kept here.')
  expect(shownToasts().map(({ kind, body }) => [kind, body])).toEqual([
    ['error', undefined],
    ['warning', 'Kept here.'],
    ['warning', 'Kept here.'],
  ])
})

test('ORD-01 a screen may have words of its own for what is refused, and only for that', () => {
  const told = vi.fn()
  tellSaveFault('refused', 'refused', 'Kept here.', told)
  expect([told.mock.calls, shownToasts()]).toEqual([[['refused']], []])
  tellSaveFault(new NetworkError(new Error('away')), 'server', 'Kept here.', told)
  expect([told.mock.calls.length, shownToasts().length]).toEqual([1, 1])
})
