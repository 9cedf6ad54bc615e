import { randomBytes } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { styleColours } from './browser-line.ts'
import { openBrowser } from './built-application.ts'
import { paintedInTurns } from './painted-rows.ts'
import { type Row, row } from './row.ts'

const STYLES = 500

/** From the navigation to the first painted rows of a large order, against the same screen with an order of one row (design, section 8). */
export async function rows(): Promise<Row[]> {
  const { context, close } = await openBrowser({ DEMO_STYLES: '2100' })
  try {
    const products = await styleColours(context.request, STYLES * 3, { productType: ['Footwear'] })
    const ofStyles = [...new Map(products.map((id) => [id.split('_')[0], id])).values()].slice(0, STYLES)
    const opening = async (ids: readonly string[]) => ({
      path: `/orders/wholesale/order/${await begin(context.request, ids)}`,
      call: '/api/orders/wholesale/order/',
      rows: '[data-row-id] [data-col="color"]',
    })
    const [large, small] = [await opening(ofStyles), await opening(ofStyles.slice(0, 1))]
    const [value, reference] = await paintedInTurns(context, [large, small])
    return [
      row({
        name: `order of ${ofStyles.length} styles: first rows painted, against an order of one`,
        value: value!,
        unit: 'ms',
        reference: reference!,
        limit: 1.5,
      }),
    ]
  } finally {
    await close()
  }
}

/** An order of these, by its number. */
async function begin(request: APIRequestContext, ids: readonly string[]): Promise<number> {
  const newId = () => randomBytes(12).toString('hex')
  const answer = await request.post('/api/orders/wholesale/active', {
    data: {
      _id: newId(),
      header: { region: 'usa' },
      rows: ids.map((id) => {
        const [style, color] = id.split('_')
        return { _id: newId(), style, color }
      }),
    },
  })
  const { order } = (await answer.json()) as { order: { orderNumber: number; rows: unknown[] } }
  if (order.rows.length !== ids.length) throw new Error(`the order holds ${order.rows.length} of ${ids.length} rows`)
  return order.orderNumber
}
