import { expect, test } from 'vitest'
import { emptyHeader, type OrderPiece } from '../../../../contract/orders/order.ts'
import { askedOf, newPiece, pieceField, withPiece } from './piece-edit.ts'

const row = newPiece({ header: { ...emptyHeader, source: 'Inventory' } }, 'id', '1001', 'BLK')
const written = (before: Partial<OrderPiece>, fields: Record<string, string | number | null>) => {
  const { piece, units, sizes } = withPiece(row, { ...row.piece!, ...before }, fields)
  return { piece: piece!, units, sizes }
}

test('ORS-01 a row with its piece written over looks as the server will have it', () => {
  expect(written({}, { size: '8', quantity: 3 })).toMatchObject({ units: 3, sizes: { 8: 3 }, piece: { size: '8' } })
  expect(written({ size: '8' }, { size: '' })).toMatchObject({ units: 1, sizes: {} })
  const shown = (before: Partial<OrderPiece>, fields: Record<string, string>) => {
    const { status, decidedBy, progress } = written(before, fields).piece
    return [status, decidedBy, progress].join(' ')
  }
  expect(shown({}, { status: 'APPROVED' })).toBe('APPROVED … open')
  expect(shown({ decidedBy: 'Hannah' }, { status: 'DENIED' })).toBe('DENIED Hannah open')
  expect(shown({}, { status: 'Deleted' })).toBe('Deleted  open')
  expect(shown({ status: 'Deleted' }, { status: 'PENDING' })).toBe('PENDING  open')
  expect(shown({}, { tracking: '1Z' })).toBe('PENDING  shipped')
  expect(shown({}, { tracking: '' })).toBe('PENDING  open')
  expect(shown({ progress: 'unavailable' }, { tracking: '1Z' })).toBe('PENDING  unavailable')
  expect(shown({}, { tracking: '1Z', progress: 'open' })).toBe('PENDING  open')
})

test('ORS-01 a field of a piece is a text or a number, and what is asked for says nothing of sides and codes that it has not', () => {
  const piece = { ...row.piece!, size: '8' }
  expect([pieceField(piece, 'size'), pieceField(piece, 'quantity'), pieceField(piece, 'dueBack')]).toEqual([
    '8',
    1,
    null,
  ])
  const asked = {
    size: '8',
    quantity: 1,
    source: 'Inventory',
    sizePreference: 'Preferred',
    shipper: '',
    returnType: 'Return',
  }
  expect(askedOf(piece)).toEqual(asked)
  expect(askedOf({ ...piece, side: 'Pair', promoCode: 'A1' })).toEqual({ ...asked, side: 'Pair', promoCode: 'A1' })
})
