import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  hasCells,
  layOutColumns,
  middleColumnAt,
  pinEdge,
  visibleColumns,
  type ColumnToPlace,
} from './column-layout.ts'

const entry = (key: string, width: number, extra: Partial<ColumnToPlace> & { grow?: number } = {}): ColumnToPlace => ({
  column: { key, title: key, kind: 'text', width, grow: extra.grow, value: () => null },
  width,
  pinned: extra.pinned,
  sized: extra.sized ?? false,
})

test('GRID-01 the column under a point is the one that covers it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 24, max: 300 }), { minLength: 1, maxLength: 60 }),
      fc.nat(),
      (widths, seed) => {
        const layout = layOutColumns(
          widths.map((width, i) => entry(`c${i}`, width)),
          undefined,
          1,
        )
        const x = seed % layout.middleWidth
        const found = layout.columns[middleColumnAt(layout, x)]!
        expect(found.left <= x && x < found.left + found.width).toBe(true)
      },
    ),
  )
})

test('GRID-02 pinned columns stand in their own pane behind the gutter', () => {
  const columns = [entry('a', 100), entry('b', 50, { pinned: 'left' }), entry('c', 80, { pinned: 'right' })]
  const layout = layOutColumns(columns, { key: '#', kind: 'rowNumber', width: 36 }, 1000)
  expect(layout.columns.map((placed) => [placed.key, placed.pane, placed.left])).toEqual([
    ['#', 'left', 0],
    ['b', 'left', 36],
    ['a', 'middle', 0],
    ['c', 'right', 0],
  ])
  expect(visibleColumns(layout, 0, 800)).toEqual({ from: 2, to: 3 })
})

test('GRID-02 pinned columns have cells wherever the middle stands, the others while they are seen', () => {
  const middle = Array.from({ length: 4 }, (_column, at) => entry(`m${at}`, 100))
  const columns = [entry('a', 50, { pinned: 'left' }), ...middle, entry('z', 80, { pinned: 'right' })]
  const layout = layOutColumns(columns, { key: '#', kind: 'rowNumber', width: 36 }, 1000)
  const withCells = layout.columns.filter((_placed, col) => hasCells(layout, col, { from: 3, to: 5 }))
  expect(withCells.map(({ key }) => key)).toEqual(['#', 'a', 'm1', 'm2', 'z'])
  expect(layout.columns.map((_placed, col) => pinEdge(layout, col))).toEqual([
    '',
    ' is-pin-edge',
    '',
    '',
    '',
    '',
    ' is-pin-start',
  ])
  const unpinned = layOutColumns(middle, { key: '#', kind: 'rowNumber', width: 36 }, 1000)
  expect(unpinned.columns.map((_placed, col) => pinEdge(unpinned, col)).join('')).toBe('')
})

test('GRID-02 pinned columns scroll with the others where they would fill the screen', () => {
  const layout = layOutColumns([entry('a', 500, { pinned: 'left' }), entry('b', 300)], undefined, 600)
  expect(layout.leftWidth).toBe(0)
})

test('GRID-02 spare width goes to the columns that grow', () => {
  const layout = layOutColumns([entry('a', 100), entry('b', 100, { grow: 1 })], undefined, 500)
  expect(layout.columns.map((placed) => placed.width)).toEqual([100, 400])
})
