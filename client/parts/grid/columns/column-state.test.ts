import { expect, test } from 'vitest'
import type { AnyColumn } from './cell-text.ts'
import { arrangeColumns, fullState, moveColumn, nextSort, resizeColumn } from './column-state.ts'

const columns = ['a', 'b', 'c'].map(
  (key): AnyColumn => ({ key, title: key, kind: 'text', width: 100, value: () => null }),
)

test('GRID-02 order, width, pin and hide are taken from the state, a new column keeps its neighbour', () => {
  const arranged = arrangeColumns(columns, [
    { key: 'c', width: 60 },
    { key: 'a', pinned: 'left' },
  ])
  expect(arranged.map((entry) => [entry.column.key, entry.width, entry.pinned])).toEqual([
    ['c', 60, undefined],
    ['a', 100, 'left'],
    ['b', 100, undefined],
  ])
  expect(arrangeColumns(columns, [{ key: 'b', hidden: true }]).map((entry) => entry.column.key)).toEqual(['a', 'c'])
})

test('GRID-02 moving and sizing keep the rest as it was', () => {
  const state = fullState(columns, undefined)
  expect(moveColumn(state, 'a', null).map((entry) => entry.key)).toEqual(['b', 'c', 'a'])
  expect(moveColumn(state, 'c', 'a').map((entry) => entry.key)).toEqual(['c', 'a', 'b'])
  expect(resizeColumn(state, columns[1]!, 3)[1]).toEqual({ key: 'b', width: 32 })
})

test('GRID-02 the heading sorts up, down, not at all', () => {
  const up = nextSort([], 'a', false)
  const down = nextSort(up, 'a', false)
  expect([up[0]?.direction, down[0]?.direction, nextSort(down, 'a', false)]).toEqual(['ascending', 'descending', []])
  expect(nextSort(up, 'b', true).map((entry) => entry.key)).toEqual(['a', 'b'])
})
