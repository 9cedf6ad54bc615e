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

test('ORD-01 ORD-03 ORD-04 ORW-05 ORW-07 an order that is sent leads to the active list; what the ERP refuses comes back to its cell, mended by one key and sent again it is taken, and its history tells of it; what is changed since is told, shown, discarded with a step back, and sent', async ({
  page,
  login,
}) => {
  await login('admin')
  const style = await someStyle(page.request)
  const colour = style.colors.find(({ lineStatus }) => lineStatus === 'A') ?? style.colors[0]!
  const order = await begunOrder(page.request, wholeHeader(), [
    { style: style.style, color: colour.color, sizes: { [style.run[1]!]: 1 } },
  ])
  const { code, units } = await somePack(page.request)
  const row = order.rows[0]!
  const named = await page.request.patch(`/api/orders/wholesale/active/batch/${order._id}`, {
    data: { batchId: randomUUID(), updateRows: [{ _id: row._id, fields: { packCode: code } }] },
  })
  expect(named.ok()).toBe(true)
  const now = () => shownOrder(page.request, order)
  const cell = (column: string) => sheet(page).locator(`[data-row-id="${row._id}"] [data-col="${column}"]`)
  const onActiveList = async () => {
    await expect(page).toHaveURL(/\/orders\/wholesale\/active/)
    // The address is there before its screen.
    await expect(page.getByRole('heading', { level: 1, name: 'Wholesale orders' })).toBeVisible()
  }

  await test.step('what the ERP refuses comes back to its cell, is mended by one key and sent again', async () => {
    await page.goto(`/orders/wholesale/order/${order.orderNumber}`)
    await page.getByRole('button', { name: 'Submit order' }).click()
    await onActiveList()
    await expect.poll(async () => (await now()).erpErrors).toHaveLength(1)
    await page.goBack()
    const refused = page.getByRole('status').filter({ hasText: 'Rejected by the ERP, 1 error' })
    await expect(refused).toContainText(`1: no whole packs ${code} of ${units}`)
    await expect(sheet(page)).toBeVisible()
    await refused.getByRole('button', { name: 'Show next' }).click()
    await expect(cell('packCode')).toHaveClass(/critical/)
    await expectAccessible(page)
    await page.keyboard.press('Alt+p')
    await expect(refused).toHaveCount(0)
    await expect(saved(page)).toBeVisible()
    expect((await now()).units % units).toBe(0)
    await page.getByRole('button', { name: 'Submit order' }).click()
    await onActiveList()
    await expect.poll(async () => (await now()).status).toBe('SUBMITTED')
  })

  await test.step('stock that a feed lowers under what the order holds is listed for administrators, with the order', async () => {
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
  })

  await test.step('its history tells of it, and of what is said', async () => {
    await page.goto(`/orders/wholesale/order/${order.orderNumber}`)
    await page.getByRole('button', { name: 'History' }).click()
    await page.getByLabel('Comment').fill(`Please call before delivery of ${style.style}/${colour.color}`)
    await page.keyboard.press('Control+Enter')
    const drawer = page.getByRole('dialog', { name: 'History' })
    // In the list: the words still stand where they were typed until they are sent.
    await expect(drawer.getByRole('listitem').filter({ hasText: 'Please call before delivery' })).toBeVisible()
    for (const told of ['Begun', 'Rejected by the ERP']) await expect(drawer.getByText(told).first()).toBeVisible()
    // In the words that stood at the cell, with what it is of.
    await expect(
      drawer.getByText(`${style.style}/${colour.color}: 1: no whole packs ${code} of ${units}`),
    ).toBeVisible()
    await drawer.getByText('Changes', { exact: true }).click()
    await expect(drawer.getByText('Changed 1 row').first()).toBeVisible()
    await expectAccessible(page, '[role=dialog]')
    // A row that is named in a comment is gone to.
    await drawer.getByText('Course', { exact: true }).click()
    await drawer.getByRole('button', { name: `${style.style}/${colour.color}` }).click()
    await expect(drawer).toBeHidden()
    await page.keyboard.press('F2')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('what is changed since it was sent is told, shown, discarded with a step back, and sent', async () => {
    const before = await now()
    const sent = before.rows[0]!
    const bar = page.getByRole('status').filter({ hasText: 'Changed since it was sent:' })
    const po = page.getByLabel('PO', { exact: true })
    const [size, quantity] = Object.entries(sent.sizes).find(([, one]) => one > 0)!
    const more = String(quantity + units)
    await cell(`sizes.${size}`).click()
    await expect(bar).toHaveCount(0)
    // At once, before anything is saved.
    await page.keyboard.type(more)
    await page.keyboard.press('Enter')
    await po.fill('PO of the buyer')
    await page.keyboard.press('Tab')
    await expect(bar).toContainText(`+${units} units, +$${((units * sent.unitPrice!) / 100).toFixed(2)}`)
    await bar.getByRole('button', { name: 'Show difference' }).click()
    const difference = page.getByRole('dialog', { name: 'Changed since it was sent' })
    await expect(difference).toContainText('PO of the buyer')
    await expect(difference).toContainText(`${style.style}/${colour.color} · size ${size}`)
    await expectAccessible(page, '[role=dialog]')
    await difference.getByRole('button', { name: 'Close' }).last().click()
    await bar.getByRole('button', { name: 'Discard changes' }).click()
    await expect(bar).toHaveCount(0)
    await expect(cell(`sizes.${size}`)).toHaveText(String(quantity))
    await expect(po).toHaveValue(order.header.po)
    await expect(saved(page)).toBeVisible()
    await expect.poll(async () => (await now()).isChanged).toBe(false)
    // Nothing is lost for good.
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(bar).toContainText(`+${units} units`)
    // Beside what would make whole packs of it again.
    await expect(cell(`sizes.${size}`)).toHaveText(new RegExp(`^${more}→`))
    await bar.getByRole('button', { name: 'Send changes' }).click()
    await onActiveList()
    await expect.poll(async () => (await now()).status).toBe('SUBMITTED')
    expect(await now()).toMatchObject({ isChanged: false, units: before.units + units })
  })

  await test.step('an ERP that is silent for half an hour is told, not waited for', async () => {
    const since = new Date(Date.now() - 31 * 60_000).toISOString()
    const silent = { ...(await now()), status: 'PENDING', submittedDate: since }
    await page.route('**/api/orders/wholesale/order/**', (route) => route.fulfill({ json: silent }))
    await page.goBack()
    await expect(page.getByRole('status').filter({ hasText: 'the ERP has not answered yet' })).toBeVisible()
  })
  await expectNoFaults(page)
})
