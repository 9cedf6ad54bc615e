import { expect, test } from 'vitest'
import type { SheetCell } from '../../../../../contract/kernel/imports/fill-rows.ts'
import { emptyHeader, type Order, type OrderRow } from '../../../../../contract/orders/order.ts'
import { batchOf } from '../../order/order-edit.ts'
import { differenceOf, editsOfDifference } from './difference.ts'
import { readOrderBook } from './read-order-book.ts'

const id = (letter: string) => letter.repeat(24)
const rowOf = (letter: string, color: string, sizes: Record<string, number>, stores = {}): OrderRow =>
  ({
    _id: id(letter),
    style: '1001',
    color,
    run: ['7', '7.5', '8'],
    lineStatus: 'A',
    sizes,
    stores,
    units: 0,
    packCode: '',
    listPrice: 4500,
    unitPrice: 4500,
    discount: null,
  }) as unknown as OrderRow

const orderOf = (rows: OrderRow[], stores: Order['header']['stores'] = []): Order =>
  ({ _id: id('0'), header: { ...emptyHeader, stores }, rows }) as unknown as Order

const numbered = (rows: SheetCell[][]) => rows.map((cells, at) => ({ number: at + 1, cells }))
const heading: SheetCell[] = [
  '#sizes 1 4',
  'Style',
  'Color',
  'Name',
  'Pack',
  '7',
  '7.5',
  '8',
  '',
  'Units',
  'Price',
  '%',
  'Amount',
]
const line = (
  key: string,
  style: string,
  color: string,
  sizes: SheetCell[],
  more: SheetCell[] = [null, 45, null],
): SheetCell[] => [key, style, color, 'Name', null, ...sizes, null, ...more]
const keysOf = (rows: readonly OrderRow[], sheets: SheetCell[][] = [['sheet', 'W-1', id('0'), '']]) => ({
  name: 'linebook',
  rows: numbered([
    ['order', id('0'), 'W-1', 4],
    ...sheets,
    ...rows.map(({ _id, sizes, stores, packCode, unitPrice, discount }) => [
      'row',
      _id,
      id('0'),
      JSON.stringify({ sizes, stores, packCode, unitPrice, discount }),
    ]),
  ]),
})

test('ORW-06 DOC-07 an edited file is told apart from what others changed since: mine, theirs, both, new, gone and refused', () => {
  const [black, white, red] = [
    rowOf('a', 'BLK', { '7': 4, '8': 2 }),
    rowOf('b', 'WHT', { '7': 1 }),
    rowOf('c', 'RED', { '7': 9 }),
  ]
  const book = readOrderBook([
    {
      name: 'W-1',
      rows: numbered([
        ['#order', 'W-1'],
        heading,
        ['#stock', '', '', '', 'now', 40, 40, 40],
        // Sorted, a row put between with what is no quantity, one taken out; 8 is mine, 7 is everybody's, 7.5 is half a pair.
        line(id('b'), '1001', 'WHT', [1, null, null], [1, 39.95, null]),
        line('', '', 'GRN', [6, '12,5', '-1']),
        line(id('a'), '1001', 'BLK', [12, 2.5, 5], [17, 45, 120]),
        ['#total', 'Total'],
      ]),
    },
    keysOf([black, white, red]),
  ])!
  // Meanwhile somebody else made seven of the four.
  const now = orderOf([{ ...black, sizes: { '7': 7, '8': 2 } }, white, red])
  const difference = differenceOf(book, now, 2)
  expect(difference.cells.map(({ field, now: is, mine, was }) => [field, is, mine, was])).toEqual([
    ['unitPrice', 4500, 3995, undefined],
    ['sizes.7', 7, 12, 4],
    ['sizes.8', 2, 5, undefined],
  ])
  expect(difference.refused.map(({ field, typed, reason }) => [field, typed, reason])).toEqual([
    ['sizes.7.5', '2.5', 'whole'],
    ['discount', '120', 'discount'],
  ])
  expect(difference.added).toEqual([
    { style: '1001', color: 'GRN', packCode: '', sizes: { '7': 6 }, quantities: [], wrong: ['12,5', '-1'] },
  ])
  expect(difference.gone.map(({ row, isChanged }) => [row.color, isChanged])).toEqual([['RED', false]])
  const edits = editsOfDifference(difference, (one) => one !== `${id('a')} sizes.7`)
  expect(batchOf(edits, [])).toMatchObject({
    updateRows: [
      { _id: id('b'), fields: { unitPrice: 3995 } },
      { _id: id('a'), fields: { sizes: { '8': 5 } } },
    ],
    deleteRows: [id('c')],
  })
  // Read back as it was written, it says nothing of what others changed.
  const same = readOrderBook([
    {
      name: 'W-1',
      rows: numbered([
        heading,
        line(id('a'), '1001', 'BLK', [4, null, 2]),
        line(id('b'), '1001', 'WHT', [1, null, null]),
        line(id('c'), '1001', 'RED', [9, null, null]),
      ]),
    },
    keysOf([black, white, red]),
  ])!
  expect(differenceOf(same, now, 2)).toEqual({ cells: [], added: [], gone: [], refused: [] })
})

test('ORW-06 of an order that is split the sheets of its stores have the quantities, their sum the prices', () => {
  const doors = ['d', 'e'].map((letter) => ({ _id: id(letter), label: letter, weight: 1, address: null }))
  const row = rowOf('a', 'BLK', { '7': 6 }, { [id('d')]: { '7': 4 }, [id('e')]: { '7': 2 } })
  const sheets: SheetCell[][] = [
    ['sheet', 'W-1', id('0'), '='],
    ['sheet', 'Lisbon', id('0'), id('d')],
    ['sheet', 'Porto', id('0'), id('e')],
    ['sheet', 'Faro', id('0'), id('f')],
  ]
  const sheet = (name: string, sizes: SheetCell[], more?: SheetCell[]) => ({
    name,
    rows: numbered([heading, line(id('a'), '1001', 'BLK', sizes, more)]),
  })
  const book = readOrderBook([
    sheet('W-1', [99, null, null], [99, 40, null]),
    sheet('Lisbon', [5, null, null], [5, 1, null]),
    sheet('Porto', [2, null, 3], [5, 1, null]),
    sheet('Faro', [1, null, null]),
    keysOf([row], sheets),
  ])!
  const { cells, refused } = differenceOf(book, orderOf([row], doors), 2)
  expect(cells.map(({ field, mine }) => [field, mine])).toEqual([
    ['unitPrice', 4000],
    [`stores.${id('d')}.7`, 5],
    [`stores.${id('e')}.8`, 3],
  ])
  expect(refused.map(({ reason }) => reason)).toEqual(['unknownStore'])
})
