import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergePricing, type OwnPricing, resolvePricing } from './merge-pricing.ts'

const none: OwnPricing = {
  cost: null,
  netCost: null,
  discountPercent: null,
  discountAmount: null,
  suggestedRetail: null,
}
const catalogue = { wholesalePrice: 10_000, suggestedRetail: 20_000 }
const cents = fc.option(fc.integer({ min: 0, max: 10_000_000 }))
const percent = fc.option(fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100))
const edit: fc.Arbitrary<Partial<OwnPricing>> = fc.record(
  { cost: cents, netCost: cents, discountAmount: cents, suggestedRetail: cents, discountPercent: percent },
  { requiredKeys: [] },
)
const prices = fc.record({ wholesalePrice: cents, suggestedRetail: cents })

test('GRID-09 after any edits and any change of the catalogue the shown figures are consistent', () => {
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 6 }), prices, prices, (edits, before, after) => {
      const own = edits.reduce<OwnPricing>((row, each) => mergePricing(row, before, each), none)
      for (const now of [before, after]) {
        const shown = resolvePricing(own, now)
        if (shown.cost === null) continue
        expect(shown.netCost).toBeGreaterThanOrEqual(0)
        if (shown.discountAmount === null) expect(shown.netCost).toBeGreaterThanOrEqual(shown.cost)
        else expect(shown.netCost).toBe(shown.cost - shown.discountAmount)
        expect((shown.discountAmount === null) === (shown.discountPercent === null)).toBe(true)
      }
    }),
  )
})

test('GRID-09 what the browser computed by the same rules is kept as it is', () => {
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 4 }), edit, (earlier, last) => {
      const own = earlier.reduce<OwnPricing>((row, each) => mergePricing(row, catalogue, each), none)
      const shown = resolvePricing(mergePricing(own, catalogue, last), catalogue)
      const sent = {
        cost: shown.cost,
        netCost: shown.netCost,
        discountPercent: shown.discountPercent,
        discountAmount: shown.discountAmount,
      }
      expect(resolvePricing(mergePricing(own, catalogue, sent), catalogue)).toMatchObject(sent)
    }),
  )
})

test('GRID-09 of several discount fields the percent counts when the amounts agree, else the amount, else the net cost', () => {
  const merged = (fields: Partial<OwnPricing>) => resolvePricing(mergePricing(none, catalogue, fields), catalogue)
  expect(merged({ discountPercent: 33.33, discountAmount: 3_333, netCost: 6_667 })).toMatchObject({
    discountPercent: 33.33,
  })
  expect(merged({ discountPercent: 50, discountAmount: 1_000 })).toMatchObject({ discountPercent: 10, netCost: 9_000 })
  expect(merged({ discountPercent: 50, netCost: 9_000 })).toMatchObject({ discountPercent: 10, discountAmount: 1_000 })
  expect(merged({ discountPercent: null, discountAmount: null, netCost: 11_000 })).toMatchObject({
    netCost: 11_000,
    discountPercent: null,
  })
  expect(merged({ cost: 5_000, discountPercent: 10 })).toMatchObject({ discountAmount: 500, netCost: 4_500 })
})

test('GRID-09 an untouched price follows the catalogue, a discount keeps its percent on the new cost', () => {
  const own = mergePricing(none, catalogue, { discountPercent: 25 })
  expect(resolvePricing(own, { wholesalePrice: 8_000, suggestedRetail: 1 })).toMatchObject({
    cost: 8_000,
    discountAmount: 2_000,
    netCost: 6_000,
    suggestedRetail: 1,
  })
  const cleared = mergePricing(own, catalogue, { discountPercent: null })
  expect(cleared).toEqual(none)
})
