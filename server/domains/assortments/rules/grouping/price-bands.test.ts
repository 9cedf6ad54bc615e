import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bandsOf } from './price-bands.ts'

const prices = fc.array(fc.integer({ min: 0, max: 90_000_000 }), { minLength: 1, maxLength: 50 })

test('BEY-03 price bands are few, equal, next to each other, and hold every price once', () => {
  fc.assert(
    fc.property(prices, fc.constantFrom(1, 100), (some, unit) => {
      const bands = bandsOf(some, unit)
      expect(bands.length).toBeLessThanOrEqual(8)
      expect(new Set(bands.map(({ least, below }) => below - least)).size).toBe(1)
      for (const [at, { least }] of bands.entries()) if (at > 0) expect(least).toBe(bands[at - 1]!.below)
      for (const price of some)
        expect(bands.filter(({ least, below }) => price >= least && price < below)).toHaveLength(1)
      // None is empty at either end.
      expect(some.some((price) => price < bands[0]!.below)).toBe(true)
      expect(some.some((price) => price >= bands.at(-1)!.least)).toBe(true)
    }),
  )
})

test('BEY-03 shoes from 65 to 139 dollars stand in bands of ten, and those to 140 in bands of twenty', () => {
  const bands = (least: number, width: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({ least: least + at * width, below: least + (at + 1) * width }))
  expect(bandsOf([6_500, 13_900], 100)).toEqual(bands(6_000, 1_000, 8))
  expect(bandsOf([14_000, 6_500, 9_000], 100)).toEqual(bands(6_000, 2_000, 5))
  expect(bandsOf([], 100)).toEqual([])
})
