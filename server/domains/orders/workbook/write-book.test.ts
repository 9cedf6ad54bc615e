import { expect, test } from 'vitest'
import type { SheetRow } from '../../../../contract/kernel/imports/fill-rows.ts'
import { openWorkbook } from '../../../../contract/kernel/tables/workbook/open-workbook.ts'
import type { OrderRow } from '../../../../contract/orders/order.ts'
import { KEYS_SHEET, keptLines } from '../../../../contract/orders/wholesale/order-book.ts'
import type { SheetValue } from '../../../engine/tables/write-sheet.ts'
import { exportedOf } from '../../../../contract/orders/export-orders.ts'
import type { BookOrder, BookWish } from './book.ts'
import { linesSheet } from './lines-sheet.ts'
import { writeBook } from './write-book.ts'

const doors = ['0143 Lisbon', '0207 Porto'].map((label, at) => ({
  _id: String(at).repeat(24),
  label,
  weight: 1,
  address: null,
}))
const rowOf = (color: string, sizes: Record<string, number>, more: object = {}): OrderRow =>
  ({
    _id: color,
    style: '1001',
    color,
    name: 'Runner',
    colorDescription: color,
    sizeScale: 'W',
    hero: null,
    lineStatus: 'A',
    run: ['7', '7.5', '8'],
    sizes,
    stores: {},
    units: Object.values(sizes).reduce((sum, one) => sum + one, 0),
    packCode: 'MA12',
    listPrice: 4_500,
    unitPrice: 4_199,
    discount: null,
    ...more,
  }) as unknown as OrderRow

const orderOf = (more: Partial<BookOrder>): BookOrder => ({
  _id: 'order',
  orderIdentifier: 'W-100211',
  version: 7,
  customer: 'Northgate',
  requester: 'Mara Kessler',
  reason: '',
  po: 'NG-1',
  days: '01/15/2027 – 02/15/2027',
  decimals: 2,
  discount: 12.35,
  stores: [],
  rows: [],
  stock: {},
  ...more,
})
const wish = (order: BookOrder, more: Partial<BookWish> = {}): BookWish => ({
  title: 'W-100211',
  stores: true,
  orders: [order],
  titles: { style: 'Style' },
  words: { total: 'Summe', now: 'jetzt' },
  pictures: undefined,
  ...more,
})

async function read(content: Uint8Array) {
  const book = await openWorkbook(content, { unpacked: 50_000_000, texts: 50_000_000 })
  const sheets = new Map<string, SheetRow['cells'][]>()
  for (const [at, { name }] of book.sheets.entries()) {
    const rows: SheetRow['cells'][] = []
    for await (const piece of book.rows(at)) rows.push(...piece.map(({ cells }) => cells))
    sheets.set(name, rows)
  }
  return { sheets, hidden: book.sheets.flatMap(({ name, hidden }) => (hidden ? name : [])) }
}

test('ORW-06 DOC-07 GRID-10 the workbook of an order has its sizes side by side, sums to the cent, and what it was written from out of sight', async () => {
  const rows = [rowOf('BLK', { '7': 5, '7.5': 2 }), rowOf('WHT', { '8': 1 }, { discount: 50, unitPrice: 4_500 })]
  const stock = { '1001': [{ day: null, bySize: { '7': 40 } }] }
  const { sheets, hidden } = await read(await writeBook(wish(orderOf({ rows, stock }))))
  expect([[...sheets.keys()], hidden]).toEqual([['W-100211', KEYS_SHEET], [KEYS_SHEET]])
  const lines = sheets.get('W-100211')!
  expect(lines.map(([key]) => key)).toEqual(['#order', '#sizes 1 3', '#stock', 'BLK', 'WHT', '#total', '#order'])
  expect(lines[1]!.slice(1, 8)).toEqual(['Style', 'color', 'name', 'packCode', '7', '7.5', '8'])
  expect(lines[2]!.slice(3, 6)).toEqual(['available', 'jetzt', 40])
  // 7 x 41.99 less 12.35 %, rounded, and 45.00 less a half: as the order itself comes to.
  expect(lines[3]!.slice(5)).toEqual([5, 2, null, 7, 41.99, null, 257.63])
  expect(lines[4]!.slice(5)).toEqual([null, null, 1, 1, 45, 50, 22.5])
  expect([lines[5]![8], lines[5]![11], lines[6]![8], lines[6]![11]]).toEqual([8, 280.13, 8, 280.13])
  const padded = (cells: SheetRow['cells']) => Array.from({ length: 4 }, (_, at) => cells[at] ?? '')
  const kept = sheets
    .get(KEYS_SHEET)!
    .map((cells) => keptLines[String(cells[0]) as 'order' | 'sheet' | 'row'].parse(padded(cells)))
  expect(kept.map(([kind, id]) => [kind, id])).toEqual([
    ['order', 'order'],
    ['sheet', 'W-100211'],
    ['row', 'BLK'],
    ['row', 'WHT'],
  ])
})

test('ORW-06 an order that is split has a sheet for each store, and the first is their sum', async () => {
  const stores = { [doors[0]!._id]: { '7': 4 }, [doors[1]!._id]: { '7': 2 } }
  const split = orderOf({ rows: [rowOf('BLK', { '7': 6 }, { stores })], stores: doors })
  const { sheets } = await read(await writeBook(wish(split)))
  expect([...sheets.keys()]).toEqual(['W-100211', '0143 Lisbon', '0207 Porto', KEYS_SHEET])
  const seven = (name: string) => sheets.get(name)!.find(([key]) => key === 'BLK')![5]
  expect(['W-100211', '0143 Lisbon', '0207 Porto'].map(seven)).toEqual([6, 4, 2])

  const whole = await read(await writeBook(wish(split, { stores: false })))
  expect([...whole.sheets.keys()], 'where stores are not wanted').toEqual(['W-100211', KEYS_SHEET])
})

test('ORW-06 DOC-07 lines of an order are one for each size and store, in the order of its sizes, with amounts of each', async () => {
  const stores = { [doors[0]!._id]: { '7.5': 1, '7': 4 }, [doors[1]!._id]: { '7': 2 } }
  const order = orderOf({ rows: [rowOf('BLK', { '7': 6, '7.5': 1 }, { stores })], stores: doors })
  const { titles, words } = wish(order)
  const columns = exportedOf.WHOLESALE.lines
  const told = async (stores: boolean) => {
    const sheet = linesSheet({ title: 'Lines', columns, stores, orders: [order], titles, words })
    const rows: SheetValue[][] = []
    for await (const piece of sheet.rows) rows.push(...(piece as SheetValue[][]))
    return { ...sheet, rows }
  }
  const byStore = await told(true)
  expect(byStore.rows.map((cells) => [cells[4], cells[5], cells.at(-1)])).toEqual([
    ['7', 4, '0143 Lisbon'],
    ['7.5', 1, '0143 Lisbon'],
    ['7', 2, '0207 Porto'],
  ])
  const { header, rows, formats } = await told(false)
  const of = (column: (typeof columns)[number]) => columns.indexOf(column)
  expect([header.length, header[0], formats![of('amount')], formats![of('style')]]).toEqual([
    columns.length,
    'Style',
    '#,##0.00',
    undefined,
  ])
  // 6 x 41.99 less 12.35 %, rounded to the cent.
  expect(rows.map((cells) => [cells[of('quantity')], cells[of('unitPrice')], cells[of('amount')]])).toEqual([
    [6, 41.99, 220.83],
    [1, 41.99, 36.8],
  ])
})
