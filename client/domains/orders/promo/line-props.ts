import type { MatchedRow } from '../../../../contract/orders/pieces/sample-matches.ts'
import type { SizeEntry } from '../../../../contract/orders/promo/promo-window.ts'
import type { OrderPart } from '../order/order-page.tsx'
import type { PieceMode, PieceRow } from '../pieces/piece-mode.ts'

/** A row, and what its cells are drawn by. */
export interface LineProps extends OrderPart {
  row: PieceRow
  mode: PieceMode
  today: string
  /** Undefined while nobody knows yet. */
  entries: readonly SizeEntry[] | undefined
  /** What it has of the sample rooms, once it may have something. */
  match: MatchedRow | undefined
}
