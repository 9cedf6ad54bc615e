import type { Order, OrderPiece, OrderRow } from '../../../../contract/orders/order.ts'

/** What a person does with a sample or promo order as it stands: asks for rows, decides them, sends them, or reads. */
export type PieceMode = 'ask' | 'decide' | 'send' | 'read'

export function modeOf({ isEditable, status }: Pick<Order, 'isEditable' | 'status'>): PieceMode {
  if (!isEditable) return 'read'
  if (status === 'DRAFT') return 'ask'
  return status === 'PENDING' ? 'decide' : 'send'
}

/** Before an order is decided it is promised nothing, and nothing of it leaves. */
export const isDecided = ({ status }: Pick<Order, 'status'>): boolean => status !== 'DRAFT' && status !== 'PENDING'

export interface PieceRow extends OrderRow {
  piece: OrderPiece
}

/** Rows that nobody took out, in their order. */
export const pieceRows = ({ rows }: Pick<Order, 'rows'>): PieceRow[] =>
  rows.filter((row): row is PieceRow => row.piece !== undefined && row.piece.status !== 'Deleted')
