import type { Order, OrderPiece, OrderRow } from '../../../../contract/orders/order.ts'

/** Fields of a row whose one size stands in its piece (ORS-01, ORP-01). */
type Fields = Readonly<Record<string, string | number | null>>

const isDecision = (value: unknown) => value === 'APPROVED' || value === 'DENIED'

/** A row of a sample or promo order with fields written over its piece, as the server will have it. */
export function withPiece(row: OrderRow, before: OrderPiece, fields: Fields): OrderRow {
  const piece = { ...before, ...fields } as OrderPiece
  if (isDecision(fields['status'])) piece.decidedBy = before.decidedBy || '…'
  // What comes back has the status it had; until the server says which, it was asked for.
  if (fields['status'] === 'PENDING' && before.status === 'Deleted') piece.status = 'PENDING'
  if (fields['tracking'] && before.progress === 'open' && fields['progress'] === undefined) piece.progress = 'shipped'
  return { ...row, piece, units: piece.quantity, sizes: piece.size === '' ? {} : { [piece.size]: piece.quantity } }
}

/** What a piece holds in a field. */
export function pieceField(piece: OrderPiece, field: string): string | number | null {
  const value = piece[field as keyof OrderPiece]
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

/** What is asked for in a row: what has no sides says none, and no promo code is none. */
export function askedOf(piece: OrderPiece): Fields {
  const { size, quantity, side, source, sizePreference, shipper, returnType, promoCode } = piece
  const asked = { size, quantity, source, sizePreference, shipper, returnType }
  return { ...asked, ...(side ? { side } : {}), ...(promoCode ? { promoCode } : {}) }
}

/** A row as it looks until the server has answered. */
export function newPiece({ header }: Pick<Order, 'header'>, _id: string, style: string, color: string): OrderRow {
  return {
    _id,
    style,
    color,
    name: '',
    colorDescription: '',
    productType: null,
    lineStatus: null,
    sizeScale: '',
    hero: null,
    run: [],
    sizes: {},
    units: 1,
    packCode: '',
    listPrice: null,
    unitPrice: null,
    reduced: false,
    discount: null,
    piece: {
      identifier: 0,
      size: '',
      quantity: 1,
      side: '',
      source: header.source,
      status: 'PENDING',
      sizePreference: header.sizePreference,
      shipper: header.shipper,
      returnType: header.returnType,
      division: '',
      gender: '',
      promoCode: '',
      coordinatorCode: null,
      coordinatorName: '',
      tracking: '',
      trackingUrl: '',
      progress: 'open',
      shippedDate: null,
      dueBack: null,
      availableOn: null,
      decidedBy: '',
      decidedFor: '',
      decidedDate: null,
      decisionNote: '',
    },
  }
}
