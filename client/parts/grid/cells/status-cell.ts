import type { CellKind } from './cell-kind.ts'
import { swatchPainter } from './plain-painters.ts'
import { selectCell } from './select-cell.ts'

/** A state with its dot; the dot is round by its class. */
export const statusCell: CellKind = { ...selectCell, painter: swatchPainter }
