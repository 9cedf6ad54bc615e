import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differenceKind } from '../../../../contract/assortments/comparison/compare.ts'
import { bandName, chartGroups, type CompareAddress, filterOf, compareAddress } from './compare-address.ts'

const address: fc.Arbitrary<CompareAddress> = fc.record({
  from: fc.constantFrom(undefined, 'assortment:abc', 'season:Retail:Fall:2027'),
  to: fc.constantFrom(undefined, 'version:x-y_1'),
  kind: fc.constantFrom(undefined, ...differenceKind.options),
  by: fc.constantFrom(...chartGroups),
  group: fc.constantFrom(undefined, '', 'Women', '2026'),
  page: fc.nat(40),
})

test('SHELL-21 BEY-03 a comparison is read from its address as it was written there', () => {
  fc.assert(
    fc.property(address, (one) => {
      expect(compareAddress.parse(compareAddress.format(one))).toEqual(one)
    }),
  )
})

test('BEY-03 the list is narrowed to the group of the chart that was chosen', () => {
  expect(filterOf({ kind: 'new', by: 'gender', group: 'Women' })).toEqual({ kind: 'new', gender: 'Women' })
  const group = bandName({ least: 6_000, below: 8_000, currency: 'USD' })
  expect(filterOf({ kind: undefined, by: 'price', group })).toEqual({ least: 6_000, below: 8_000, currency: 'USD' })
  expect(filterOf({ kind: 'kept', by: 'price', group: 'nonsense' })).toEqual({ kind: 'kept' })
})
