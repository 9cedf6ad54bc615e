import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  areaOf,
  contains,
  extendTo,
  liveRange,
  pointedAt,
  rowsRange,
  selectAll,
  selectColumn,
  selectOne,
  touchedRows,
  type Selection,
} from './cell-ranges.ts'
import { findSelection, holdSelection, type SheetNames } from './held-selection.ts'
import { joinedBlock } from './joined-block.ts'
import { advance, move, moveToEnd, type Sheet } from './move-active.ts'

const sheet = (filled: (row: number, col: number) => boolean = () => true): Sheet => ({
  rows: 100,
  firstCol: 1,
  endCol: 11,
  pageRows: 20,
  isEmpty: (row, col) => !filled(row, col),
})

const at = (row: number, col: number) => selectOne({ row, col })

test('GRID-06 the right button on a row number selects the row, and keeps whole rows that are selected', () => {
  const edges = sheet()
  const rows = { ranges: [rowsRange(2, 5, edges)], active: { row: 2, col: 1 } }
  expect(pointedAt(rows, { row: 4, col: 0 }, edges)).toBe(rows)
  expect(pointedAt(rows, { row: 4, col: 3 }, edges)).toBe(rows)
  expect(pointedAt(rows, { row: 8, col: 0 }, edges).ranges).toEqual([rowsRange(8, 8, edges)])
  // A cell of the row is not the row.
  expect(pointedAt(at(4, 3), { row: 4, col: 0 }, edges).ranges).toEqual([rowsRange(4, 4, edges)])
  expect(pointedAt(at(4, 3), { row: 5, col: 3 }, edges)).toEqual(at(5, 3))
})

test('GRID-06 a heading selects its column from the first row to the last, alone, as far as from the active one, or beside others', () => {
  const plain = { shiftKey: false, ctrlKey: false, metaKey: false }
  const column = (from: number, to = from, rows = 100) => ({
    anchor: { row: 0, col: from },
    focus: { row: Math.max(0, rows - 1), col: to },
  })
  const one = selectColumn(at(4, 7), 3, 100, plain)
  expect(one).toEqual({ ranges: [column(3)], active: { row: 0, col: 3 } })
  expect(selectColumn(one, 6, 100, { ...plain, shiftKey: true })).toEqual({
    ranges: [column(3, 6)],
    active: { row: 0, col: 3 },
  })
  for (const key of ['ctrlKey', 'metaKey'] as const) {
    const both = selectColumn(one, 6, 100, { ...plain, [key]: true })
    expect(both).toEqual({ ranges: [column(3), column(6)], active: { row: 0, col: 6 } })
  }
  for (const rows of [0, 1]) expect(selectColumn(null, 2, rows, plain).ranges).toEqual([column(2, 2, rows)])
})

test('GRID-06 everything reaches from the first cell to the last, and the active cell stays', () => {
  const active = { row: 4, col: 7 }
  const all = selectAll(active, sheet())
  expect(all.active).toBe(active)
  expect(areaOf(liveRange(all))).toEqual({ top: 0, bottom: 99, left: 1, right: 10 })
  expect(areaOf(liveRange(selectAll(active, { ...sheet(), rows: 0 })))).toMatchObject({ top: 0, bottom: 0 })
})

test('GRID-03 no row of keys leaves the sheet', () => {
  const key = fc.record({
    direction: fc.constantFrom('up', 'down', 'left', 'right' as const),
    extend: fc.boolean(),
    jump: fc.boolean(),
    page: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(key, { maxLength: 40 }), (keys) => {
      let selection: Selection = at(50, 5)
      const plan = sheet((row, col) => (row * 7 + col) % 3 !== 0)
      for (const { direction, ...how } of keys) selection = move(selection, plan, direction as 'up', how)
      const area = areaOf(liveRange(selection))
      expect(area.top >= 0 && area.bottom < 100 && area.left >= 1 && area.right < 11).toBe(true)
    }),
  )
})

test('GRID-15 Ctrl+arrow stops at the end of a block and jumps over a gap', () => {
  const blocks = sheet((row) => row < 10 || (row >= 20 && row < 30))
  expect(move(at(0, 1), blocks, 'down', { jump: true }).active.row).toBe(9)
  expect(move(at(9, 1), blocks, 'down', { jump: true }).active.row).toBe(20)
  expect(move(at(29, 1), blocks, 'down', { jump: true }).active.row).toBe(99)
})

test('GRID-15 Home, End and Page move as in a spreadsheet', () => {
  expect(moveToEnd(at(5, 5), sheet(), 'start').active).toEqual({ row: 5, col: 1 })
  expect(moveToEnd(at(5, 5), sheet(), 'end', { corner: true }).active).toEqual({ row: 99, col: 10 })
  expect(move(at(5, 5), sheet(), 'down', { page: true }).active.row).toBe(24)
})

test('GRID-15 Tab walks through a range and wraps, the range stays', () => {
  const start = extendTo(at(2, 2), { row: 3, col: 3 })
  const seen: string[] = []
  let selection: Selection = start
  for (let i = 0; i < 4; i++) {
    selection = advance(selection, sheet(), 'row', false)!
    seen.push(`${selection.active.row},${selection.active.col}`)
  }
  expect(seen).toEqual(['2,3', '3,2', '3,3', '2,2'])
  expect(selection.ranges).toEqual(start.ranges)
  expect(advance(at(0, 10), sheet(), 'row', false)).toBeUndefined()
})

test('GRID-03 touched rows are counted once', () => {
  const range = (from: number, to: number) => ({ anchor: { row: from, col: 1 }, focus: { row: to, col: 1 } })
  expect(touchedRows([range(5, 8), range(2, 5), range(20, 20)])).toEqual([
    { from: 2, to: 9 },
    { from: 20, to: 21 },
  ])
})

test('GRID-15 a selection follows its rows through a sort', () => {
  const names = (order: string[]): SheetNames => ({
    rows: order.length,
    firstCol: 0,
    endCol: 2,
    rowKey: (row) => order[row],
    rowOf: (key) => order.indexOf(key),
    colKey: (col) => ['a', 'b'][col],
    colOf: (key) => ['a', 'b'].indexOf(key),
  })
  const held = holdSelection(at(0, 1), names(['x', 'y', 'z']))
  const found = findSelection(held, names(['z', 'y', 'x']))!
  expect(contains(areaOf(found.ranges[0]!), { row: 2, col: 1 })).toBe(true)
  expect(findSelection(held, names([]))).toBeNull()
})

const range = (top: number, left: number, bottom: number, right: number) => ({
  anchor: { row: top, col: left },
  focus: { row: bottom, col: right },
})

test('GRID-03 several ranges are copied as one block where they share rows, columns or both', () => {
  expect(joinedBlock([range(4, 1, 5, 2), range(0, 1, 0, 2)])).toEqual({
    rows: [
      { from: 0, to: 1 },
      { from: 4, to: 6 },
    ],
    cols: [1, 2],
  })
  expect(joinedBlock([range(2, 5, 3, 5), range(2, 1, 3, 2)])).toEqual({ rows: [{ from: 2, to: 4 }], cols: [1, 2, 5] })
  expect(joinedBlock([range(0, 0, 0, 0), range(0, 2, 0, 2), range(9, 0, 9, 0), range(9, 2, 9, 2)])?.cols).toEqual([
    0, 2,
  ])
  expect(joinedBlock([range(0, 0, 0, 0), range(0, 2, 0, 2), range(9, 0, 9, 0)])).toBeUndefined()
  expect(joinedBlock([range(0, 0, 3, 1), range(2, 0, 5, 2)])).toBeUndefined()
})
