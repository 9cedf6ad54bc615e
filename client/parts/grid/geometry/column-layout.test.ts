import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layOutColumns, middleColumnAt, visibleColumns, type ColumnToPlace } from './column-layout.ts'

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

test('GRID-02 pinned columns scroll with the others where they would fill the screen', () => {
  const layout = layOutColumns([entry('a', 500, { pinned: 'left' }), entry('b', 300)], undefined, 600)
  expect(layout.leftWidth).toBe(0)
})

test('GRID-02 spare width goes to the columns that grow', () => {
  const layout = layOutColumns([entry('a', 100), entry('b', 100, { grow: 1 })], undefined, 500)
  expect(layout.columns.map((placed) => placed.width)).toEqual([100, 400])
})
