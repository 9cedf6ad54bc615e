import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencies, decimalText, divideRounded, formatMoney, parseMoney, percentOf, scaleRounded } from './money.ts'

const amount = fc.integer({ min: -9_000_000_000_000, max: 9_000_000_000_000 })

test('GRID-09 money: plain decimal text and back is the same amount, whatever the currency’s decimals', () => {
  fc.assert(
    fc.property(amount, fc.constantFrom(...Object.values(currencies)), (minor, { decimals }) => {
      expect(parseMoney(decimalText(minor, decimals), decimals)).toBe(minor)
    }),
  )
})

test('GRID-09 money: what is formatted in English is read as the same amount', () => {
  fc.assert(
    fc.property(amount, (minor) => {
      expect(parseMoney(formatMoney(minor, 'USD'))).toBe(minor)
    }),
  )
})

test('GRID-09 money: division rounds half away from zero and never by more than half', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
      fc.bigInt({ min: 1n, max: 10n ** 9n }),
      (top, bottom) => {
        const twice = 2n * (top - divideRounded(top, bottom) * bottom)
        expect(twice <= bottom && twice >= -bottom).toBe(true)
        expect(divideRounded(-top, bottom)).toBe(-divideRounded(top, bottom))
      },
    ),
  )
  expect([divideRounded(5n, 2n), divideRounded(-5n, 2n), divideRounded(4n, 3n)]).toEqual([3n, -3n, 1n])
  expect(() => divideRounded(1n, 0n)).toThrow(RangeError)
})

test('GRID-09 money: plain numbers scale exactly as big integers do', () => {
  const whole = fc.oneof(
    fc.integer({ min: -1_000, max: 1_000 }),
    fc.integer({ min: -(9 * 10 ** 12), max: 9 * 10 ** 12 }),
  )
  fc.assert(
    fc.property(whole, fc.integer({ min: -1_000_000, max: 1_000_000 }), whole, (value, factor, divisor) => {
      fc.pre(divisor !== 0)
      const exact = divideRounded(BigInt(value) * BigInt(factor), BigInt(divisor))
      expect(scaleRounded(value, factor, divisor)).toBe(Number(exact))
    }),
    { numRuns: 1_000 },
  )
  expect(() => scaleRounded(1, 1, 0)).toThrow(RangeError)
})

test('GRID-09 money: a share and the rest make the whole, and a share never passes it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      (whole, hundredths) => {
        const share = percentOf(whole, hundredths / 100)
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(whole)
        expect(Number.isSafeInteger(share)).toBe(true)
      },
    ),
  )
  expect(percentOf(999, 50)).toBe(500)
  expect(percentOf(1, 49.99)).toBe(0)
})

test('GRID-09 money: what people type is read, and what is no amount is refused', () => {
  expect(['$1,234.50', '42', ' 42.5 ', '.5', '-3.20', '0.005', '19.999'].map((text) => parseMoney(text))).toEqual([
    123_450, 4_200, 4_250, 50, -320, 1, 2_000,
  ])
  expect(['', '-', '.', 'abc', '1.2.3', '4-5', '9'.repeat(20)].map((text) => parseMoney(text))).toEqual(
    Array.from({ length: 7 }, () => undefined),
  )
  expect(parseMoney('1234.5', 0)).toBe(1_235)
})
