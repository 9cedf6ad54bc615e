import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyHeader, type Order, type OrderRow } from '../../../../contract/orders/order.ts'
import { createOrderModel } from './order-model.ts'

const row = (_id: string, sizes: Record<string, number>): OrderRow =>
  ({
    _id,
    style: '1001',
    color: _id,
    name: 'Court',
    run: ['7'],
    sizes,
    units: 0,
    packCode: '',
    listPrice: 100,
    unitPrice: 100,
    discount: null,
  }) as OrderRow
const order = {
  _id: 'o',
  type: 'active',
  version: 1,
  orderIdentifier: 'W-1',
  header: { ...emptyHeader, po: 'A' },
  rows: [row('BLK', { 7: 2 }), row('RED', { 7: 1 })],
} as unknown as Order

let asked: [address: string, body: Record<string, unknown>][]
let answer: object

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', (address: string, { body }: { body?: string } = {}) => {
    asked.push([address, body ? JSON.parse(body) : {}])
    // Read anew it is as far as it ever came.
    return Promise.resolve(Response.json(address.includes('/order/') ? { ...order, version: 3 } : answer))
  })
})
afterEach(() => vi.unstubAllGlobals())

const saved = (more: object = {}) => ({
  version: 2,
  header: order.header,
  totals: {},
  isChanged: true,
  erpErrors: [],
  rows: [],
  rejected: [],
  ...more,
})
const sizesOf = ({ rows }: Order) => rows.map(({ _id, sizes }) => [_id, sizes['7']])

test('ORD-03 an order looks as it is written at once, goes a step back, and is saved as one batch on the version that was read', async () => {
  const model = createOrderModel('wholesale', order)
  let shown = 0
  model.onShown(() => (shown += 1))
  model.edit('nothing', [])
  expect(shown).toBe(0)
  model.patch({ po: 'B' })
  model.edit('size', [{ kind: 'update', rowId: 'BLK', fields: { 'sizes.7': 5 } }])
  expect([model.order.header.po, sizesOf(model.order)[0], shown]).toEqual(['B', ['BLK', 5], 2])
  model.undo.undo()
  expect(sizesOf(model.order)[0]).toEqual(['BLK', 2])
  model.undo.redo()
  model.edit('gone', [{ kind: 'delete', rowId: 'RED' }])
  answer = saved({ header: { ...order.header, po: 'B' }, rows: [{ _id: 'BLK', sizes: { 7: 5 }, units: 5 }] })
  await model.queue.flush()
  expect(asked).toEqual([
    [
      '/api/orders/wholesale/active/batch/o',
      expect.objectContaining({
        version: 1,
        patch: { po: 'B' },
        deleteRows: ['RED'],
        updateRows: [{ _id: 'BLK', fields: { sizes: { 7: 5 } } }],
      }),
    ],
  ])
  // What is shown of its product stays: the answer leaves it out.
  expect(model.order).toMatchObject({ version: 2, isChanged: true, rows: [{ _id: 'BLK', name: 'Court', units: 5 }] })
})

test('ORD-03 BEY-12 a new row that is refused goes again, a cell that is refused is told with what was typed, and what the server adds is there', async () => {
  const model = createOrderModel('wholesale', order)
  model.edit('add', [{ kind: 'add', rowId: 'SGE', row: row('SGE', {}), fields: { 'sizes.7': 3 } }])
  model.edit('cell', [{ kind: 'update', rowId: 'BLK', fields: { 'sizes.7': 9 } }])
  expect(sizesOf(model.order)).toEqual([
    ['BLK', 9],
    ['RED', 1],
    ['SGE', 3],
  ])
  answer = saved({
    rows: [{ ...row('NEW', { 7: 4 }), _id: 'NEW' }],
    rejected: [
      { _id: 'SGE', field: '', reason: 'unknownProduct' },
      { _id: 'BLK', field: 'sizes.7', reason: 'noSuchSize' },
    ],
  })
  await model.queue.flush()
  expect(sizesOf(model.order)).toEqual([
    ['BLK', 2],
    ['RED', 1],
    ['NEW', 4],
  ])
})

test('ORD-05 what is done with an order is done on what is saved of it, and leaves no steps back', async () => {
  const model = createOrderModel('wholesale', order)
  model.patch({ po: 'B' })
  answer = { ...saved(), orders: [{ _id: 'o', result: 'done', version: 3, issues: [] }] }
  const outcome = await model.move('cancel', 'request', 'Late')
  expect(outcome).toMatchObject({ result: 'done' })
  expect(asked.slice(0, 2).map(([address]) => address)).toEqual([
    '/api/orders/wholesale/active/batch/o',
    '/api/orders/wholesale/active/transition',
  ])
  expect(asked[1]![1]).toEqual({
    event: 'cancel',
    orders: [{ _id: 'o', version: 2 }],
    requestId: 'request',
    note: 'Late',
  })
  model.undo.undo()
  expect(asked.filter(([address]) => address.includes('batch'))).toHaveLength(1)
})
