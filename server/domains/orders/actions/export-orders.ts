import type { z } from 'zod'
import { Failure } from '../../../../contract/kernel/errors.ts'
import { type CurrencyCode, currencies } from '../../../../contract/kernel/money.ts'
import { savableName } from '../../../../contract/kernel/savable-name.ts'
import {
  type ExportedColumn,
  exportedColumns,
  type exportOrders as exportCall,
} from '../../../../contract/orders/export-orders.ts'
import type { OrderRow } from '../../../../contract/orders/order.ts'
import { rowAmounts } from '../../../../contract/orders/wholesale/totals.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { FileAnswer } from '../../../engine/http/file-answer.ts'
import { workbookAnswer } from '../../../engine/tables/workbook-answer.ts'
import type { SheetValue } from '../../../engine/tables/write-sheet.ts'
import type { WorkerPool } from '../../../engine/workers/worker-pool.ts'
import type { HeldOrder } from '../order-store.ts'
import { storeOf } from '../orders.access.ts'
import { findOrders } from '../orders.queries.ts'
import type { OrdersRoom } from '../room.ts'

type Wish = z.output<(typeof exportCall)['body']>
interface OrderedRow {
  order: HeldOrder
  row: OrderRow
}

/** Orders that this person sees as a workbook (ORW-06, DOC-07). @throws Failure documentEmpty when there is nothing in it */
export async function exportOrders(
  { db, workers }: OrdersRoom & { workers: WorkerPool },
  caller: Caller,
  { orderType, ids, layout, title, titles }: Wish,
  signal: AbortSignal,
): Promise<FileAnswer> {
  const store = storeOf(caller, orderType)
  const orders = await findOrders(db, store, caller, ids)
  const read = await Promise.all(orders.map(async (order) => ({ order, rows: await store.rows.read(db, order) })))
  const rows = read.flatMap(({ order, rows: own }) => own.map((row) => ({ order, row })))
  if (rows.length === 0) throw new Failure('documentEmpty', 'There is nothing in these orders')
  signal.throwIfAborted()
  const { columns, lines } = layout === 'matrix' ? matrixOf(rows) : linesOf(rows)
  const sheet = {
    name: title,
    header: columns.map((column) => (isColumn(column) ? (titles[column] ?? column) : column.slice(SIZE.length))),
    rows: lines,
    formats: columns.map((column) => formats[column] ?? (isColumn(column) ? undefined : '0')),
  }
  return workbookAnswer(workers, sheet, savableName(title) || 'orders', signal)
}

const SIZE = 'size '
const isColumn = (column: string): column is ExportedColumn => (exportedColumns as readonly string[]).includes(column)
const formats: Readonly<Record<string, string>> = {
  units: '0',
  quantity: '0',
  unitPrice: '#,##0.00',
  amount: '#,##0.00',
}
const usual = exportedColumns.filter((column) => column !== 'size' && column !== 'quantity')

/** Amounts of a workbook are in whole units of the currency. */
function worth(minor: number | null, { currency }: HeldOrder): number | null {
  const { decimals } = currencies[(currency ?? 'USD') as CurrencyCode]
  return minor === null ? null : minor / 10 ** decimals
}

function valueOf({ order, row }: OrderedRow, column: ExportedColumn, units: number): SheetValue {
  const { gross, discount } = rowAmounts({ ...row, units }, order.header.discount)
  const values: Record<ExportedColumn, SheetValue> = {
    style: row.style,
    color: row.color,
    name: [row.name, row.colorDescription].filter(Boolean).join(', '),
    packCode: row.packCode,
    size: null,
    quantity: units,
    units,
    unitPrice: worth(row.unitPrice, order),
    discount: row.discount ?? order.header.discount,
    amount: worth(gross - discount, order),
    order: order.orderIdentifier,
    customer: order.customer?.name ?? '',
    po: order.header.po,
  }
  return values[column]
}

/** Sizes side by side, each once, in the order in which runs have them. */
function matrixOf(rows: readonly OrderedRow[]): { columns: string[]; lines: SheetValue[][] } {
  const sizes = new Set(rows.flatMap(({ row }) => [...row.run, ...Object.keys(row.sizes)]))
  const filled = [...sizes].filter((size) => rows.some(({ row }) => row.sizes[size]))
  const [front, back] = [usual.slice(0, 4), usual.slice(4)]
  return {
    columns: [...front, ...filled.map((size) => `${SIZE}${size}`), ...back],
    lines: rows.map((one) => [
      ...front.map((column) => valueOf(one, column, one.row.units)),
      ...filled.map((size) => one.row.sizes[size] ?? null),
      ...back.map((column) => valueOf(one, column, one.row.units)),
    ]),
  }
}

/** One line for each size that is ordered. */
function linesOf(rows: readonly OrderedRow[]): { columns: string[]; lines: SheetValue[][] } {
  const columns = exportedColumns.filter((column) => column !== 'units')
  return {
    columns: [...columns],
    lines: rows.flatMap((one) =>
      Object.entries(one.row.sizes).map(([size, quantity]) =>
        columns.map((column) => (column === 'size' ? size : valueOf(one, column, quantity))),
      ),
    ),
  }
}
