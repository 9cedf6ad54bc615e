import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatSide, parseSide, type Side } from './side.ts'

const id = fc.string({
  unit: fc.constantFrom(...'abcXYZ019_-'),
  minLength: 1,
  maxLength: 40,
})
const side: fc.Arbitrary<Side> = fc.oneof(
  fc.record({ kind: fc.constantFrom('assortment' as const, 'version' as const), id }),
  fc.record({
    kind: fc.constant('season' as const),
    channel: fc.constantFrom('Wholesale' as const, 'Retail' as const),
    season: fc.constantFrom('Spring' as const, 'Fall' as const),
    year: fc.integer({ min: 2000, max: 2100 }),
  }),
)

test('BEY-03 what is compared is read from an address as it was written there', () => {
  fc.assert(
    fc.property(side, (one) => {
      expect(parseSide(formatSide(one))).toEqual(one)
    }),
  )
})

test('BEY-03 an address that names nothing that can be compared is no side', () => {
  for (const text of ['', 'assortment:', 'folder:abc', 'season:Wholesale:Winter:2027', 'version:a b', ' assortment:a'])
    expect(parseSide(text)).toBeUndefined()
})
