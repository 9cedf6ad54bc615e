import fc from 'fast-check'
import { expect, test } from 'vitest'
import { poolSizeFor, visibleWindow } from './visible-window.ts'

test('GRID-01 no two rows of a window need the same slot of the pool', () => {
  const args = fc.tuple(
    fc.nat(3_000_000),
    fc.integer({ min: 1, max: 2000 }),
    fc.constantFrom(24, 32, 44),
    fc.nat(100_000),
  )
  fc.assert(
    fc.property(args, fc.constantFrom(-1, 0, 1), ([top, height, rowHeight, rows], direction) => {
      const window = visibleWindow(top, height, rowHeight, rows, direction)
      expect(window.overscanTo - window.overscanFrom).toBeLessThanOrEqual(poolSizeFor(height, rowHeight))
      expect(window.overscanFrom <= window.from && window.to <= window.overscanTo).toBe(true)
    }),
  )
})

test('GRID-01 overscan lies ahead of the scroll', () => {
  expect(visibleWindow(3200, 320, 32, 1000, 1)).toEqual({ from: 100, to: 110, overscanFrom: 99, overscanTo: 115 })
  expect(visibleWindow(3200, 320, 32, 1000, -1)).toEqual({ from: 100, to: 110, overscanFrom: 95, overscanTo: 111 })
})
