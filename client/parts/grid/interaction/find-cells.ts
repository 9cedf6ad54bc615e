import { foldLetters } from '../../../../contract/kernel/texts/fold-letters.ts'
import { shownText, type AnyColumn } from '../columns/cell-text.ts'
import type { ColumnKey, RowId } from '../grid-contract.ts'
import type { GridModel } from '../grid-model.ts'
import { walkRows } from './walk-rows.ts'

export interface FoundCell {
  rowId: RowId
  column: ColumnKey
}

export interface Found {
  cells: FoundCell[]
  /** Some rows are not loaded and were left out. */
  partly: boolean
  /** There are more than are listed. */
  more: boolean
}

const mostFound = 5000

/** The cells that show a text, row by row. Rejects when rows cannot be had; stops early once aborted. */
export async function findCells(model: GridModel, wanted: string, signal: AbortSignal): Promise<Found> {
  const text = foldLetters(wanted.trim())
  const found: Found = { cells: [], partly: false, more: false }
  const columns = model.layout.columns.flatMap(({ column }) => column ?? [])
  if (text === '') return found
  for await (const rows of walkRows(model, signal)) {
    for (const row of rows) {
      if (row === undefined) found.partly = true
      else searchRow(found, columns, row, model.source.idOf(row), text)
      if (found.cells.length >= mostFound) found.more = true
    }
    if (found.more) break
  }
  return found
}

function searchRow(found: Found, columns: readonly AnyColumn[], row: unknown, rowId: RowId, text: string): void {
  for (const column of columns) {
    if (column.kind === 'picture' || column.kind === 'checkbox' || column.kind === 'star') continue
    if (foldLetters(shownText(column, column.value(row), row)).includes(text))
      found.cells.push({ rowId, column: column.key })
  }
}

/** The first found cell at or behind a place of the shown sheet, or before it; from the end back to the start. */
export function nextFound(model: GridModel, cells: readonly FoundCell[], back: boolean, stay: boolean): number {
  const at = model.selection?.active ?? { row: 0, col: 0 }
  const places = cells.map((cell) => ({
    row: model.source.indexOf(cell.rowId),
    col: model.layout.indexOf(cell.column),
  }))
  const shown = model.shownRow(at.row)
  const row = shown?.kind === 'row' ? shown.rowIndex : model.rows.rowSpan(at.row, at.row + 1).from
  const after = (place: { row: number; col: number }) =>
    place.row > row || (place.row === row && (place.col > at.col || (stay && place.col === at.col)))
  const before = (place: { row: number; col: number }) => place.row < row || (place.row === row && place.col < at.col)
  const index = back ? places.findLastIndex(before) : places.findIndex(after)
  return index >= 0 ? index : back ? places.length - 1 : 0
}
