import type { CellKind } from './cell-kind.ts'
import { numberCell } from './number-cell.ts'

/** What follows from other cells: numbers unless the column formats them; never edited, whatever the column says. */
export const calculatedCell: CellKind = {
  ...numberCell,
  editor: 'none',
  format: (value, column, row, words) =>
    typeof value === 'number' ? numberCell.format(value, column, row, words) : String(value ?? ''),
}
