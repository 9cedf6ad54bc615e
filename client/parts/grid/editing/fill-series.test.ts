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
  expect(fillSeries(['Look 08', 'Look 09'], 2)).toEqual(['Look 10', 'Look 11'])
  expect(fillSeries(['Fall 26'], 2)).toEqual(['Fall 26', 'Fall 26'])
})
