import { allocate } from '../../../../contract/orders/wholesale/allocate.ts'
import type { OrderRow } from '../../../../contract/orders/order.ts'
import { readNow } from '../../../engine/database/read-now.ts'
import { readStock, type StockOfSize } from '../holds.queries.ts'
import type { OrderGuard, OrderIssue } from '../order-store.ts'
import { headerIssues, issue, placeIssues, rowIssues } from '../pieces/check-pieces.ts'
import { productKeys, readPieces, wantedPieces } from '../pieces/piece-rows.queries.ts'
import { todayOf } from '../today.ts'

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
        ...(await placeIssues(db, order)),
        ...(rows.length === 0 ? [issue('', 'empty')] : []),
        ...rows.flatMap(rowIssues),
        ...stockIssues(rows, stock, await productKeys(db, order)),
      ],
    ],
  ])
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
