import { expect, test } from 'vitest'
import { dayOf, firstWeekdayOf, steppedDay, weeksOf } from './calendar-days.ts'

test('GRID-13 the picker steps over months and leap years and begins today', () => {
  expect(steppedDay('2028-02-28', 1)).toBe('2028-02-29')
  expect(steppedDay('2027-12-31', 1)).toBe('2028-01-01')
  expect(steppedDay('2027-01-31', 'month')).toBe('2027-02-28')
  expect(steppedDay('2027-01-31', '-month')).toBe('2026-12-31')
  expect(steppedDay(undefined, 1, new Date(2027, 2, 5, 23, 50))).toBe('2027-03-05')
})

test('GRID-13 the picker shows whole weeks as the language begins them', () => {
  expect(weeksOf('2027-02', 1)[0]).toEqual([
    '2027-02-01',
    '2027-02-02',
    '2027-02-03',
    '2027-02-04',
    '2027-02-05',
    '2027-02-06',
    '2027-02-07',
  ])
  expect(weeksOf('2027-02', 0)[0]![0]).toBe('2027-01-31')
  expect([firstWeekdayOf('en-US'), firstWeekdayOf('de-DE')]).toEqual([0, 1])
  expect([dayOf('3/5/27', 'mdy'), dayOf('soon', 'mdy')]).toEqual(['2027-03-05', undefined])
})
