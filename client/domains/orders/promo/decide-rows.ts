import type { decisions } from '../../../../contract/orders/promo/review.ts'
import type { RowFields } from '../order/order-edit.ts'
import type { OrderModel } from '../order/order-model.ts'
import type { PieceRow } from '../pieces/piece-mode.ts'

export type Decision = (typeof decisions)[number]

/** The same decision for rows, as one step back; why something was denied is forgotten with it. */
export function decideRows(model: OrderModel, rows: readonly PieceRow[], status: Decision): void {
  const fields = ({ piece }: PieceRow): RowFields =>
    status === 'APPROVED' && piece.decisionNote !== '' ? { status, decisionNote: '' } : { status }
  model.edit(
    status,
    rows.map((row) => ({ kind: 'update', rowId: row._id, fields: fields(row) })),
  )
}
