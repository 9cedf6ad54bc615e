import type { MatchedRow } from '../../../../../contract/orders/pieces/sample-matches.ts'
import type { PieceRow } from '../piece-mode.ts'

/** A row with what it has of the sample rooms. */
export interface LentRow {
  row: PieceRow
  match: MatchedRow
}
