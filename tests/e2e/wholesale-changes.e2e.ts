import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Order } from '../../contract/orders/order.ts'
import { begunOrder, shownOrder, someStyle, wholeHeader } from '../builders/wholesale-in-demo.ts'
import { expectAccessible, expectNoFaults } from '../world/accessibility.ts'
import { expect, test } from '../world/fixtures.ts'
import { saved, sheet } from '../world/order-page.ts'
import { inDatabase } from '../world/run-database.ts'

const cell = (page: Page, rowId: string, column: string) =>
  sheet(page).locator(`[data-row-id="${rowId}"] [data-col="${column}"]:not([hidden])`)

/** With its sizes and what there is of them. */
async function open(page: Page, { orderNumber }: Pick<Order, 'orderNumber'>): Promise<void> {
  await page.goto(`/orders/wholesale/order/${orderNumber}`)
  await expect(sheet(page).getByText('Available to sell')).toBeVisible()
}

test('ORD-03 ORW-07 what was changed since an order was sent is told, shown, discarded with a step back, and sent', async ({
  page,
  login,
}) => {
  await login('admin')
  const style = await someStyle(page.request)
  const colour = style.colors.find(({ lineStatus }) => lineStatus === 'A') ?? style.colors[0]!
  const [size, other] = style.run
  const order = await begunOrder(page.request, wholeHeader(), [
    { style: style.style, color: colour.color, sizes: { [size!]: 6, [other!]: 2 } },
  ])
  const sent = await page.request.post('/api/orders/wholesale/active/transition', {
    data: { event: 'submit', orders: [{ _id: order._id }], requestId: randomUUID() },
  })
  expect(sent.ok()).toBe(true)
  await expect.poll(async () => (await shownOrder(page.request, order)).status).toBe('SUBMITTED')
  await open(page, order)
  const row = order.rows[0]!
  const price = row.unitPrice!
  const bar = page.getByRole('status').filter({ hasText: 'Changed since it was sent:' })
  await cell(page, row._id, `sizes.${size}`).click()
  await expect(bar).toHaveCount(0)
  // At once, before anything is saved.
  await page.keyboard.type('8')
  await page.keyboard.press('Enter')
  await page.getByLabel('PO', { exact: true }).fill('PO of the buyer')
  await page.keyboard.press('Tab')
  await expect(bar).toContainText(`+2 units, +$${((2 * price) / 100).toFixed(2)}`)
  await bar.getByRole('button', { name: 'Show difference' }).click()
  const difference = page.getByRole('dialog', { name: 'Changed since it was sent' })
  await expect(difference).toContainText('PO of the buyer')
  await expect(difference).toContainText(`${style.style}/${colour.color} · size ${size}`)
  await expectAccessible(page)
  await difference.getByRole('button', { name: 'Close' }).last().click()
  await bar.getByRole('button', { name: 'Discard changes' }).click()
  await expect(bar).toHaveCount(0)
  await expect(cell(page, row._id, `sizes.${size}`)).toHaveText('6')
  await expect(page.getByLabel('PO', { exact: true })).toHaveValue(order.header.po)
  await expect(saved(page)).toBeVisible()
  await expect.poll(async () => (await shownOrder(page.request, order)).isChanged).toBe(false)
  // Nothing is lost for good.
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(bar).toContainText('+2 units')
  await expect(cell(page, row._id, `sizes.${size}`)).toHaveText('8')
  await bar.getByRole('button', { name: 'Send changes' }).click()
  await expect(page).toHaveURL(/\/orders\/wholesale\/active/)
  // The address is there before its screen.
  await expect(page.getByRole('heading', { level: 1, name: 'Wholesale orders' })).toBeVisible()
  await expect.poll(async () => (await shownOrder(page.request, order)).status).toBe('SUBMITTED')
  expect(await shownOrder(page.request, order)).toMatchObject({ isChanged: false, units: 10 })
  await expectNoFaults(page)
})

/** One colour each of some styles, sold or not, those of the commonest scale first. */
const someStyles = (most: number) =>
  inDatabase<{ style: string; color: string }>(
    `select style, color from (
       select distinct on (s.id) s.style_code as style, c.color_code as color, s.size_scale as scale
       from style_colour c join style s on s.id = c.style_id order by s.id, c.color_code) one
     order by count(*) over (partition by scale) desc, scale, style limit $1`,
    [most],
  )

test('BEY-12 rows of an order of sixty styles come with what is free of them: those behind follow below once it is known, and none moves', async ({
  page,
  login,
}) => {
  await login('admin')
  const rows = (await someStyles(60)).map((one) => ({ ...one, sizes: {} }))
  expect(rows).toHaveLength(60)
  const order = await begunOrder(page.request, {}, rows)
  const tells: (() => void)[] = []
  await page.route('**/api/orders/wof/style', async (route) => {
    await new Promise<void>((tell) => tells.push(tell))
    await route.continue()
  })
  await page.goto(`/orders/wholesale/order/${order.orderNumber}`)
  await expect(page.getByRole('heading', { name: order.orderIdentifier })).toBeVisible()
  await expect.poll(() => tells.length).toBe(1)
  await expect(sheet(page)).toHaveCount(0)
  tells[0]!()
  // Whoever goes to the end of what is there stands where they stay.
  const [first] = order.rows
  await cell(page, first!._id, 'packCode').click()
  await page.keyboard.press('Control+End')
  await expect(sheet(page).getByText(/^\d+ more styles follow …$/)).toBeVisible()
  await expect.poll(() => tells.length).toBe(2)
  const last = sheet(page).locator(`[data-row-id="${order.rows[15]!._id}"] [data-col="color"]`)
  const place = await last.boundingBox()
  tells[1]!()
  await expect(sheet(page).getByText(/more styles follow/)).toHaveCount(0)
  expect(await last.boundingBox()).toEqual(place)
  await page.keyboard.press('Control+End')
  await expect(sheet(page).getByText('+ Add a style')).toBeVisible()
  await expectNoFaults(page)
})

test('BEY-12 a run is given a name and written into other rows by Alt+J, a quantity is tapped where there is no keyboard, and units are told by delivery', async ({
  page,
  login,
}) => {
  await login('admin')
  const style = await someStyle(page.request)
  const [first, second] = style.colors
  const [small, large, next] = style.run
  const order = await begunOrder(page.request, wholeHeader(), [
    { style: style.style, color: first!.color, sizes: { [small!]: 2, [large!]: 3 } },
    { style: style.style, color: second!.color, sizes: { [small!]: 1 } },
  ])
  const [one, other] = order.rows
  await open(page, order)
  await cell(page, one!._id, `sizes.${small}`).click()
  await page.keyboard.press('Alt+j')
  const dialog = page.getByRole('dialog', { name: 'Size runs' })
  const name = `Core ${order.orderNumber}`
  await dialog.getByLabel(`Keep the run of ${style.style}/${first!.color} as`).fill(name)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(`${small}: 2 · ${large}: 3`)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  // Kept for the person, whatever the order.
  await open(page, order)
  await cell(page, other!._id, `sizes.${small}`).click()
  await page.keyboard.press('Alt+j')
  await expect(dialog.locator(':focus')).toBeVisible()
  await page.keyboard.type(name)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Times').fill('2')
  await dialog.getByRole('button', { name: 'Apply to 1 row' }).click()
  await expect(cell(page, other!._id, `sizes.${small}`)).toHaveText('4')
  await expect(cell(page, other!._id, `sizes.${large}`)).toHaveText('6')
  await page.keyboard.press('Control+z')
  await expect(cell(page, other!._id, `sizes.${small}`)).toHaveText('1')

  await page.getByRole('button', { name: 'Deliveries' }).click()
  const drawer = page.getByRole('dialog', { name: 'Units by delivery' })
  await expect(drawer.getByText(/\d units?/).first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 1024, height: 768 })
  const pad = page.getByRole('group', { name: `Quantity of ${style.style}/${second!.color}, size ${small}` })
  // The rows have their new width by then: a cell of before would be waited for in vain.
  await expect(pad).toBeVisible()
  await cell(page, other!._id, `sizes.${small}`).click()
  const tap = (key: string) =>
    page
      .getByRole('group', { name: /^Quantity of/ })
      .getByRole('button', { name: key, exact: true })
      .click()
  await expect(pad).toBeVisible()
  await tap('1')
  await tap('2')
  await expect(cell(page, other!._id, `sizes.${small}`)).toHaveText('12')
  await tap('+6')
  await tap('−1')
  await expect(cell(page, other!._id, `sizes.${small}`)).toHaveText('17')
  await tap('Next')
  await tap('+12')
  await expect(cell(page, other!._id, `sizes.${large}`)).toHaveText('12')
  await tap('Next')
  await tap('3')
  await expect(cell(page, other!._id, `sizes.${next}`)).toHaveText('3')
  await expectAccessible(page)
  await expect(saved(page)).toBeVisible()
  expect((await shownOrder(page.request, order)).rows[1]!.sizes).toEqual({ [small!]: 17, [large!]: 12, [next!]: 3 })
  await expectNoFaults(page)
})
