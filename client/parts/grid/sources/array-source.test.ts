import { expect, test } from 'vitest'
import { createArraySource } from './array-source.ts'

test('GRID-01 rows in memory are found where they stand, after changes, moves and removals', () => {
  const rows = (...ids: string[]) => ids.map((id) => ({ id }))
  const source = createArraySource(rows('a', 'b', 'c'), ({ id }) => id)
  const places = (...ids: string[]) => ids.map((id) => source.indexOf(id))
  expect(places('a', 'b', 'c', 'd')).toEqual([0, 1, 2, -1])
  source.setRows(rows('a', 'b', 'c'))
  expect(places('c', 'd')).toEqual([2, -1])
  source.setRows(rows('c', 'a', 'd'))
  expect(places('a', 'b', 'c', 'd')).toEqual([1, -1, 0, 2])
  source.setRows(rows('d'))
  expect(places('a', 'd')).toEqual([-1, 0])
  source.setRows([])
  expect(places('d')).toEqual([-1])
})
