import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DecimalMark, withDecimalPoint } from './decimal-mark.ts'

test.each<[string, DecimalMark, string]>([
  ['82,50', ',', '82.50'],
  ['1.234,50', ',', '1234.50'],
  ['1.234', ',', '1234'],
  ['82.5', ',', '82.5'],
  ['1,234.50', ',', '1234.50'],
  ['1,234', '.', '1234'],
  ['82,5', '.', '82.5'],
  ['1.234,50', '.', '1234.50'],
  ['1,234,567', '.', '1234567'],
  ['1.2.3', '.', '1.2.3'],
])('GRID-07 %s in a language with %s means %s', (text, mark, means) => {
  expect(withDecimalPoint(text, mark)).toBe(means)
})

test('GRID-07 every amount reads back from how its own language writes it', () => {
  const languages = [
    ['en-US', '.'],
    ['de-DE', ','],
    ['pt-BR', ','],
  ] as const
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999_99 }),
      fc.constantFrom(...languages),
      (cents, [language, mark]) => {
        const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
        const written = new Intl.NumberFormat(language, digits).format(cents / 100)
        expect(Number(withDecimalPoint(written, mark))).toBe(cents / 100)
      },
    ),
  )
})
