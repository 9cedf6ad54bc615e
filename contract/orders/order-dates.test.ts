import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysBetween, daysLater } from '../kernel/days/days.ts'
import { dateFaults, monthsLater, usualEnd } from './order-dates.ts'

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('ORW-03 days are counted on and back alike, and a month later is never another month than the next', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -800, max: 800 }), (from, days) => {
      expect(daysBetween(from, daysLater(from, days))).toBe(days)
      const [, month] = from.split('-').map(Number) as [number, number]
      expect(Number(monthsLater(from, 1).split('-')[1])).toBe((month % 12) + 1)
    }),
  )
})

test('ORW-03 each fault of the dates is told, a week back and a year ahead still pass', () => {
  const today = '2026-11-25'
  const faults = (start: string | null, end: string | null) => dateFaults(start, end, today)
  expect(faults(null, '')).toEqual(['startInvalid', 'endInvalid'])
  expect(faults('2026-02-30', '2026-13-01')).toEqual(['startInvalid', 'endInvalid'])
  expect(faults('2026-11-18', '2027-11-25')).toEqual([])
  expect(faults('2026-11-17', '2027-11-26')).toEqual(['startPast', 'endFuture'])
  expect(faults('2027-11-26', '2026-11-17')).toEqual(['startFuture', 'endPast', 'endBeforeStart'])
  expect(faults('2026-12-02', '2026-12-01')).toEqual(['endBeforeStart'])
})

test('ORW-03 LIM-03 the usual end: 20 days for eur, 15 for customers in CAN, otherwise a month', () => {
  expect(usualEnd('2026-01-31', 'eur', 'CAN')).toBe('2026-02-20')
  expect(usualEnd('2026-01-31', 'can', 'CAN')).toBe('2026-02-15')
  expect(usualEnd('2026-01-31', 'usa', 'USA')).toBe('2026-02-28')
  expect(usualEnd('2027-12-15', null, null)).toBe('2028-01-15')
})
