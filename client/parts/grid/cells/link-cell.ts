import type { CellKind } from './cell-kind.ts'
import { linkPainter } from './plain-painters.ts'
import { textCell } from './text-cell.ts'

/** Words that lead somewhere. */
export const linkCell: CellKind = { ...textCell, painter: linkPainter }
