import { newRowId, type GridModel } from '../grid-model.ts'

/** What is to be known of a cell beside its value; nothing of rows that are not loaded, or not there yet. */
export function noteAt(model: GridModel, { row, col }: { row: number; col: number }): readonly string[] {
  const shown = model.shownRow(row)
  const isThere = shown?.kind === 'row' && shown.row !== undefined && shown.id !== newRowId
  return (isThere && model.columnAt(col)?.note?.(shown.row)) || []
}
