import type { ExportedColumn } from '../../../../contract/orders/export-orders.ts'
import type { OrderRow } from '../../../../contract/orders/order.ts'
import { isSplit } from '../../../../contract/orders/wholesale/stores.ts'
import { rowAmounts } from '../../../../contract/orders/wholesale/totals.ts'
import { amountFormat } from '../../../engine/tables/amount-format.ts'
import { dayCell } from '../../../engine/tables/day-cells.ts'
import { rowsOf, type SheetOfRows } from '../../../engine/tables/sheet-file.ts'
import type { SheetValue } from '../../../engine/tables/write-sheet.ts'
import type { BookOrder, BookWish } from './book.ts'
import { worth } from './sheet-cells.ts'

interface LinesWish extends Omit<BookWish, 'pictures'> {
  columns: readonly ExportedColumn[]
}

interface Line {
  order: BookOrder
  row: OrderRow
  size: string
  quantity: number
  store: string
}

/**
 * One line for each size that is ordered, and for each store where they are wanted: what other programs read. It is written
 * while its lines are put together.
 */
export function linesSheet({ title, columns, orders, stores, titles, words }: LinesWish): SheetOfRows {
  const hasStores = stores && orders.some((order) => isSplit(order.stores))
  const lines = orders.flatMap((order) => order.rows.flatMap((row) => linesOf(order, row, hasStores)))
  // Orders in several currencies share a column: their amounts have as many digits as the one that has most.
  const decimals = Math.max(...orders.map((order) => order.decimals))
  const store = (value: string) => (hasStores ? [value] : [])
  return {
    name: title,
    header: [...columns.map((column) => titles[column] ?? column), ...store(words.store ?? 'store')],
    formats: columns.map((column) => formatOf(column, decimals)),
    rows: rowsOf(lines, (line) => [...columns.map((column) => valueOf(line, column, words)), ...store(line.store)]),
  }
}

function linesOf(order: BookOrder, row: OrderRow, byStore: boolean): Line[] {
  const line = (store: string, sizes: Readonly<Record<string, number>>) =>
    Object.entries(sizes)
      .toSorted(([one], [other]) => row.run.indexOf(one) - row.run.indexOf(other))
      .map(([size, quantity]) => ({ order, row, size, quantity, store }))
  if (!byStore || !isSplit(order.stores)) return line('', row.sizes)
  return order.stores.flatMap(({ _id, label }) => line(label, row.stores?.[_id] ?? {}))
}

function formatOf(column: ExportedColumn, decimals: number): string | undefined {
  if (column === 'unitPrice' || column === 'amount') return amountFormat(decimals)
  if (column === 'quantity') return '0'
  if (column === 'discount') return '0.##'
  return column === 'dueBack' ? 'yyyy-mm-dd' : undefined
}

function valueOf({ order, row, size, quantity }: Line, column: ExportedColumn, words: BookWish['words']): SheetValue {
  const { piece } = row
  if (column === 'amount') {
    const { gross, discount } = rowAmounts({ ...row, units: quantity }, order.discount)
    return worth(gross - discount, order)
  }
  const values: Partial<Record<ExportedColumn, SheetValue>> = {
    style: row.style,
    color: row.color,
    name: [row.name, row.colorDescription].filter(Boolean).join(', '),
    packCode: row.packCode,
    size,
    quantity,
    unitPrice: row.unitPrice === null ? null : worth(row.unitPrice, order),
    discount: row.discount ?? order.discount,
    order: order.orderIdentifier,
    customer: order.customer,
    po: order.po,
    requester: order.requester,
    reason: order.reason,
    ...(piece && {
      side: piece.side,
      source: piece.source,
      rowStatus: piece.status,
      coordinator: piece.coordinatorName,
      progress: words[piece.progress] ?? piece.progress,
      shipper: piece.shipper,
      tracking: piece.tracking,
      dueBack: piece.dueBack ? dayCell(piece.dueBack) : null,
    }),
  }
  const value = values[column] ?? null
  return value === '' ? null : value
}
