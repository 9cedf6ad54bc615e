import type { ReviewedRow } from '../../../../contract/orders/promo/review.ts'
import type { PieceRow } from '../pieces/piece-mode.ts'

/** As its review asks for a row. */
export const reviewed = ({ piece, unitPrice }: PieceRow): ReviewedRow => ({
  status: piece.status,
  isDecided: piece.decidedBy !== '',
  quantity: piece.quantity,
  unitValue: unitPrice ?? 0,
})
