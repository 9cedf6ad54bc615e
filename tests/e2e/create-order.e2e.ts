import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { daysLater } from '../../contract/kernel/days/days.ts'
import { dayAt } from '../../contract/kernel/days/zoned-time.ts'
import { liveEvents } from '../../contract/kernel/live-event.ts'
import type { Order } from '../../contract/orders/order.ts'
import { expectAccessible, expectNoFaults } from '../world/accessibility.ts'
import { expect, test } from '../world/fixtures.ts'
import { holdCalls } from '../world/hold-calls.ts'
import { makeStatic, someProducts } from '../world/line-calls.ts'

/** A regular assortment of footwear of the US with some styles, as the demo brand has them. */
async function someAssortment(request: APIRequestContext): Promise<{ _id: string; title: string }> {
  const { data } = (await (await request.get('/api/assortments?limit=100')).json()) as {
    data: { _id: string; title: string; productType: string; locationId: string; productCount: number }[]
  }
  return data.find(
    ({ productType, locationId, productCount }) =>
      productType === 'Footwear' && locationId === 'US' && productCount > 5 && productCount < 100,
  )!
}

/** A customer of the region. */
async function someCustomer(request: APIRequestContext): Promise<{ id: string; name: string }> {
  const body = { data: { text: 'a' } }
  const found = (await (await request.post('/api/orders/wof/customer/name/autocomplete', body)).json()) as {
    id: string
    name: string
    country: string
  }[]
  return found.find(({ country }) => country === 'USA') ?? found[0]!
}

/** With what an order has to have beside its rows. */
async function sendOrder(request: APIRequestContext, identifier: string): Promise<Order> {
  const read = async () => (await (await request.get(`/api/orders/wholesale/order/${identifier}`)).json()) as Order
  const { _id } = await read()
  const patch = {
    po: `PO ${randomUUID().slice(0, 8)}`,
    shippingMethod: 'Ground',
    warehouse: 'RIA',
    term: 'N30',
    partialShipments: true,
  }
  const batch = { data: { batchId: randomUUID(), patch } }
  expect((await request.patch(`/api/orders/wholesale/active/batch/${_id}`, batch)).ok()).toBe(true)
  const sending = { event: 'submit', orders: [{ _id }], requestId: randomUUID() }
  await request.post('/api/orders/wholesale/active/transition', { data: sending })
  await expect.poll(async () => (await read()).status).toBe('SUBMITTED')
  return read()
}

test('ORW-01 ORS-01 ORP-01 AST-20 an order is made of what is ticked of an assortment, in the runs of its styles; the assortment names it, and a second time it is added to; samples and promos are made of ticks likewise', async ({
  page,
  login,
}) => {
  await login('admin')
  const line = await someAssortment(page.request)
  const customer = await someCustomer(page.request)
  const address = `/product/assortments/assortment/${line._id}/create-order`
  await page.goto(address)
  const board = page.getByRole('region', { name: 'Styles of the assortment' })
  const tray = page.getByRole('complementary', { name: 'The order' })
  await tray.getByRole('button', { name: 'Wholesale' }).click()
  const account = tray.getByRole('combobox', { name: 'Account' })
  await account.fill(customer.id)
  await page.getByRole('option', { name: new RegExp(customer.id) }).click()
  await tray.getByLabel('Start date').fill(daysLater(dayAt('America/Los_Angeles', new Date()), 5))
  // A style is ticked with all its colours, and one of them is taken out again.
  const tile = board.getByRole('listitem').filter({ hasText: /free/ }).first()
  const style = tile.getByRole('checkbox').first()
  await style.click()
  await expect(style).toBeChecked()
  const row = tray.getByRole('listitem').first()
  await expect(row).toContainText(/color/)
  await expect(tray.getByText('1 style without sizes.')).toBeVisible()
  // A run that is typed into its first size goes right.
  await expectAccessible(page)
  const first = row.getByRole('textbox', { name: /size/ }).first()
  await first.fill('1 2 3')
  await first.press('Enter')
  await expect(row.getByRole('textbox', { name: /size/ }).nth(2)).toHaveValue('3')
  await expect(tray.getByText('1 style without sizes.')).toHaveCount(0)
  await tray.getByRole('button', { name: 'Create order' }).click()
  await expect(page).toHaveURL(/\/orders\/wholesale\/order\/\d+/)
  // The heading may still be the assortment's until the order is there.
  await expect(page.getByRole('grid', { name: 'Styles and sizes of the order' })).toContainText('6')
  const identifier = (await page.getByRole('heading', { level: 1 }).textContent())!
  // Each names the other.
  await page.getByRole('link', { name: line.title }).click()
  await page.getByRole('button', { name: /^\d+ orders?$/ }).click()
  await expect(page.getByRole('menuitem', { name: new RegExp(identifier) })).toBeVisible()
  // What was ticked is still, for the next order or, as here, for the draft.
  await page.goto(address)
  await expect(style).toBeChecked()
  await tray.getByRole('combobox', { name: 'Add to a draft' }).click()
  await page.getByRole('option', { name: new RegExp(identifier) }).click()
  await expect(tray.getByText(`Added to ${identifier}`)).toBeVisible()
  await row.getByRole('button', { name: /^Sizes of/ }).click()
  await first.fill('4')
  await first.press('Enter')
  await tray.getByRole('button', { name: `Add to ${identifier}` }).click()
  await expect(page.getByRole('heading', { name: identifier })).toBeVisible()
  await expect(page.getByRole('grid', { name: 'Styles and sizes of the order' })).toContainText('9')
  // Once it is sent, the next order of the customer begins in its sizes; or in a run that has a name.
  const { rows } = await sendOrder(page.request, identifier)
  const sizes = Object.keys(rows[0]!.sizes)
  const core = { name: 'Core', sizes: Object.fromEntries(sizes.map((size) => [size, 7])) }
  await page.request.put('/api/users/preferences/sizeRuns', { data: { value: [core] } })
  await page.goto(address)
  await account.fill(customer.id)
  await page.getByRole('option', { name: new RegExp(customer.id) }).click()
  await row.getByRole('combobox', { name: /^Size run of/ }).click()
  await page.getByRole('option', { name: `Last order, ${identifier}` }).click()
  for (const [at, quantity] of ['4', '2', '3'].entries())
    await expect(row.getByRole('textbox', { name: /size/ }).nth(at)).toHaveValue(quantity)
  await row.getByRole('combobox', { name: /^Size run of/ }).click()
  await page.getByRole('option', { name: 'Core' }).click()
  for (const at of sizes.keys()) await expect(row.getByRole('textbox', { name: /size/ }).nth(at)).toHaveValue('7')

  await test.step('sample and promo orders are made of the same ticks, with the sizes that their products begin in', async () => {
    await login('manager')
    // Nobody tells this window of what it does itself: it learns of the new collection from its own reading.
    await holdCalls(page, `**/api${liveEvents.path}*`)
    const windows = await makeStatic(page.request, 'Windows of the flagship', await someProducts(page.request, 6))
    for (const [type, path] of [
      ['Sample', 'samples'],
      ['Promo', 'promos'],
    ] as const) {
      await page.goto(`/product/assortments/assortment/${windows._id}/create-order`)
      await tray.getByRole('button', { name: type }).click()
      const style = board.getByRole('listitem').first().getByRole('checkbox').first()
      // The first tick makes the collection that keeps what is ticked. Until that was read, it is ticked all the same.
      const reading = await holdCalls(page, '**/api/collections/*/query')
      await style.click()
      await reading.asked
      await expect(tray.getByRole('button', { name: 'Create order' })).toBeEnabled()
      await expect(style).toBeChecked()
      reading.come()
      await expect(style).toBeChecked()
      await tray.getByLabel('Reason').fill('Window of the flagship')
      // The tray is the same for both.
      if (type === 'Sample') await expectAccessible(page)
      await tray.getByRole('button', { name: 'Create order' }).click()
      await expect(page).toHaveURL(new RegExp(`/orders/${path}/order/\\d+`))
      const rows = page.getByRole('table', { name: /^Rows of/ })
      const size = rows.getByLabel(/^Size of/).first()
      await expect(size).not.toHaveValue('')
      await expect(page.getByRole('link', { name: windows.title })).toBeVisible()
      await expect(page.getByLabel('Reason')).toHaveValue('Window of the flagship')
    }
  })
  await expectNoFaults(page)
})
