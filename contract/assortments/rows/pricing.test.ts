import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentOf } from '../../kernel/amounts/money.ts'
import {
  initialMarkup,
  type Pricing,
  sellThru,
  withCost,
  withDiscountAmount,
  withDiscountPercent,
  withMarkupPercent,
  withNetCost,
} from './pricing.ts'

const cents = fc.integer({ min: 0, max: 10_000_000_000 })
const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)
const fresh = fc.record({ cost: cents, suggestedRetail: fc.option(cents) }).map(
  ({ cost, suggestedRetail }): Pricing => ({
    cost,
    netCost: cost,
    discountPercent: null,
    discountAmount: null,
    suggestedRetail,
  }),
)
const step = fc.oneof(
  cents.map((value) => (pricing: Pricing) => withCost(pricing, value)),
  percent.map((value) => (pricing: Pricing) => withDiscountPercent(pricing, value)),
  cents.map((value) => (pricing: Pricing) => withDiscountAmount(pricing, value)),
  cents.map((value) => (pricing: Pricing) => withNetCost(pricing, value)),
  percent.map((value) => (pricing: Pricing) => withMarkupPercent(pricing, value) ?? pricing),
  fc.constant((pricing: Pricing) => withDiscountPercent(pricing, null)),
)

/** What holds for a row at any time. */
function expectConsistent({ cost, netCost, discountPercent, discountAmount }: Pricing): void {
  expect(netCost).toBeGreaterThanOrEqual(0)
  if (discountPercent === null || discountAmount === null) {
    expect([discountPercent, discountAmount]).toEqual([null, null])
    expect(netCost).toBeGreaterThanOrEqual(cost)
    return
  }
  expect(netCost).toBe(cost - discountAmount)
  expect(discountPercent).toBeGreaterThanOrEqual(0)
  expect(discountPercent).toBeLessThanOrEqual(100)
  // The percent has two decimals, so the amount lies within half a hundredth of a percent of it.
  expect(Math.abs(percentOf(cost, discountPercent) - discountAmount)).toBeLessThanOrEqual(cost / 20_000 + 1)
}

test('GRID-09 whatever is edited in whatever order, cost, discount and net cost stay consistent', () => {
  fc.assert(
    fc.property(fresh, fc.array(step, { maxLength: 12 }), (start, steps) => {
      let pricing = start
      for (const apply of steps) {
        pricing = apply(pricing)
        expectConsistent(pricing)
      }
    }),
  )
})

test('GRID-09 what was typed is what stands: percent, amount, net cost', () => {
  fc.assert(
    fc.property(fresh, percent, cents, (start, share, value) => {
      expect(withDiscountPercent(start, share).discountPercent).toBe(share)
      expect(withDiscountAmount(start, value).discountAmount).toBe(Math.min(value, start.cost))
      expect(withNetCost(start, value).netCost).toBe(value)
    }),
  )
})

test('GRID-09 the markup percent sets the net cost, and is refused without a suggested retail', () => {
  const row: Pricing = {
    cost: 5_000,
    netCost: 5_000,
    discountPercent: null,
    discountAmount: null,
    suggestedRetail: 10_000,
  }
  expect(withMarkupPercent(row, 60)).toMatchObject({ netCost: 4_000, discountAmount: 1_000, discountPercent: 20 })
  expect(withMarkupPercent({ ...row, suggestedRetail: 0 }, 60)).toBeUndefined()
  expect(withMarkupPercent({ ...row, suggestedRetail: null }, 60)).toBeUndefined()
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 10_000_000 }), percent, (suggestedRetail, markup) => {
      const { netCost } = withMarkupPercent({ ...row, suggestedRetail }, markup)!
      // Half a cent of rounding in the net cost is this much of a markup.
      const tolerance = 50 / suggestedRetail + 0.0051
      expect(Math.abs(initialMarkup({ netCost, suggestedRetail })! - markup)).toBeLessThanOrEqual(tolerance)
    }),
  )
})

test('GRID-10 formulas: initial markup, sell-thru', () => {
  expect(initialMarkup({ netCost: 4_000, suggestedRetail: 10_000 })).toBe(60)
  expect(initialMarkup({ netCost: 4_000, suggestedRetail: 0 })).toBeNull()
  expect(initialMarkup({ netCost: 12_000, suggestedRetail: 9_000 })).toBe(-33.33)
  expect(sellThru(30, 10)).toBe(75)
  expect(sellThru(0, 0)).toBeNull()
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(100_000), (quantity, onHand) => {
      const share = sellThru(quantity, onHand)
      if (share !== null) expect(share >= 0 && share <= 100).toBe(true)
    }),
  )
})
