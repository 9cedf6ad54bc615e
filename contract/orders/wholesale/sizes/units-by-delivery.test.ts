import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderRow } from '../../order.ts'
import { unitsByDelivery } from './units-by-delivery.ts'

const sale = { origin: 'stock', partialShipments: true, startDate: '2027-01-15', endDate: '2027-02-15' } as const
const today = '2026-12-01'
const rowOf = (sizes: Record<string, number>, lineStatus: OrderRow['lineStatus'] = 'R') =>
  ({ _id: '1', style: '1', color: 'A', run: ['7', '8'], lineStatus, sizes }) as OrderRow
const stock = { date: '2026-11-01', free: 10 }
const early = { date: '2027-01-10', free: 5 }
const late = { date: '2027-03-01', free: 99 }

test('BEY-12 units are told by the delivery they come from, those that need it least first, and what comes too late is a back order', () => {
  const entries = [stock, early, late]
  expect(unitsByDelivery([rowOf({ '7': 18 })], sale, () => entries, today)).toEqual({
    now: 10,
    later: [{ date: '2027-01-10', units: 5 }],
    backOrder: 3,
    made: 0,
    missing: 0,
  })
  const made = unitsByDelivery([rowOf({ '7': 18 }, 'A')], sale, () => entries, today)
  expect(made).toMatchObject({ made: 3, backOrder: 0 })
  const whole = { ...sale, partialShipments: false }
  expect(unitsByDelivery([rowOf({ '7': 18 })], whole, () => entries, today)).toMatchObject({ missing: 3 })
  const factory = { ...sale, origin: 'factory' as const }
  expect(unitsByDelivery([rowOf({ '7': 18 })], factory, () => undefined, today)).toMatchObject({ made: 18, now: 0 })
  expect(unitsByDelivery([rowOf({ '7': 18 })], sale, () => undefined, today)).toBeUndefined()
  expect(unitsByDelivery([], { ...sale, endDate: null }, () => entries, today)).toBeUndefined()
})

test('BEY-12 no unit is in two deliveries and none is lost', () => {
  const quantity = fc.integer({ min: 1, max: 40 })
  const entry = fc.record({
    date: fc.constantFrom('2026-11-01', '2027-01-10', '2027-02-01', '2027-03-01'),
    free: quantity,
  })
  fc.assert(
    fc.property(fc.array(quantity, { maxLength: 6 }), fc.array(entry, { maxLength: 6 }), (asked, entries) => {
      const rows = asked.map((one) => rowOf({ '7': one }))
      const { later, ...sums } = unitsByDelivery(rows, sale, () => entries, today)!
      const all = [...Object.values(sums), ...later.map(({ units }) => units)].reduce((sum, one) => sum + one, 0)
      expect(all).toBe(asked.reduce((sum, one) => sum + one, 0))
    }),
  )
})
