import fc from 'fast-check'
import { expect, test } from 'vitest'
import { preferences } from '../../../../contract/identity/preference.ts'
import type { AssortmentSort } from '../../../../contract/assortments/rows/assortment-order.ts'
import { type OwnOrders, withOrder } from './own-orders.ts'
import { levelsOf, sortOfLevels } from './sort-levels.ts'

const sort = fc.uniqueArray(
  fc.record({
    key: fc.constantFrom('style', 'cost', 'label', 'pillar'),
    direction: fc.constantFrom('ascending' as const, 'descending' as const),
    order: fc.option(fc.array(fc.string(), { minLength: 1, maxLength: 5 }), { nil: undefined }),
  }),
  { selector: ({ key }) => key },
)
const cleaned = (levels: readonly { order?: readonly string[] | undefined }[]) =>
  levels.map(({ order, ...level }) => ({ ...level, ...(order ? { order } : {}) }))

test('GRID-02 each assortment keeps the order a person gave it for themselves, until it is sorted as for everybody', () => {
  const steps = fc.array(fc.record({ id: fc.constantFrom('a', 'b', 'c'), sort: fc.option(sort, { nil: undefined }) }))
  fc.assert(
    fc.property(steps, (all) => {
      let orders: OwnOrders = []
      const expected = new Map<string, unknown>()
      for (const step of all) {
        orders = withOrder(orders, step.id, step.sort)
        if (step.sort) expected.set(step.id, cleaned(step.sort))
        else expected.delete(step.id)
      }
      expect(new Map(orders.map((one) => [one.assortmentId, one.sort]))).toEqual(expected)
    }),
  )
})

test('GRID-02 orders are forgotten, the oldest first, before they are more than is kept', () => {
  const order = Array.from({ length: 300 }, (_, at) => `${at} ${'long value '.repeat(9)}`)
  let orders: OwnOrders = []
  for (let at = 0; at < 70; at++) {
    const isLong = at % 10 === 9
    orders = withOrder(orders, `${at}`, [{ key: 'label', direction: 'ascending', ...(isLong ? { order } : {}) }])
    expect(preferences.assortmentOrders.safeParse(orders).success).toBe(true)
    expect(JSON.stringify(orders).length).toBeLessThan(60_000)
    expect(orders[0]?.assortmentId).toBe(`${at}`)
  }
})

test('GRID-02 what the headings show of an order is that order', () => {
  fc.assert(
    fc.property(sort, (levels) => {
      const shown = sortOfLevels(levels)
      expect(sortOfLevels(levelsOf(shown))).toEqual(shown)
      expect(levelsOf(shown)).toEqual(cleaned(levels))
    }),
  )
  const byHand: AssortmentSort = { field: 'custom', direction: 1 }
  expect(sortOfLevels(levelsOf(byHand))).toEqual(byHand)
})
