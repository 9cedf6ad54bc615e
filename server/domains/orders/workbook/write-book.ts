import { writeXlsx, type WriteSheet } from 'hucre'
import {
  KEYS_SHEET,
  type KeptLine,
  type KeptRow,
  SUM_OF_STORES,
} from '../../../../contract/orders/wholesale/order-book.ts'
import { isSplit } from '../../../../contract/orders/wholesale/stores.ts'
import { cellText, sheetName } from '../../../engine/tables/sheet-texts.ts'
import type { BookOrder, BookWish } from './book.ts'
import { type MatrixSheet, matrixSheet } from './matrix-sheet.ts'

/** Orders as a matrix (DOC-07), with what it was written from. */
export async function writeBook(wish: BookWish): Promise<Uint8Array> {
  const planned = planSheets(wish)
  return writeXlsx({
    properties: { title: cellText(wish.title), company: 'Linebook' },
    defaultFont: { name: 'Calibri', size: 11 },
    sheets: [...planned.map((one) => matrixSheet(wish, one)), keysSheet(wish.orders, planned)],
  })
}

/** A sheet for each order, and behind it one for each of its stores where they are wanted. */
function planSheets({ orders, stores: wanted }: BookWish): MatrixSheet[] {
  const taken = new Set([KEYS_SHEET])
  const named = (title: string): string => {
    let name = sheetName(title)
    for (let count = 2; taken.has(name.toLowerCase()); count += 1) name = sheetName(`${count} ${title}`)
    taken.add(name.toLowerCase())
    return name
  }
  return orders.flatMap((order): MatrixSheet[] => {
    const name = named(order.orderIdentifier)
    if (!wanted || !isSplit(order.stores)) return [{ name, order, store: null, sumOf: [] }]
    const several = orders.length > 1
    const parts = order.stores.map(({ _id, label }) => ({
      name: named(several ? `${order.orderIdentifier} ${label}` : label),
      order,
      store: _id,
      sumOf: [],
    }))
    return [{ name, order, store: null, sumOf: parts.map((part) => part.name) }, ...parts]
  })
}

/** Out of sight, beside what people edit. */
function keysSheet(orders: readonly BookOrder[], sheets: readonly MatrixSheet[]): WriteSheet {
  const kept = ({ sizes, stores = {}, packCode, unitPrice, discount }: BookOrder['rows'][number]): KeptRow => ({
    sizes,
    stores,
    packCode,
    unitPrice,
    discount,
  })
  const lines: KeptLine[] = [
    ...orders.map(({ _id, orderIdentifier, version }): KeptLine => ['order', _id, orderIdentifier, version]),
    ...sheets.map(
      ({ name, order, store, sumOf }): KeptLine => [
        'sheet',
        name,
        order._id,
        sumOf.length > 0 ? SUM_OF_STORES : (store ?? ''),
      ],
    ),
    ...orders.flatMap(({ _id, rows }) => rows.map((row): KeptLine => ['row', row._id, _id, JSON.stringify(kept(row))])),
  ]
  return { name: KEYS_SHEET, rows: lines.map((line) => [...line]), veryHidden: true }
}
