import { plainText } from '../columns/cell-text.ts'
import type { MountedGrid } from '../mount-grid.ts'
import { useModel } from '../use-model.ts'

/** Spreadsheet letters of a column: 0 is A, 26 is AA. */
export function columnLetters(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26))
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter
}

/**
 * Where the active cell stands and what it holds in full: 'M4 Suggested retail | 85.00 … Meridian Runner'. The keys that
 * move and edit are listed under '?', and said to who hears the grid.
 */
export function GridCellBar({ grid }: { grid: MountedGrid }) {
  const { model } = grid.hands
  useModel(model, 'selection', 'data', 'layout')
  const active = model.selection?.active
  const shown = active && model.shownRow(active.row)
  const column = active && model.columnAt(active.col)
  const row = shown?.kind === 'row' ? shown : undefined
  const loaded = row !== undefined && row.row !== undefined
  return (
    <div className="lg-cell-bar">
      {active && column && row && (
        <>
          <span className="lg-place">{`${columnLetters(active.col)}${row.rowIndex + 1}`}</span>
          <span className="lg-dim">{column.title}</span>
          <span className="lg-status-rule" />
          <span className="lg-text">{loaded && plainText(column, column.value(row.row), row.row)}</span>
          <span className="lg-dim lg-wide-only">{loaded && model.props.describeRow?.(row.row)}</span>
        </>
      )}
    </div>
  )
}
