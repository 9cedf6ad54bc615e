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

test('GRID-01 other rows are told once to whoever listens, the same ones to nobody', () => {
  const rows = [{ id: 'a' }]
  const source = createArraySource(rows, ({ id }) => id)
  const told: number[] = []
  const leave = source.subscribe(() => told.push(source.version))
  source.setRows(rows)
  expect([source.version, told]).toEqual([1, []])
  const more = [{ id: 'b' }, { id: 'c' }]
  source.setRows(more)
  expect([source.rowCount, source.rows, source.rowAt(1), source.rowAt(2)]).toEqual([2, more, more[1], undefined])
  leave()
  source.setRows(rows)
  expect([source.version, told]).toEqual([3, [2]])
})
