import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedNumber, endingsOf, priceEndings } from './number-rule.ts'

const cents = { unit: 100, decimals: 0 }
const pieces = { unit: 1, decimals: 0 }

test('BEY-18 prices are raised by percent and rounded to an ending, without a binary fraction in between', () => {
  expect(changedNumber(10_000, { by: 'percent', change: 3 }, cents)).toBe(10_300)
  expect(changedNumber(10_050, { by: 'percent', change: 10 }, cents)).toBe(11_055)
  expect(changedNumber(7_999, { by: 'percent', change: 3, ending: 0 }, cents)).toBe(8_200)
  expect(changedNumber(7_999, { by: 'percent', change: 3, ending: 95 }, cents)).toBe(8_195)
  expect(changedNumber(7_999, { by: 'percent', change: 3, ending: 99 }, cents)).toBe(8_199)
  // As near to the one below as to the one above: the higher.
  expect(changedNumber(8_150, { by: 'amount', change: 0, ending: 0 }, cents)).toBe(8_200)
  expect(changedNumber(8_000, { by: 'amount', change: -2.5 }, cents)).toBe(7_750)
  expect(changedNumber(24, { by: 'percent', change: 50 }, pieces)).toBe(36)
  expect(changedNumber(12.5, { by: 'amount', change: 0.25 }, { unit: 1, decimals: 2 })).toBe(12.75)
  // Yen have no cents, and their prices no ending.
  expect(changedNumber(9_900, { by: 'percent', change: 3 }, pieces)).toBe(10_197)
  expect([endingsOf(cents), endingsOf(pieces)]).toEqual([priceEndings, []])
})

test('BEY-18 nothing falls below zero, and a rounded price ends as it was asked, at most half a unit away', () => {
  const price = fc.integer({ min: 0, max: 5_000_000 })
  const change = fc.integer({ min: -9_000, max: 20_000 }).map((hundredths) => hundredths / 100)
  fc.assert(
    fc.property(price, change, fc.constantFrom(...priceEndings), (value, percent, ending) => {
      const exact = changedNumber(value, { by: 'percent', change: percent }, cents)
      const rounded = changedNumber(value, { by: 'percent', change: percent, ending }, cents)
      expect(exact).toBeGreaterThanOrEqual(0)
      expect(rounded % 100).toBe(ending)
      expect(Math.abs(rounded - exact)).toBeLessThanOrEqual(exact < 50 ? 100 : 51)
    }),
  )
})
