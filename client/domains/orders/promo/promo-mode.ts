import type { Order, OrderPiece, OrderRow } from '../../../../contract/orders/order.ts'
import type { ReviewedRow } from '../../../../contract/orders/promo/review.ts'

/** What a person does with a promo order as it stands: asks for rows, decides them, sends them, or reads. */
export type PromoMode = 'ask' | 'decide' | 'send' | 'read'

export function modeOf({ isEditable, status }: Pick<Order, 'isEditable' | 'status'>): PromoMode {
  if (!isEditable) return 'read'
  if (status === 'DRAFT') return 'ask'
  return status === 'PENDING' ? 'decide' : 'send'
}

export interface PromoRow extends OrderRow {
  piece: OrderPiece
}

/** Rows that nobody took out, in their order. */
export const promoRows = ({ rows }: Pick<Order, 'rows'>): PromoRow[] =>
  rows.filter((row): row is PromoRow => row.piece !== undefined && row.piece.status !== 'Deleted')

/** As its review asks for a row. */
export const reviewed = ({ piece, unitPrice }: PromoRow): ReviewedRow => ({
  status: piece.status,
  isDecided: piece.decidedBy !== '',
  quantity: piece.quantity,
  unitValue: unitPrice ?? 0,
})
