import { expect, test } from 'vitest'
import type { Order } from '../../../../contract/orders/order.ts'
import { emptyHeader } from '../../../../contract/orders/order.ts'
import type { OrderModel } from '../order/order-model.ts'
import { namedProducts } from './add-styles.tsx'
import { importTarget } from './import-rows.ts'

const t = ((key: string) => key) as never
const order = { purpose: 'PROMO', header: emptyHeader, rows: [{}, {}] } as unknown as Order
let edited: readonly object[] = []
const model = { edit: (_label: string, edits: readonly object[]) => (edited = edits) } as unknown as OrderModel
const target = importTarget(model, order, t)
const read = (key: string, typed: string) => {
  const answer = target.columns.find((column) => column.key === key)!.read(typed)
  return answer.ok ? answer.value : answer.reason
}

test('IMP-06 cells of a file are read as what they are, and refused with why where they are not', () => {
  expect(['style', 'color', 'size'].map((key) => [read(key, 'ros'), read(key, '')])).toEqual([
    ['ROS', null],
    ['ROS', null],
    ['ros', null],
  ])
  expect(read('size', '7'.repeat(30))).toBe('7'.repeat(20))
  expect(['', '1', '9', '0', '10', '1.5', 'x'].map((typed) => read('quantity', typed))).toEqual([
    null,
    1,
    9,
    ...Array.from({ length: 4 }, () => 'import.quantity'),
  ])
  expect(['pair', 'ANY SIDE', '', 'Both'].map((typed) => read('side', typed))).toEqual([
    'Pair',
    'Any Side',
    null,
    'import.noneOf',
  ])
  expect([read('source', 'inventory'), read('sizePreference', 'required')]).toEqual(['Inventory', 'Required'])
  expect(['a1', '', '-'].map((typed) => read('promoCode', typed))).toEqual(['A1', null, 'import.noCode'])
  expect(importTarget(model, { ...order, purpose: 'SAMPLE' }, t).columns.map(({ key }) => key)).not.toContain(
    'promoCode',
  )
})

test('IMP-06 rows of a file become rows of the order in one step; what it leaves empty begins as any other', () => {
  expect([target.room!(), target.has('1001_BLK' as never)]).toEqual([4_998, false])
  void target.accept([
    {
      id: '1001_BLK',
      values: { style: '1001', color: 'BLK', size: '8', quantity: 2, side: null, source: '', promoCode: undefined },
    },
  ] as never)
  expect(edited).toEqual([
    {
      kind: 'add',
      rowId: expect.any(String),
      row: expect.objectContaining({ style: '1001', color: 'BLK' }),
      fields: { size: '8', quantity: 2 },
    },
  ])
})

test('ORS-01 rows are named by style and colour with whatever stands between, one in a line', () => {
  expect(namedProducts('240181 ros\n240182/BLK\n 240183 · wht, more\n240184\n\n240185-x')).toEqual([
    { style: '240181', color: 'ROS' },
    { style: '240182', color: 'BLK' },
    { style: '240183', color: 'WHT' },
    { style: '240185', color: 'X' },
  ])
})
