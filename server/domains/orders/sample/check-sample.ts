import { allocate } from '../../../../contract/orders/wholesale/allocate.ts'
import type { OrderRow } from '../../../../contract/orders/order.ts'
import { readNow } from '../../../engine/database/read-now.ts'
import { readStock, type StockOfSize } from '../holds.queries.ts'
import type { HeldOrder, OrderGuard, OrderIssue } from '../order-store.ts'
import { openRows } from '../pieces/piece-orders.queries.ts'
import { keptPieces, readPieces, wantedPieces } from '../pieces/piece-rows.queries.ts'
import { todayOf } from '../today.ts'

const issue = (field: string, message: string, data: OrderIssue['data'] = {}): OrderIssue => ({ field, message, data })

/** Everything that keeps sample orders from being submitted, at once (ORD-04). Orders are sent one at a time. */
export const checkSample: OrderGuard = async (db, orders, caller, holding) => {
  const [order] = orders
  if (!order) return new Map()
  const stock = await readStock(db, order, wantedPieces(order), holding)
  const rows = (await readPieces(db, order)).filter(({ piece }) => piece?.status !== 'Deleted')
  const today = todayOf(caller, await readNow(db))
  return new Map([
    [
      order.id,
      [
        ...headerIssues(order, today),
        ...(rows.length === 0 ? [issue('', 'empty')] : []),
        ...rows.flatMap(rowIssues),
        ...stockIssues(rows, stock, await productKeys(db, order)),
      ],
    ],
  ])
}

/** Where it goes and when; what is fetched needs no address. */
function headerIssues({ header }: HeldOrder, today: string): OrderIssue[] {
  const { requestedDeliveryDate: wanted, shipTo, deliveryMethod } = header
  return [
    ...(wanted === null ? [issue('requestedDeliveryDate', 'required')] : []),
    ...(wanted !== null && wanted < today ? [issue('requestedDeliveryDate', 'past')] : []),
    ...(deliveryMethod === 'Ship' && shipTo === null ? [issue('shipTo', 'required')] : []),
  ]
}

function rowIssues({ _id, style, color, run, piece }: OrderRow): OrderIssue[] {
  const { size = '', sizePreference } = piece ?? {}
  if (size === '') return [issue(`${_id}.size`, 'required', { style, color })]
  const isLacking = sizePreference === 'Required' && run.length > 0 && !run.includes(size)
  return isLacking ? [issue(`${_id}.size`, 'noSuchSize', { style, color, size })] : []
}

async function productKeys(db: Parameters<OrderGuard>[0], { id }: HeldOrder): Promise<Map<string, number | null>> {
  return new Map((await keptPieces(db, id)).map(({ publicId, productKey }) => [publicId, productKey]))
}

/** Sizes of which Inventory has not enough on any day, named once with the row that asks for them first. */
function stockIssues(
  rows: readonly OrderRow[],
  stock: readonly StockOfSize[],
  keys: ReadonlyMap<string, number | null>,
): OrderIssue[] {
  return stock.flatMap(({ productKey, size, quantity, entries }) => {
    const { short } = allocate(entries, quantity, '9999-12-31', '9999-12-31')
    const row = rows.find(
      ({ _id, piece }) => keys.get(_id) === productKey && piece?.size === size && piece.source === 'Inventory',
    )
    if (short === 0 || !row) return []
    const { style, color } = row
    return [issue(`${row._id}.source`, 'notEnough', { style, color, size, asked: quantity, left: quantity - short })]
  })
}

/** Rows that are still to be sent or told to be unavailable keep an order from being completed; they are named (2.1). */
export const checkSettled: OrderGuard = async (db, orders) => {
  const open = await openRows(
    db,
    orders.map(({ id }) => id),
  )
  const wrong = new Map<number, OrderIssue[]>()
  for (const { order, _id, style, color, size } of open)
    wrong.set(order, [...(wrong.get(order) ?? []), issue(`${_id}.progress`, 'open', { style, color, size })])
  return wrong
}
