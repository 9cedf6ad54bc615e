import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginOpening, orderOptions } from './opening.ts'

const open = (number: string) =>
  (orderOptions('wholesale', number).queryFn as (context: object) => Promise<unknown>)({
    signal: new AbortController().signal,
  })
/** Readings so far, each with a version of its own, and how many of those to come find nothing. */
let readings = 0
let failures = 0

beforeEach(() => {
  vi.useFakeTimers()
  // What is told of an order here is its version alone.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  readings = 0
  failures = 0
  vi.stubGlobal('fetch', () => {
    if (failures > 0) {
      failures -= 1
      return Promise.resolve(Response.json({}, { status: 404 }))
    }
    return Promise.resolve(Response.json({ version: (readings += 1) }))
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('ORD-07 an order that was begun beside its page is taken once; later, and of another one, it is read', async () => {
  beginOpening('wholesale', '7')
  expect(await open('7')).toEqual({ version: 1 })
  expect(readings).toBe(1)
  expect(await open('7')).toEqual({ version: 2 })
  beginOpening('wholesale', '7')
  expect(await open('8')).toEqual({ version: 4 })
  // Nobody came to see it: what stands now is read.
  beginOpening('wholesale', '7')
  vi.advanceTimersByTime(11_000)
  expect(await open('7')).toEqual({ version: 6 })
})

test('ORD-07 what could not be read ahead is read by the page, which says why it fails', async () => {
  failures = 1
  beginOpening('wholesale', '7')
  expect(await open('7')).toEqual({ version: 1 })
})
