import { expect, test } from 'vitest'
import { availabilityTable } from './availability-table.ts'

const entry = (size: string, date: string, inventory: number) => ({ size, date, inventory, upc: `upc-${size}` })

test('PRD-04 availability stands as sizes by dates: past days are now, coming days in order', () => {
  const table = availabilityTable(
    [
      entry('5', '2027-01-15', 40),
      entry('5', '2026-11-01', 0),
      entry('7', '2027-01-15', 9),
      entry('6', '2026-10-01', 10),
      entry('6', '2026-11-21', 5),
      entry('6', '2026-12-15', 60),
    ],
    '2026-11-21',
  )
  expect(table.dates).toEqual(['2026-12-15', '2027-01-15'])
  expect(table.sizes).toEqual([
    { size: '5', upc: 'upc-5', now: 0, coming: [null, 40] },
    { size: '7', upc: 'upc-7', now: null, coming: [null, 9] },
    { size: '6', upc: 'upc-6', now: 15, coming: [60, null] },
  ])
  expect(table.total).toEqual({ now: 15, coming: [60, 49] })
})

test('PRD-04 a size without any stock is still there, as sold out', () => {
  expect(availabilityTable([], '2026-11-21').sizes).toEqual([])
  expect(availabilityTable([entry('9', '2026-01-01', 0)], '2026-11-21').sizes[0]?.now).toBe(0)
})
