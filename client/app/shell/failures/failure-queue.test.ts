import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NetworkError } from '../../../engine/api/call-error.ts'
import { createFailureQueue } from './failure-queue.ts'

const shown: (string | undefined)[] = []
const queue = () => createFailureQueue((failure) => shown.push(failure && String(failure.error.cause)))
const failure = (name: string, at = performance.now()) =>
  ({ kind: 'network', error: new NetworkError(name), at }) as const

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  shown.length = 0
  vi.useRealTimers()
})

test('ERR-01 one dialog at a time covers what fails beside it and what began before it was closed', async () => {
  const { tell, close } = queue()
  tell(failure('first'))
  tell(failure('beside it'))
  const slow = performance.now()
  await vi.advanceTimersByTimeAsync(2_000)
  close()
  tell(failure('begun before', slow))
  await vi.advanceTimersByTimeAsync(1)
  tell(failure('new'))
  expect(shown).toEqual(['first', undefined, 'new'])
})

test('ERR-01 no dialog comes between two keys', async () => {
  const { tell, typed } = queue()
  typed()
  tell(failure('while typing'))
  await vi.advanceTimersByTimeAsync(700)
  typed()
  await vi.advanceTimersByTimeAsync(700)
  expect(shown).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  expect(shown).toEqual(['while typing'])
})
