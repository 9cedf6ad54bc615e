import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginOpening, orderOptions } from './opening.ts'
import { readOrder } from './order.api.ts'

vi.mock('./order.api.ts')

const read = vi.mocked(readOrder)
const open = (number: string) =>
  (orderOptions('wholesale', number).queryFn as (context: object) => Promise<unknown>)({
    signal: new AbortController().signal,
  })

beforeEach(() => {
  vi.useFakeTimers()
  let version = 0
  read.mockReset().mockImplementation(() => Promise.resolve({ version: (version += 1) } as never))
})
afterEach(() => vi.useRealTimers())

test('ORD-07 an order that was begun beside its page is taken once; later, and of another one, it is read', async () => {
  beginOpening('wholesale', '7')
  expect(await open('7')).toEqual({ version: 1 })
  expect(read).toHaveBeenCalledTimes(1)
  expect(await open('7')).toEqual({ version: 2 })
  beginOpening('wholesale', '7')
  expect(await open('8')).toEqual({ version: 4 })
  // Nobody came to see it: what stands now is read.
  beginOpening('wholesale', '7')
  vi.advanceTimersByTime(11_000)
  expect(await open('7')).toEqual({ version: 6 })
})

test('ORD-07 what could not be read ahead is read by the page, which says why it fails', async () => {
  read.mockRejectedValueOnce(new Error('away'))
  beginOpening('wholesale', '7')
  expect(await open('7')).toEqual({ version: 1 })
})
