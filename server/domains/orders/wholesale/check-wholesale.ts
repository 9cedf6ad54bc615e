import { sql } from 'kysely'
import { dateFaults } from '../../../../contract/orders/order-dates.ts'
import type { OrderRow } from '../../../../contract/orders/order.ts'
import { allocate } from '../../../../contract/orders/wholesale/allocate.ts'
import { judgeStock } from '../../../../contract/orders/wholesale/judge-stock.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { readNow } from '../../../engine/database/read-now.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import type { HeldOrder, OrderIssue } from '../order-store.ts'
import { todayOf } from '../today.ts'
import { readStock, type StockOfSize } from './holds.queries.ts'
import { readSkus } from './sku-rows.queries.ts'

const issue = (field: string, message: string, data: OrderIssue['data'] = {}): OrderIssue => ({ field, message, data })

/** Everything that keeps a wholesale order from being sent, at once (ORD-04): header, dates, prices, stock. */
export async function checkWholesale(
  db: Database | DatabaseTransaction,
  order: HeldOrder,
  caller: Caller,
  holding: boolean,
): Promise<OrderIssue[]> {
  const stock = order.header.origin === 'stock' ? await readStock(db, order, holding) : []
  const rows = await readSkus(db, order)
  const today = todayOf(caller, await readNow(db))
  return [
    ...headerIssues(order, today),
    ...(await customerIssues(db, order)),
    ...(order.units === 0 ? [issue('', 'empty')] : []),
    ...rows.flatMap((row) => rowIssues(row)),
    ...stockIssues(order, rows, stock, await productKeys(db, order)),
  ]
}

function headerIssues({ header, customer }: HeldOrder, today: string): OrderIssue[] {
  const wanted = [
    'po',
    'shippingMethod',
    'term',
    ...(header.origin === 'stock' ? (['warehouse'] as const) : []),
  ] as const
  return [
    ...(customer ? [] : [issue('customer', 'required')]),
    ...(header.region ? [] : [issue('region', 'required')]),
    ...wanted.filter((field) => header[field] === '').map((field) => issue(field, 'required')),
    ...dateFaults(header.startDate, header.endDate, today).map((fault) =>
      issue(fault.startsWith('start') ? 'startDate' : 'endDate', fault),
    ),
  ]
}

/** The customer is one of the ERP, and pays in the currency of the order. */
async function customerIssues(db: Database | DatabaseTransaction, { customer, currency }: HeldOrder) {
  if (!customer) return []
  const { rows } = await sql<{ official: boolean; currency: string }>`
    select official, currency from customer where id = ${customer.key}`.execute(db)
  const kept = rows[0]
  if (!kept) return []
  return [
    ...(kept.official ? [] : [issue('customer', 'notOfficial')]),
    ...(kept.currency === currency ? [] : [issue('customer', 'otherCurrency', { currency: kept.currency })]),
  ]
}

const rowIssues = ({ _id, style, color, units, unitPrice }: OrderRow): OrderIssue[] =>
  units > 0 && unitPrice === null ? [issue(`${_id}.unitPrice`, 'noPrice', { style, color })] : []

async function productKeys(db: Database | DatabaseTransaction, { id }: HeldOrder): Promise<Map<string, number>> {
  const { rows } = await sql<{ _id: string; key: number }>`
    select public_id as "_id", style_colour_id as key from order_sku
    where order_id = ${id} and style_colour_id is not null`.execute(db)
  return new Map(rows.map(({ _id, key }) => [_id, key]))
}

function stockIssues(
  { header }: HeldOrder,
  rows: readonly OrderRow[],
  stock: readonly StockOfSize[],
  keys: ReadonlyMap<string, number>,
): OrderIssue[] {
  const bySize = new Map(stock.map((one) => [`${one.productKey} ${one.size}`, one]))
  const { origin, partialShipments, startDate, endDate } = header
  return rows.flatMap(({ _id, style, color, sizes, run, lineStatus }) =>
    Object.entries(sizes).flatMap(([size, quantity]) => {
      const entries = bySize.get(`${keys.get(_id)} ${size}`)?.entries ?? []
      const short = startDate && endDate ? allocate(entries, quantity, startDate, endDate).short : 0
      const isInRun = run.length === 0 || run.includes(size)
      const verdict = judgeStock({ lineStatus, origin, isInRun, partialShipments, short })
      if (verdict !== 'unavailable' && verdict !== 'notEnough') return []
      return [issue(`${_id}.${size}`, verdict, { style, color, size, asked: quantity, left: quantity - short })]
    }),
  )
}
