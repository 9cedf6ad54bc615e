import type { GridModel } from '../../grid-model.ts'
import type { GridPainter } from '../../painting/grid-painter.ts'
import type { Sheet } from '../../selection/move-active.ts'
import type { CellEditor } from '../cell-editor.ts'
import type { Say, SheetCommands } from '../sheet-commands.ts'

/** Where a menu opens. */
export interface MenuPlace {
  /** Client pixels. */
  x: number
  y: number
  /** Key of the heading it was opened on; absent on cells. */
  column?: string
}

/** What keys, pointer, clipboard and menus work with. */
export interface Hands {
  model: GridModel
  painter: GridPainter
  editor: CellEditor
  commands: SheetCommands
  say: Say
  openMenu(x: number, y: number): void
  openFind(replaces: boolean): void
  /** The custom sort, beginning with a column. */
  openSort(column: string): void
  /** False when nothing of the selection can be edited. */
  openEditCells(): boolean
}

/** The shown sheet as the rules of moving see it. */
export function sheetOf(model: GridModel): Sheet {
  const { layout, rows } = model
  return {
    rows: rows.count,
    firstCol: layout.first,
    endCol: layout.columns.length,
    steps: (row, isWalking) => {
      if (!model.props.isBetween) return true
      const shown = model.shownRow(row)
      if (shown?.kind === 'group') return !isWalking
      return !(shown?.row !== undefined && model.props.isBetween(shown.row))
    },
    pageRows: Math.floor(model.height / model.rowHeight),
    isEmpty: (row, col) => {
      const shown = model.shownRow(row)
      if (shown?.kind !== 'row' || shown.row === undefined) return false
      const value = model.columnAt(col)?.value(shown.row)
      return value === null || value === undefined || value === ''
    },
  }
}
