import { type Cell, type CellStyle, cellRef, type WriteSheet } from 'hucre'
import type { ExportedColumn } from '../../../../contract/orders/export-orders.ts'
import type { OrderRow } from '../../../../contract/orders/order.ts'
import { isSplit } from '../../../../contract/orders/wholesale/stores.ts'
import { rowAmounts } from '../../../../contract/orders/wholesale/totals.ts'
import { printSetup } from '../../../engine/tables/print-setup.ts'
import { sheetName } from '../../../engine/tables/sheet-texts.ts'
import type { BookOrder, BookWish } from './book.ts'
import { moneyStyle, type SheetCells, styles, worth, type Written, writeLine } from './sheet-cells.ts'

interface Line {
  order: BookOrder
  row: OrderRow
  size: string
  quantity: number
  store: string
}

/** One line for each size that is ordered, and for each store where they are wanted: what other programs read. */
export function linesSheet(wish: BookWish): WriteSheet {
  const hasStores = wish.stores && wish.orders.some(({ stores }) => isSplit(stores))
  const cells: SheetCells = { rows: [], columns: [], cells: new Map<string, Partial<Cell>>() }
  const titles = [
    ...wish.columns.map((column) => wish.titles[column] ?? column),
    ...(hasStores ? [wish.words.store ?? 'store'] : []),
  ]
  writeLine(
    cells,
    titles.map((value) => ({ value, style: styles.heading })),
  )
  for (const order of wish.orders)
    for (const row of order.rows)
      for (const line of linesOf(order, row, hasStores))
        writeLine(cells, [
          ...wish.columns.map((column) => valueOf(line, column, wish.words)),
          ...(hasStores ? [{ value: line.store, style: styles.text }] : []),
        ])
  return {
    name: sheetName(wish.title),
    ...cells,
    columns: titles.map((title) => ({ width: Math.min(40, Math.max(11, title.length + 2)) })),
    freezePane: { rows: 1 },
    autoFilter: { range: `A1:${cellRef(cells.rows.length - 1, titles.length - 1)}` },
    ...printSetup(),
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

function valueOf({ order, row, size, quantity }: Line, column: ExportedColumn, words: BookWish['words']): Written {
  const { piece } = row
  const text = (value: string): Written => ({ value, style: styles.text })
  const money = (minor: number | null, style: CellStyle = moneyStyle(order.decimals)): Written => ({
    value: minor === null ? null : worth(minor, order),
    style,
  })
  const { gross, discount } = rowAmounts({ ...row, units: quantity }, order.discount)
  const values: Partial<Record<ExportedColumn, Written>> = {
    style: text(row.style),
    color: text(row.color),
    name: text([row.name, row.colorDescription].filter(Boolean).join(', ')),
    packCode: text(row.packCode),
    size: text(size),
    quantity: { value: quantity, style: { numFmt: '0' } },
    unitPrice: money(row.unitPrice),
    discount: { value: row.discount ?? order.discount, style: { numFmt: '0.##' } },
    amount: money(gross - discount),
    order: text(order.orderIdentifier),
    customer: text(order.customer),
    po: text(order.po),
    requester: text(order.requester),
    reason: text(order.reason),
    ...(piece && {
      side: text(piece.side),
      source: text(piece.source),
      rowStatus: text(piece.status),
      coordinator: text(piece.coordinatorName),
      progress: text(words[piece.progress] ?? piece.progress),
      shipper: text(piece.shipper),
      tracking: text(piece.tracking),
      dueBack: {
        value: piece.dueBack ? new Date(`${piece.dueBack}T00:00:00Z`) : null,
        style: { numFmt: 'yyyy-mm-dd' },
      },
    }),
  }
  return values[column] ?? {}
}
