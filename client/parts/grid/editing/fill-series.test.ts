import { expect, test } from 'vitest'
import { fillSeries } from './fill-series.ts'

test('GRID-03 one value repeats, two begin a series', () => {
  expect(fillSeries([5], 3)).toEqual([5, 5, 5])
  expect(fillSeries([5], 3, { toggled: true })).toEqual([6, 7, 8])
  expect(fillSeries([1, 3], 3)).toEqual([5, 7, 9])
  expect(fillSeries([1, 3], 3, { toggled: true })).toEqual([1, 3, 1])
  expect(fillSeries([0.1, 0.2], 2)).toEqual([0.3, 0.4])
  expect(fillSeries([1, 3], 2, { backwards: true })).toEqual([-1, -3])
})

test('GRID-03 numbers without a common step repeat as a pattern', () => {
  expect(fillSeries([1, 2, 9], 4)).toEqual([1, 2, 9, 1])
  expect(fillSeries(['Hero', 'Core'], 3)).toEqual(['Hero', 'Core', 'Hero'])
  expect(fillSeries([1, 2, 9], 2, { backwards: true })).toEqual([9, 2])
})

test('GRID-03 dates go on over the end of February, numbered texts keep their width', () => {
  expect(fillSeries(['2028-02-27', '2028-02-28'], 2)).toEqual(['2028-02-29', '2028-03-01'])
  for (const [values, next] of [
    [
      ['2027-01-04', '2027-01-11'],
      ['2027-01-18', '2027-01-25'],
    ],
    [
      ['2027-11-15', '2027-12-15'],
      ['2028-01-15', '2028-02-15'],
    ],
    [
      ['2027-12-30', '2028-01-30'],
      ['2028-02-29', '2028-03-30'],
    ],
    [
      ['2027-01-31', '2027-02-28'],
      ['2027-03-31', '2027-04-30'],
    ],
    [
      ['2027-03-31', '2027-06-30', '2027-09-30'],
      ['2027-12-31', '2028-03-31'],
    ],
    [
      ['2024-02-29', '2025-02-28'],
      ['2026-02-28', '2027-02-28'],
    ],
    [
      ['2027-07-01', '2029-07-01'],
      ['2031-07-01', '2033-07-01'],
    ],
    [
      ['2027-07-01', '2027-07-01'],
      ['2027-07-01', '2027-07-01'],
    ],
  ] as const) {
    expect(fillSeries(values, 2)).toEqual(next)
  }
  expect(fillSeries(['2027-03-31', '2027-04-30'], 2, { backwards: true })).toEqual(['2027-02-28', '2027-01-31'])
  expect(fillSeries(['Look 08', 'Look 09'], 2)).toEqual(['Look 10', 'Look 11'])
  expect(fillSeries(['Fall 26'], 2)).toEqual(['Fall 26', 'Fall 26'])
})
