import type { CellAt, CellRange, Selection, SheetEdges } from './cell-ranges.ts'
import { holdInside } from './move-active.ts'

/** A cell remembered by what it is, not where it stands; the place serves when the row is not loaded any more. */
interface HeldCell {
  rowKey: string | undefined
  row: number
  colKey: string | undefined
  col: number
}

export interface HeldSelection {
  ranges: { anchor: HeldCell; focus: HeldCell; allRows: boolean; allColumns: boolean }[]
  active: HeldCell
}

/** Names and places of rows and columns as they are shown now. */
export interface SheetNames extends SheetEdges {
  rowKey(row: number): string | undefined
  rowOf(key: string): number
  colKey(col: number): string | undefined
  colOf(key: string): number
}

const holdCell = (cell: CellAt, names: SheetNames): HeldCell => ({
  ...cell,
  rowKey: names.rowKey(cell.row),
  colKey: names.colKey(cell.col),
})

/** Remembers a selection by row ids and column keys, so that sorting, loading or hiding does not move it. */
export function holdSelection(selection: Selection, names: SheetNames): HeldSelection {
  const spans = (range: CellRange, key: 'row' | 'col', first: number, end: number) =>
    end - first > 1 &&
    Math.min(range.anchor[key], range.focus[key]) === first &&
    Math.max(range.anchor[key], range.focus[key]) === end - 1
  return {
    ranges: selection.ranges.map((range) => ({
      anchor: holdCell(range.anchor, names),
      focus: holdCell(range.focus, names),
      allRows: spans(range, 'row', 0, names.rows),
      allColumns: spans(range, 'col', names.firstCol, names.endCol),
    })),
    active: holdCell(selection.active, names),
  }
}

function findCell(held: HeldCell, names: SheetNames): CellAt {
  // Mostly where it stood: whoever changes cells need not look for their row among a hundred thousand.
  const stays = names.rowKey(held.row) === held.rowKey
  const row = stays || held.rowKey === undefined ? held.row : names.rowOf(held.rowKey)
  const col = held.colKey === undefined ? -1 : names.colOf(held.colKey)
  return holdInside({ row: row < 0 ? held.row : row, col: col < 0 ? held.col : col }, names)
}

/** Where the remembered selection stands now; null when nothing is left to select. */
export function findSelection(held: HeldSelection, names: SheetNames): Selection | null {
  if (names.rows === 0 || names.endCol <= names.firstCol) return null
  return {
    ranges: held.ranges.map((range) => {
      const anchor = findCell(range.anchor, names)
      const focus = findCell(range.focus, names)
      const rows = range.allRows ? [0, names.rows - 1] : [anchor.row, focus.row]
      const cols = range.allColumns ? [names.firstCol, names.endCol - 1] : [anchor.col, focus.col]
      return { anchor: { row: rows[0]!, col: cols[0]! }, focus: { row: rows[1]!, col: cols[1]! } }
    }),
    active: findCell(held.active, names),
  }
}
