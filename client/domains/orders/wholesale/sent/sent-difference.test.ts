import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyHeader, type Order, type OrderRow } from '../../../../../contract/orders/order.ts'
import type { SentOrder } from '../../../../../contract/orders/wholesale/sent-order.ts'
import { sumOfStores } from '../../../../../contract/orders/wholesale/stores.ts'
import { unitsOf } from '../../../../../contract/orders/wholesale/sizes/units-of.ts'
import { reversed, withEdits } from '../../order/order-edit.ts'
import { countOf, differenceSince, editsBack } from './sent-difference.ts'

const stores = ['a', 'b'].map((letter) => ({ _id: letter.repeat(24), label: letter, weight: 1, address: null }))
const colours = ['BLK', 'WHT', 'RED', 'SGE']

function rowOf(color: string, split: boolean, quantities: readonly number[]): OrderRow {
  const sizesOf = (of: readonly number[]) =>
    Object.fromEntries(of.flatMap((quantity, at) => (quantity > 0 ? [[String(7 + at), quantity] as const] : [])))
  const parts = Object.fromEntries(stores.map(({ _id }, at) => [_id, sizesOf(quantities.slice(at * 2, at * 2 + 2))]))
  const own = split ? parts : {}
  const sizes = split ? sumOfStores(parts) : sizesOf(quantities.slice(0, 2))
  return {
    ...({ _id: color.repeat(8), style: '1001', color, name: '', run: ['7', '8'] } as OrderRow),
    sizes,
    stores: own,
    units: unitsOf(sizes),
    packCode: '',
    listPrice: 100,
    unitPrice: 100 + quantities[0]!,
    discount: null,
  }
}

const quantities = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 4, maxLength: 4 })
const orders = fc
  .record({
    isSplit: fc.boolean(),
    po: fc.constantFrom('A', 'B'),
    startDate: fc.constantFrom('2026-12-01', '2026-12-02'),
    rows: fc.dictionary(fc.constantFrom(...colours), quantities),
  })
  .map(
    ({ isSplit, po, startDate, rows }): Pick<Order, 'header' | 'rows'> => ({
      header: { ...emptyHeader, po, startDate, stores: isSplit ? stores : [] },
      rows: Object.entries(rows).map(([color, own]) => rowOf(color, isSplit, own)),
    }),
  )

const sentAs = ({ header, rows }: Pick<Order, 'header' | 'rows'>): SentOrder => ({
  units: 0,
  subtotal: 0,
  currency: null,
  customerName: '',
  header,
  rows: rows.filter(({ units }) => units > 0).map((row) => ({ ...row, stores: row.stores ?? {} })),
})

test('ORD-03 changes that are discarded leave what the ERP has, of whatever was written, and one step back brings them again', () => {
  fc.assert(
    fc.property(orders, orders, (before, now) => {
      const sent = sentAs(before)
      const order = now as Order
      const edits = editsBack(sent, order, ({ color }) => rowOf(color, false, [0, 0, 0, 0]))
      const back = withEdits(order, edits)
      expect(differenceSince(sent, back)).toEqual({ head: [], cells: [], added: [], gone: [] })
      const again = withEdits(back, reversed(order, edits))
      const asSent = sentAs(again)
      expect(countOf(differenceSince(sentAs(order), { ...again, rows: again.rows }))).toBe(0)
      expect(asSent.rows.length).toBe(sentAs(order).rows.length)
    }),
  )
})

test('ORD-03 what differs is told by head, by cell, by row that came and row that went', () => {
  const before = {
    header: { ...emptyHeader, po: 'A' },
    rows: [rowOf('BLK', false, [2, 0]), rowOf('WHT', false, [1, 1])],
  }
  const now = { header: { ...emptyHeader, po: 'B' }, rows: [rowOf('BLK', false, [2, 3]), rowOf('RED', false, [1, 0])] }
  expect(differenceSince(sentAs(before), now)).toMatchObject({
    head: ['po'],
    cells: [{ color: 'BLK', field: 'sizes.8', was: null, is: 3 }],
    added: [{ color: 'RED' }],
    gone: [{ color: 'WHT' }],
  })
})
