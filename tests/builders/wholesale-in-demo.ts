import type { APIRequestContext } from '@playwright/test'
import { daysLater } from '../../contract/kernel/days/days.ts'
import { dayAt } from '../../contract/kernel/days/zoned-time.ts'
import { usualEnd } from '../../contract/orders/order-dates.ts'
import type { Order } from '../../contract/orders/order.ts'

const newId = () => crypto.randomUUID().replaceAll('-', '')
export const start = daysLater(dayAt('America/Los_Angeles', new Date()), 5)

interface Sold {
  style: string
  run: string[]
  colors: { color: string; lineStatus: string }[]
}

/** A style of the demo brand with at least two colours that the US sells; another one than that. */
export async function someStyle(request: APIRequestContext, than?: Sold): Promise<Sold> {
  const found = await request.get('/api/orders/wof/style/autocomplete/usa/stock/-/a')
  const names = (await found.json()) as { style: string; colors: number }[]
  const wish = {
    region: 'usa',
    origin: 'stock',
    currency: 'USD',
    startDate: null,
    style: names.map(({ style }) => style),
  }
  const styles = (await (await request.post('/api/orders/wof/style', { data: wish })).json()) as Sold[]
  return styles.find(({ style, colors, run }) => style !== than?.style && colors.length > 1 && run.length > 4)!
}

interface BegunRow {
  style: string
  color: string
  sizes: Record<string, number>
}

/** A draft for a customer of the US. */
export async function begunOrder(
  request: APIRequestContext,
  header: object = {},
  rows: readonly BegunRow[] = [],
): Promise<Order> {
  const customers = await request.post('/api/orders/wof/customer/name/autocomplete', { data: { text: 'a' } })
  const all = (await customers.json()) as { _id: string; country: string; currency: string }[]
  const customer = all.find(({ country }) => country === 'USA') ?? all[0]!
  const data = {
    _id: newId(),
    header: { customer: customer._id, startDate: start, ...header },
    rows: rows.map(({ style, color, sizes }) => ({ _id: newId(), style, color, fields: { sizes } })),
  }
  return ((await (await request.post('/api/orders/wholesale/active', { data })).json()) as { order: Order }).order
}

/** All of a header that an order can be sent with, under a PO of its own. */
export const wholeHeader = () => ({
  po: `PO ${newId().slice(0, 8)}`,
  shippingMethod: 'Ground',
  warehouse: 'RIA',
  term: 'N30',
  partialShipments: true,
  endDate: usualEnd(start, 'usa', 'USA'),
})

/** An order as it is kept now. */
export const shownOrder = async (
  request: APIRequestContext,
  { orderNumber }: Pick<Order, 'orderNumber'>,
): Promise<Order> => (await request.get(`/api/orders/wholesale/order/${orderNumber}`)).json() as Promise<Order>
