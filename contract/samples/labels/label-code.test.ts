import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupedLabel, type Label, labelAddress, readLabel, writeLabel } from './label-code.ts'

const letters = 'BCDEFGHJKLNPRSTUV'
const label: fc.Arbitrary<Label> = fc.record({
  kind: fc.constantFrom('sample', 'place', 'loan'),
  code: fc.string({ unit: fc.constantFrom(...letters), minLength: 8, maxLength: 8 }),
  piece: fc.integer({ min: 0, max: 288 }),
})

test('BEY-11 a label is read again, bare, in groups, in an address of whatever host, in small letters', () => {
  fc.assert(
    fc.property(label, (one) => {
      const written = writeLabel(one)
      expect(written).toMatch(/^[BCDEFGHJKLNPRSTUV]{12}$/)
      for (const text of [
        written,
        groupedLabel(written),
        written.toLowerCase(),
        labelAddress('https://x.test/', written),
      ])
        expect(readLabel(text)).toEqual(one)
      expect(readLabel(`HTTP:&&GARBLED.HOST&S&${written}\n`)).toEqual(one)
    }),
  )
})

test('BEY-11 any wrong letter and any two that changed places are no label', () => {
  fc.assert(
    fc.property(label, fc.nat(11), fc.constantFrom(...letters), fc.nat(11), (one, at, wrong, other) => {
      const written = [...writeLabel(one)]
      const mistyped = written.with(at, wrong).join('')
      if (mistyped !== written.join('')) expect(readLabel(mistyped)).toBeUndefined()
      const swapped = written.with(at, written[other]!).with(other, written[at]!).join('')
      if (swapped !== written.join('')) expect(readLabel(swapped)).toBeUndefined()
    }),
  )
})
