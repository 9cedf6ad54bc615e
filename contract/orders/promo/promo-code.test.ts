import fc from 'fast-check'
import { expect, test } from 'vitest'
import { promoCodeOf } from './promo-code.ts'

test('ORP-02 LIM-03 a promo code is letters and digits, uppercased, at most three', () => {
  expect(['ab1', 'a-b c9', '', 'äß', 'abcd'].map(promoCodeOf)).toEqual(['AB1', 'ABC', '', '', 'ABC'])
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const code = promoCodeOf(typed)
      expect(code).toMatch(/^[A-Z0-9]{0,3}$/)
      expect(promoCodeOf(code)).toBe(code)
    }),
  )
})
