import type { GridSelectionInfo } from './grid-contract.ts'
import type { GridModel } from './grid-model.ts'
import { wholeRowsSelected } from './interaction/row-commands.ts'
import type { SheetCommands } from './interaction/sheet-commands.ts'
import { areaOf, touchedRows } from './selection/cell-ranges.ts'

/** The selection as a screen sees it; ids are looked up only when asked for. */
export function selectionInfo(model: GridModel, commands: SheetCommands): GridSelectionInfo {
  const { selection } = model
  const shown = selection ? model.shownRow(selection.active.row) : undefined
  const column = selection ? model.columnAt(selection.active.col) : undefined
  const rowsIn = (from: number, to: number) => {
    const span = model.rows.rowSpan(from, to)
    return span.to - span.from
  }
  const rowCount = touchedRows(selection?.ranges ?? []).reduce((sum, span) => sum + rowsIn(span.from, span.to), 0)
  const cellCount = (selection?.ranges ?? [])
    .map(areaOf)
    .reduce((sum, area) => sum + rowsIn(area.top, area.bottom + 1) * (area.right - area.left + 1), 0)
  return {
    active: shown?.kind === 'row' && shown.id !== undefined && column ? { rowId: shown.id, column: column.key } : null,
    rowCount,
    cellCount,
    wholeRows: wholeRowsSelected(model),
    rowIds: () => commands.selectedIds(),
  }
}
