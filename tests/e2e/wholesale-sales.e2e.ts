import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { begunOrder, shownOrder, someStyle, wholeHeader } from '../builders/wholesale-in-demo.ts'
import { expectAccessible, expectNoFaults } from '../world/accessibility.ts'
import { expect, test } from '../world/fixtures.ts'
import { saved, sheet } from '../world/order-page.ts'
import { inDatabase } from '../world/run-database.ts'

/** A pack of wholesale of more than one unit, whose ratio nobody asks for. */
async function somePack(request: APIRequestContext): Promise<{ code: string; units: number }> {
  const { data } = (await (await request.get('/api/packCodes?limit=100')).json()) as {
    data: { code: string; units: number }[]
  }
  return data.find(({ code, units }) => /^[M-R]/.test(code) && units > 1)!
}

test('ORD-01 ORD-04 ORW-05 ORW-07 an order that is sent leads to the active list; what the ERP refuses comes back to its cell, mended by one key and sent again it is taken, and its history tells of it', async ({
  page,
  login,
}) => {
  await login('admin')
  const style = await someStyle(page.request)
  const colour = style.colors.find(({ lineStatus }) => lineStatus === 'A') ?? style.colors[0]!
  const sizes = { [style.run[1]!]: 1 }
  const order = await begunOrder(page.request, wholeHeader(), [{ style: style.style, color: colour.color, sizes }])
  const { code, units } = await somePack(page.request)
  const row = order.rows[0]!
  const named = await page.request.patch(`/api/orders/wholesale/active/batch/${order._id}`, {
    data: { batchId: randomUUID(), updateRows: [{ _id: row._id, fields: { packCode: code } }] },
  })
  expect(named.ok()).toBe(true)
  await page.goto(`/orders/wholesale/order/${order.orderNumber}`)
  await page.getByRole('button', { name: 'Submit order' }).click()
  await expect(page).toHaveURL(/\/orders\/wholesale\/active/)
  await expect.poll(async () => (await shownOrder(page.request, order)).erpErrors).toHaveLength(1)

  await page.goto(`/orders/wholesale/order/${order.orderNumber}`)
  const refused = page.getByRole('status').filter({ hasText: 'Rejected by the ERP, 1 error' })
  await expect(refused).toContainText(`1: no whole packs ${code} of ${units}`)
  await expect(sheet(page)).toBeVisible()
  await refused.getByRole('button', { name: 'Show next' }).click()
  const cell = sheet(page).locator(`[data-row-id="${row._id}"] [data-col="packCode"]`)
  await expect(cell).toHaveClass(/critical/)
  await expectAccessible(page)
  await page.keyboard.press('Alt+p')
  await expect(refused).toHaveCount(0)
  await expect(saved(page)).toBeVisible()
  const [mended] = (await shownOrder(page.request, order)).rows
  expect(mended!.units % units).toBe(0)
  await page.getByRole('button', { name: 'Submit order' }).click()
  await expect(page).toHaveURL(/\/orders\/wholesale\/active/)
  await expect.poll(async () => (await shownOrder(page.request, order)).status).toBe('SUBMITTED')
  // Stock that a feed lowers under what the order holds is listed for administrators, with the order.
  const held = `
    from availability_hold h join customer_order o on o.id = h.order_id and o.public_id = $1
    where a.style_colour_id = h.style_colour_id and a.location_id = h.location_id and a.size = h.size
      and a.available_on = h.available_on and h.quantity > 0`
  await inDatabase(`update availability a set quantity = a.held - 1 ${held}`, [order._id])
  await page.goto('/administration/connectors')
  await page.getByRole('region', { name: 'ERP', exact: true }).getByRole('button', { name: 'Test' }).click()
  await expect(page.getByText('ERP answers')).toBeVisible()
  const over = page.getByRole('region', { name: 'What orders hold above the stock' })
  await over.locator('summary').click()
  await expect(over.getByRole('listitem').filter({ hasText: order.orderIdentifier }).first()).toContainText(
    `${style.style}/${colour.color}`,
  )
  await expectAccessible(page)
  await inDatabase(`update availability a set quantity = a.held + 500 ${held}`, [order._id])
  await page.goto(`/orders/wholesale/order/${order.orderNumber}`)
  await page.getByRole('button', { name: 'History' }).click()
  await page.getByLabel('Comment').fill(`Please call before delivery of ${style.style}/${colour.color}`)
  await page.keyboard.press('Control+Enter')
  const drawer = page.getByRole('dialog', { name: 'History' })
  // In the list: the words still stand where they were typed until they are sent.
  await expect(drawer.getByRole('listitem').filter({ hasText: 'Please call before delivery' })).toBeVisible()
  for (const told of ['Begun', 'Rejected by the ERP']) await expect(drawer.getByText(told).first()).toBeVisible()
  // In the words that stood at the cell, with what it is of.
  await expect(drawer.getByText(`${style.style}/${colour.color}: 1: no whole packs ${code} of ${units}`)).toBeVisible()
  await drawer.getByText('Changes', { exact: true }).click()
  await expect(drawer.getByText('Changed 1 row').first()).toBeVisible()
  await expectAccessible(page)
  // A row that is named in a comment is gone to.
  await drawer.getByText('Course', { exact: true }).click()
  await drawer.getByRole('button', { name: `${style.style}/${colour.color}` }).click()
  await expect(drawer).toBeHidden()
  await page.keyboard.press('F2')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Escape')
  // An ERP that is silent for half an hour is told, not waited for.
  const since = new Date(Date.now() - 31 * 60_000).toISOString()
  const silent = { ...(await shownOrder(page.request, order)), status: 'PENDING', submittedDate: since }
  await page.route('**/api/orders/wholesale/order/**', (route) => route.fulfill({ json: silent }))
  await page.goto(`/orders/wholesale/order/${order.orderNumber}`)
  await expect(page.getByRole('status').filter({ hasText: 'the ERP has not answered yet' })).toBeVisible()
  await expectNoFaults(page)
})

test('BEY-12 ORW-08 who types a number, Enter and a run before anything is suggested finds all of it in the style', async ({
  page,
  login,
}) => {
  await login('admin')
  const style = await someStyle(page.request)
  const order = await begunOrder(page.request)
  // A network that is slower than hands.
  let release = () => {}
  const slow = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/orders/wof/style**', async (route) => {
    await slow
    await route.continue()
  })
  await page.goto(`/orders/wholesale/order/${order.orderNumber}`)
  await sheet(page).locator('[data-row-id="+"] [data-col="color"]').click()
  await page.keyboard.type(style.style)
  await page.keyboard.press('Enter')
  await page.keyboard.type('2 4 4 2')
  await page.keyboard.press('Enter')
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  release()
  const cell = (at: number, column: string) =>
    sheet(page)
      .locator('.lg-row')
      .filter({ hasText: new RegExp(`^${style.colors[at]!.color} `) })
      .locator(`[data-col="${column}"]`)
  await expect(cell(0, 'units')).toHaveText('12')
  await expect(cell(1, `sizes.${style.run[0]}`)).toHaveText('7')
  await expect(sheet(page).locator('[data-row-id="+"] [data-col="color"]')).not.toContainText('2 4 4 2')
  await expect(saved(page)).toBeVisible()
  await expectNoFaults(page)
})

test('ORW-07 an order that comes without its type is read once more, and then it is said, with a way to refresh', async ({
  page,
  login,
}) => {
  await login('admin')
  const order = await begunOrder(page.request)
  let isBroken = true
  await page.route('**/api/orders/wholesale/order/**', async (route) =>
    isBroken ? route.fulfill({ json: { ...(await shownOrder(page.request, order)), type: '' } }) : route.continue(),
  )
  await page.goto(`/orders/wholesale/order/${order.orderNumber}`)
  await expect(page).toHaveURL(/[?&]reloaded=1/)
  await expect(page.getByText('The order could not be read whole.')).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(sheet(page)).toBeVisible()
  await expect(page.getByText('The order could not be read whole.')).toHaveCount(0)
  await expectNoFaults(page)
})

test('ORW-06 an order is split over stores as each received it last, and what is typed for all goes as somebody says', async ({
  page,
  login,
}) => {
  await login('admin')
  const style = await someStyle(page.request)
  const colour = style.colors.find(({ lineStatus }) => lineStatus === 'A') ?? style.colors[0]!
  const door = (label: string) => ({
    _id: randomUUID().replaceAll('-', '').slice(0, 24),
    label,
    weight: 1,
    address: null,
  })
  const stores = [door('0143 Lisbon'), door('0207 Porto')]
  const size = style.run[1]!
  const first = await begunOrder(page.request, { ...wholeHeader(), stores }, [])
  // Three pairs to one store and one to the other.
  const _id = randomUUID().replaceAll('-', '').slice(0, 24)
  const addRows = [
    {
      _id,
      style: style.style,
      color: colour.color,
      fields: { stores: { [stores[0]!._id]: { [size]: 3 }, [stores[1]!._id]: { [size]: 1 } } },
    },
  ]
  const batch = { data: { batchId: randomUUID(), addRows } }
  expect((await page.request.patch(`/api/orders/wholesale/active/batch/${first._id}`, batch)).ok()).toBe(true)
  const sending = { event: 'submit', orders: [{ _id: first._id }], requestId: randomUUID() }
  await page.request.post('/api/orders/wholesale/active/transition', { data: sending })
  await expect.poll(async () => (await shownOrder(page.request, first)).status).toBe('SUBMITTED')

  const next = await begunOrder(page.request, {}, [{ style: style.style, color: colour.color, sizes: { [size]: 8 } }])
  await page.goto(`/orders/wholesale/order/${next.orderNumber}`)
  await page.getByRole('button', { name: 'Stores' }).click()
  const dialog = page.getByRole('dialog', { name: 'Stores' })
  await dialog.getByRole('radio', { name: /as each store received it last/ }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Apply' }).click()
  const units = (of: string) => page.getByRole('button', { name: new RegExp(`^${of}`) }).locator('.n')
  await expect(units('0143 Lisbon')).toHaveText('6')
  await expect(units('0207 Porto')).toHaveText('2')
  // As it stands, three quarters go to the first; evenly, half.
  const cell = sheet(page).locator(`[data-row-id="${next.rows[0]!._id}"] [data-col="sizes.${size}"]`)
  await page.getByLabel('What is typed for all stores').selectOption({ label: 'For all: spread evenly' })
  await cell.click()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(units('0143 Lisbon')).toHaveText('6')
  await expect(units('0207 Porto')).toHaveText('6')
  await expect(saved(page)).toBeVisible()
  await expectNoFaults(page)
})
