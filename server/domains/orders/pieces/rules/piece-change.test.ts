import { expect, test } from 'vitest'
import { pieceChange } from './piece-change.ts'

const piece: Parameters<typeof pieceChange>[2] = {
  publicId: 'row',
  productKey: 1,
  style: '240018',
  color: 'WBK',
  productType: 'Footwear',
  division: 'Performance',
  gender: 'Women',
  size: '7',
  quantity: 1,
  side: 'Left',
  source: 'Warehouse',
  status: 'Pending',
  isDeleted: false,
  sizePreference: '',
  shipper: '',
  returnType: '',
  promoCode: '',
  coordinatorCode: null,
  isCoordinatorSet: false,
  tracking: '',
  progress: 'open',
  isShippedNow: false,
  dueBack: null,
  decisionNote: '',
  decidedBy: null,
  decidedFor: null,
  unitValue: null,
  fieldVersions: {},
}

test('BEY-07 ORD-01 the trail says of a piece what differs, and of one that is taken out that it is deleted', () => {
  expect(pieceChange(4, piece, { ...piece, quantity: 2, fieldVersions: { quantity: 3 } })).toMatchObject({
    recordId: 4,
    rowKey: '240018_WBK',
    before: { quantity: 1 },
    after: { quantity: 2 },
  })
  expect(pieceChange(4, piece, { ...piece, isDeleted: true })).toMatchObject({
    before: { rowStatus: 'Pending' },
    after: { rowStatus: 'Deleted' },
  })
  expect(pieceChange(4, null, piece)).toMatchObject({ before: null, after: { size: '7', rowStatus: 'Pending' } })
})
