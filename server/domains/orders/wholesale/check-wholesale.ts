import { sql } from 'kysely'
import { headIssues, type OrderIssue, rowIssues } from '../../../../contract/orders/wholesale/check-order.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { readNow } from '../../../engine/database/read-now.ts'
import type { Database, DatabaseTransaction } from '../../../tables.ts'
import type { HeldOrder } from '../order-store.ts'
import { todayOf } from '../today.ts'
import { readStock } from '../holds.queries.ts'
import { judgedSkus, wantedSkus } from './sku-rows.queries.ts'

/** Everything that keeps a wholesale order from being sent, at once (ORD-04): header, dates, prices, stock. */
export async function checkWholesale(
  db: Database | DatabaseTransaction,
  order: HeldOrder,
  caller: Caller,
  holding: boolean,
): Promise<OrderIssue[]> {
  const { header, customer, units } = order
  const stock = header.origin === 'stock' ? await readStock(db, order, wantedSkus(order), holding) : []
  const rows = await judgedSkus(db, order)
  const today = todayOf(caller, await readNow(db))
  const bySize = new Map(stock.map(({ productKey, size, entries }) => [`${productKey} ${size}`, entries]))
  const keys = new Map(rows.map(({ _id, productKey }) => [_id, productKey]))
  const stockOf = ({ _id }: { _id: string }, size: string) => bySize.get(`${keys.get(_id)} ${size}`) ?? []
  return [
    ...headIssues(header, { hasCustomer: customer !== null, units, today }),
    ...(await customerIssues(db, order)),
    ...rows.flatMap((row) => rowIssues(row, { header, stockOf })).filter(({ level }) => level === 'error'),
  ]
}

const refusal = (message: string, data: OrderIssue['data'] = {}): OrderIssue => ({
  level: 'error',
  field: 'customer',
  message,
  data,
})

/** The customer is one of the ERP, and pays in the currency of the order. */
async function customerIssues(db: Database | DatabaseTransaction, { customer, currency }: HeldOrder) {
  if (!customer) return []
  const { rows } = await sql<{ official: boolean; currency: string }>`
    select official, currency from customer where id = ${customer.key}`.execute(db)
  const kept = rows[0]
  if (!kept) return []
  return [
    ...(kept.official ? [] : [refusal('notOfficial')]),
    ...(kept.currency === currency ? [] : [refusal('otherCurrency', { currency: kept.currency })]),
  ]
}
