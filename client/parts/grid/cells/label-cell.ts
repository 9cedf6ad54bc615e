import type { CellKind } from './cell-kind.ts'
import { swatchPainter } from './plain-painters.ts'
import { selectCell } from './select-cell.ts'

/** A name with its colour before it; only names that exist are accepted (GRID-08). */
export const labelCell: CellKind = { ...selectCell, painter: swatchPainter }
