import fc from 'fast-check'
import { expect, test } from 'vitest'
import { longestSpacer, nativeFor, scrollTo, spacerHeight } from './virtual-scroll.ts'

const tall = 1_000_000 * 32

test('GRID-01 a million rows can be reached to the last pixel at both ends', () => {
  const range = spacerHeight(tall) - 800
  expect(scrollTo({ native: 0, top: 0 }, range, tall, 800).top).toBe(tall - 800)
  expect(scrollTo({ native: 500, top: 9000 }, 0, tall, 800).top).toBe(0)
})

test('GRID-01 the wheel moves tall content by its own pixels, the scroll bar by the factor', () => {
  expect(scrollTo({ native: 1000, top: 2000 }, 1100, tall, 800).top).toBe(2100)
  const dragged = scrollTo({ native: 1000, top: 2000 }, longestSpacer / 2, tall, 800).top
  expect(Math.abs(dragged - tall / 2)).toBeLessThan(1000)
})

test('GRID-01 the place stays inside the content for any row of steps', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -5000, max: 2_000_000 }), { maxLength: 50 }), (natives) => {
      let place = { native: 0, top: 0 }
      for (const native of natives) {
        place = scrollTo(place, Math.max(0, native), tall, 800)
        expect(place.top).toBeGreaterThanOrEqual(0)
        expect(place.top).toBeLessThanOrEqual(tall - 800)
        expect(Number.isInteger(place.top)).toBe(true)
      }
    }),
  )
})

test('GRID-01 short content maps one to one', () => {
  expect(nativeFor(1234, 10_000, 800)).toBe(1234)
  expect(scrollTo({ native: 0, top: 0 }, 640, 10_000, 800)).toEqual({ native: 640, top: 640 })
})

test('GRID-01 a place in tall content is gone to by the scroll bar, from anywhere far away', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: tall - 800 }), (top) => {
      const native = nativeFor(top, tall, 800)
      const there = scrollTo({ native: native < longestSpacer / 2 ? longestSpacer : 0, top: 0 }, native, tall, 800)
      // A pixel of the scroll bar stands for a few of the content, and at the ends for all that is left.
      expect(Math.abs(there.top - top)).toBeLessThanOrEqual((2 * tall) / longestSpacer)
    }),
  )
})
