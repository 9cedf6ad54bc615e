import type { OrderRow } from '../../../../contract/orders/order.ts'
import { inventoryOption, type PromoWindow } from '../../../../contract/orders/promo/promo-window.ts'
import { isOpen } from '../../../../contract/orders/promo/review.ts'
import { allocate } from '../../../../contract/orders/wholesale/allocate.ts'
import { readNow } from '../../../engine/database/read-now.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import { readStock, type StockOfSize } from '../holds.queries.ts'
import type { HeldOrder, OrderGuard, OrderIssue } from '../order-store.ts'
import { productKeys, readPieces, wantedPieces } from '../pieces/piece-rows.queries.ts'
import { headerIssues, issue, placeIssues, rowIssues } from '../pieces/check-pieces.ts'
import { todayOf } from '../today.ts'
import { readReviewed, type RowInReview } from './review.queries.ts'

type Db = Database | DatabaseTransaction

/** Everything that keeps promo orders from being submitted, at once (ORD-04, ORP-02). */
export const checkPromo: OrderGuard = async (db, orders, caller) => {
  const today = todayOf(caller, await readNow(db))
  const found = new Map<number, OrderIssue[]>()
  for (const order of orders) found.set(order.id, await issuesOf(db, order, today))
  return found
}

async function issuesOf(db: Db, order: HeldOrder, today: string): Promise<OrderIssue[]> {
  const rows = (await readPieces(db, order)).filter(({ piece }) => piece?.status !== 'Deleted')
  const window = windowOf(order)
  return [
    ...headerIssues(order, today),
    ...(await placeIssues(db, order)),
    ...(order.header.reason === '' ? [issue('reason', 'required')] : []),
    ...windowIssues(window, today),
    ...(rows.length === 0 ? [issue('', 'empty')] : []),
    ...rows.flatMap(rowIssues),
    ...(window ? await sourceIssues(db, order, rows, window, today) : []),
  ]
}

const windowOf = ({ header: { windowStarts: starts, windowEnds: ends } }: HeldOrder): PromoWindow | undefined =>
  starts === null || ends === null ? undefined : { starts, ends }

const windowIssues = (window: PromoWindow | undefined, today: string): OrderIssue[] => {
  if (!window) return [issue('windowStarts', 'required')]
  return window.ends < today ? [issue('windowEnds', 'past')] : []
}

/** Rows from Inventory whose size does not come in the window, or not enough of it. */
async function sourceIssues(
  db: Db,
  order: HeldOrder,
  rows: readonly OrderRow[],
  window: PromoWindow,
  today: string,
): Promise<OrderIssue[]> {
  // What was denied before is asked for again.
  const stock = await stockOf(db, order, false, true)
  return rows.flatMap(({ _id, style, color, piece }) => {
    if (piece?.source !== 'Inventory') return []
    const { size } = piece
    const found = stock.find(({ row, size: one }) => row.has(_id) && one === size)
    const entries = (found?.entries ?? []).map((entry) => ({ ...entry, size }))
    const quantity = found?.quantity ?? piece.quantity
    const option = inventoryOption({ size, quantity }, entries, window, today)
    if (!option.isOpen) return [issue(`${_id}.source`, option.reason, { style, color, size, date: option.date ?? '' })]
    if (option.left >= quantity) return []
    return [issue(`${_id}.source`, 'notEnough', { style, color, size, asked: quantity, left: option.left })]
  })
}

/** What an order wants of Inventory by size, with the rows that want it. */
async function stockOf(
  db: Db,
  order: HeldOrder,
  holding: boolean,
  denied = false,
): Promise<(StockOfSize & { row: Set<string> })[]> {
  const stock = await readStock(db, order, wantedPieces(order, { denied }), holding)
  const keys = await productKeys(db, order)
  return stock.map((one) => ({
    ...one,
    row: new Set([...keys].flatMap(([id, key]) => (key === one.productKey ? [id] : []))),
  }))
}

/** A review ends when every row is decided and what was approved of Inventory is there: neither is left to chance. */
export const checkDecided: OrderGuard = async (db, orders, _caller, holding) => {
  const rows = await readReviewed(
    db,
    orders.map(({ id }) => id),
  )
  const found = new Map<number, OrderIssue[]>()
  for (const order of orders) {
    const own = rows.filter((row) => row.order === order.id)
    const open = own.filter(isOpen)
    const undecided = open.map(({ _id, style, color, size }) =>
      issue(`${_id}.status`, 'undecided', { style, color, size }),
    )
    found.set(order.id, undecided.length > 0 ? undecided : await missing(db, order, own, holding))
  }
  return found
}

/** Approved rows that Inventory cannot give within the window. */
async function missing(
  db: Db,
  order: HeldOrder,
  rows: readonly RowInReview[],
  holding: boolean,
): Promise<OrderIssue[]> {
  if (!rows.some(({ status, source }) => status === 'APPROVED' && source === 'Inventory')) return []
  const window = windowOf(order)
  const stock = await stockOf(db, order, holding)
  return stock.flatMap(({ row, size, quantity, entries }) => {
    const { short } = window ? allocate(entries, quantity, window.starts, window.ends) : { short: 0 }
    const first = rows.find(({ _id, status, size: one }) => row.has(_id) && one === size && status === 'APPROVED')
    if (short === 0 || !first) return []
    const { _id, style, color } = first
    return [issue(`${_id}.source`, 'notEnough', { style, color, size, asked: quantity, left: quantity - short })]
  })
}
