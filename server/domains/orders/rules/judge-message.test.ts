import { expect, test } from 'vitest'
import { judgeMessage } from './judge-message.ts'

const sku = {
  style: '1',
  color: 'B',
  quantity: 6,
  unitPrice: 100,
  discount: 0,
  packCode: 'MA12',
  upc: '8',
  held: 6,
  stores: [],
}
const message = {
  type: 'order.submitted' as const,
  order: 'W-1',
  revision: 1,
  customer: 'ALPHA',
  currency: 'USD',
  region: 'usa',
  origin: 'stock',
  warehouse: 'PDX',
  po: 'P1',
  term: 'N30',
  additionalTerm: '',
  shippingMethod: '',
  startDate: '2026-12-01',
  endDate: '2027-01-01',
  partialShipments: false,
  instructions: '',
  shipTo: null,
  stores: [],
  units: 12,
  subtotal: 1200,
  skus: [
    { ...sku, size: '7' },
    { ...sku, size: '8' },
  ],
}
const facts = {
  customer: { official: true, currency: 'USD', terms: new Set(['N30']) },
  otherOfPo: undefined,
  unitsOfPack: new Map([['MA12', 12]]),
}

test('ORD-04 the ERP has nothing against a whole order, and says by SKU what it has against another', () => {
  expect(judgeMessage(message, facts)).toEqual([])
  const [seven, eight] = message.skus
  const broken = {
    ...message,
    skus: [
      { ...seven!, upc: '' },
      { ...eight!, quantity: 7 },
    ],
  }
  expect(judgeMessage(broken, facts).map(({ code, size }) => [code, size])).toEqual([
    ['notWhole', ''],
    ['noUpc', '7'],
  ])
  // What is not of stock is numbered when it is made.
  expect(judgeMessage({ ...message, skus: [{ ...seven!, upc: '', held: 0 }, eight!] }, facts)).toEqual([])
})

test('ORD-04 the ERP says all that is wrong with the head at once', () => {
  const codes = (of: object, known: object = {}) =>
    judgeMessage({ ...message, ...of }, { ...facts, ...known }).map(({ code }) => code)
  expect(codes({}, { customer: undefined })).toEqual(['unknownCustomer'])
  expect(
    codes(
      { currency: 'EUR', term: 'X', endDate: '2026-11-01', skus: [] },
      { customer: { ...facts.customer, official: false }, otherOfPo: 'W-0' },
    ),
  ).toEqual(['notOfficial', 'currency', 'term', 'poUsed', 'dates', 'empty'])
})
