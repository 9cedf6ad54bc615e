import { textCell } from './text-cell.ts'
import type { CellKind } from './cell-kind.ts'

/** Free text with suggestions fetched as one types. */
export const autocompleteCell: CellKind = { ...textCell, editor: 'suggest' }
