import type { Change } from '../../../../engine/database/audit.ts'
import type { KeptPiece } from '../piece-rows.queries.ts'

type Said = Omit<KeptPiece, 'key'>

/** What the trail says of a piece: the fields that differ. */
export function pieceChange(orderKey: number, before: Said | null, after: Said): Change {
  const [was, is] = [before && said(before), said(after)]
  const differing = Object.keys(is).filter((field) => was?.[field] !== is[field])
  const only = (of: Record<string, unknown>) => Object.fromEntries(differing.map((field) => [field, of[field] ?? null]))
  return {
    table: 'order_row',
    record: 'customer_order',
    recordId: orderKey,
    rowKey: `${after.style}_${after.color}`,
    before: was && only(was),
    after: only(is),
  }
}

const said = (row: Said): Record<string, unknown> => ({
  size: row.size,
  quantity: row.quantity,
  side: row.side,
  source: row.source,
  rowStatus: row.isDeleted ? 'Deleted' : row.status,
  sizePreference: row.sizePreference,
  shipper: row.shipper,
  returnType: row.returnType,
  promoCode: row.promoCode,
  coordinatorCode: row.coordinatorCode,
  tracking: row.tracking,
  progress: row.progress,
  dueBack: row.dueBack,
  decisionNote: row.decisionNote,
})
