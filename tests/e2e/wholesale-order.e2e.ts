import type { APIRequestContext, Page } from '@playwright/test'
import { dayIn, daysLater, usualEnd } from '../../contract/orders/order-dates.ts'
import type { Order } from '../../contract/orders/order.ts'
import { expectAccessible, expectNoFaults } from '../world/accessibility.ts'
import { expect, test } from '../world/fixtures.ts'

const newId = () => crypto.randomUUID().replaceAll('-', '')
const start = daysLater(dayIn('America/Los_Angeles', new Date()), 5)

interface Sold {
  style: string
  run: string[]
  colors: { color: string; lineStatus: string }[]
}

/** A style of the demo brand with at least two colours that the US sells. */
async function someStyle(request: APIRequestContext): Promise<Sold> {
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
  return styles.find(({ colors, run }) => colors.length > 1 && run.length > 4)!
}

async function begun(request: APIRequestContext, header: object = {}, rows: object[] = []): Promise<Order> {
  const customers = await request.post('/api/orders/wof/customer/name/autocomplete', { data: { text: 'a' } })
  const all = (await customers.json()) as { _id: string; country: string; currency: string }[]
  const customer = all.find(({ country }) => country === 'USA') ?? all[0]!
  const data = { _id: newId(), header: { customer: customer._id, startDate: start, ...header }, rows }
  return ((await (await request.post('/api/orders/wholesale/active', { data })).json()) as { order: Order }).order
}

const sheet = (page: Page) => page.getByRole('grid', { name: 'Styles and sizes of the order' })
const saved = (page: Page) => page.getByText('All changes saved.')

test('ORW-08 ORW-03 ORD-04 a style is added by its number with all its colours; an end before the start keeps the order here', async ({
  page,
  login,
}) => {
  await login('admin')
  const style = await someStyle(page.request)
  const order = await begun(page.request)
  await page.goto(`/orders/wholesale/order/${order.orderIdentifier}`)
  await expect(page.getByRole('heading', { name: order.orderIdentifier })).toBeVisible()

  // A style is added from the line behind the last row, with all its colours.
  await sheet(page).locator('[data-row-id="+"] [data-col="color"]').click()
  await page.keyboard.type(style.style)
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  const rows = sheet(page)
    .locator('.lg-row[data-row-id]:has([data-col="units"])')
    .filter({ hasText: style.colors[0]!.color })
  await expect(rows.first()).toBeVisible()
  await expect(saved(page)).toBeVisible()
  // The end before the start is said in the words of the specification, and keeps the order here.
  await page.getByLabel('End date').fill(daysLater(start, -3))
  await page.getByLabel('PO').click()
  await expect(page.getByText('End date cannot be before start date').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit order' })).toBeDisabled()
  await expectAccessible(page)
  await expectNoFaults(page)
})

test('ORW-07 ORD-01 ORD-04 an order is sent once and leads to the active list; its history and comments tell of it', async ({
  page,
  login,
}) => {
  await login('admin')
  const style = await someStyle(page.request)
  const colour = style.colors.find(({ lineStatus }) => lineStatus === 'A') ?? style.colors[0]!
  const row = { _id: newId(), style: style.style, color: colour.color, fields: { sizes: { [style.run[1]!]: 1 } } }
  const whole = {
    po: `PO ${Date.now()}`,
    shippingMethod: 'Ground',
    warehouse: 'RIA',
    term: 'N30',
    partialShipments: true,
  }
  const order = await begun(page.request, { ...whole, endDate: usualEnd(start, 'usa', 'USA') }, [row])
  await page.goto(`/orders/wholesale/order/${order.orderNumber}`)
  await page.getByRole('button', { name: 'History' }).click()
  await page.getByLabel('Comment').fill('Please call before delivery')
  await page.keyboard.press('Control+Enter')
  const drawer = page.getByRole('dialog', { name: 'History' })
  await expect(drawer.getByText('Please call before delivery')).toBeVisible()
  await expect(drawer.getByText('Begun')).toBeVisible()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Submit order' }).click()
  await expect(page).toHaveURL(/\/orders\/wholesale\/active/)
  await page.goto(`/orders/wholesale/order/${order.orderNumber}`)
  await expect(page.getByText(/PENDING|SUBMITTED/).first()).toBeVisible()
  await expectNoFaults(page)
})
