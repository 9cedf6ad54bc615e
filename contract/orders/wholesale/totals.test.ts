import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTotals, type PricedRow, rowAmounts } from './totals.ts'

const row = fc.record({
  style: fc.constantFrom('1', '2', '3'),
  units: fc.nat({ max: 9_000 }),
  unitPrice: fc.option(fc.nat({ max: 99_999 }), { nil: null }),
  discount: fc.option(
    fc.nat({ max: 10_000 }).map((hundredths) => hundredths / 100),
    { nil: null },
  ),
})

test('GRID-10 ORW-02 the subtotal is gross less discounts, each rounded by row, whatever was summed before', () => {
  const totals = createTotals<PricedRow & { style: string }>()
  fc.assert(
    fc.property(fc.array(row, { maxLength: 40 }), fc.nat({ max: 100 }), fc.nat({ max: 100 }), (rows, before, now) => {
      totals.sum(rows, before)
      const sums = totals.sum(rows, now)
      const amounts = rows.map((one) => rowAmounts(one, now))
      expect(sums.gross).toBe(amounts.reduce((sum, { gross }) => sum + gross, 0))
      expect(sums.discountAmount).toBe(amounts.reduce((sum, { discount }) => sum + discount, 0))
      expect(sums.subtotal).toBe(sums.gross - sums.discountAmount)
      expect(sums.units).toBe(rows.reduce((sum, { units }) => sum + units, 0))
    }),
  )
})

test('GRID-10 sums follow edit by edit what the rows come to, also when rows come, go or change places', () => {
  const totals = createTotals<PricedRow & { style: string }>()
  const step = fc.record({ kind: fc.constantFrom('write', 'add', 'take', 'turn'), at: fc.nat({ max: 20 }), row })
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 12 }), fc.array(step, { maxLength: 20 }), (first, steps) => {
      let rows = first
      for (const { kind, at, row: other } of steps) {
        if (kind === 'add') rows = [...rows, other]
        else if (kind === 'take') rows = rows.filter((_, place) => place !== at)
        else if (kind === 'turn') rows = rows.toReversed()
        else if (rows.length > 0) rows = rows.with(at % rows.length, other)
        expect(totals.sum(rows, 5)).toEqual(createTotals<PricedRow & { style: string }>().sum(rows, 5))
      }
    }),
  )
})

test('GRID-10 half a cent is let off as a whole one, the discount of a row goes before that of the order', () => {
  expect(rowAmounts({ units: 1, unitPrice: 4500, discount: 12.35 }, 50)).toEqual({ gross: 4500, discount: 556 })
  expect(rowAmounts({ units: 3, unitPrice: 3825, discount: null }, 10)).toEqual({ gross: 11_475, discount: 1148 })
  expect(rowAmounts({ units: 3, unitPrice: null, discount: null }, 10)).toEqual({ gross: 0, discount: 0 })
})
