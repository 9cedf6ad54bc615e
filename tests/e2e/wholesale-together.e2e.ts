import type { Browser, Page } from '@playwright/test'
import type { Order } from '../../contract/orders/order.ts'
import { begunOrder, someStyle } from '../builders/wholesale-in-demo.ts'
import { expectNoFaults } from '../world/accessibility.ts'
import { ownWorld } from '../world/browser-worlds.ts'
import { expect, logInAs, test } from '../world/fixtures.ts'

const sheet = (page: Page) => page.getByRole('grid', { name: 'Styles and sizes of the order' })
const cell = (page: Page, rowId: string, size: string) =>
  sheet(page).locator(`[data-row-id="${rowId}"] [data-col="sizes.${size}"]`)

/** Another person in a browser of their own. */
async function other(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: ownWorld().address, reducedMotion: 'reduce' })
  await logInAs(context.request, 'admin')
  return context.newPage()
}

test('BEY-08 BEY-12 two people write the same rows of an order in two browsers, two hundred edits by turns: nothing is lost and nothing mixed', async ({
  page,
  login,
  browser,
}) => {
  await login('sales')
  const style = await someStyle(page.request)
  const colours = style.colors.slice(0, 2)
  // Each has every second size of both rows.
  const run = style.run.slice(0, style.run.length - (style.run.length % 2))
  const sizes = Object.fromEntries(run.map((size) => [size, 1]))
  const rows = colours.map(({ color }) => ({ style: style.style, color, sizes }))
  const order = await begunOrder(page.request, {}, rows)
  const his = await other(browser)
  for (const one of [page, his]) await one.goto(`/orders/wholesale/order/${order.orderNumber}`)
  for (const one of [page, his]) await expect(cell(one, order.rows[1]!._id, run[0]!)).toHaveText('1')

  const written = new Map<string, string>()
  let edits = 0
  for (let pass = 2; edits < 200; pass += 1) {
    for (const { _id } of order.rows) {
      await cell(page, _id, run[0]!).click()
      await cell(his, _id, run[1]!).click()
      for (let at = 0; at < run.length; at += 2) {
        for (const [who, writer] of [page, his].entries()) {
          const quantity = String(pass * 2 + who)
          await writer.keyboard.type(quantity)
          await writer.keyboard.press('Tab')
          await writer.keyboard.press('Tab')
          written.set(`${_id} ${run[at + who]}`, quantity)
          edits += 1
        }
      }
    }
  }
  for (const one of [page, his]) await expect(one.getByText('All changes saved.')).toBeVisible()
  for (const [place, quantity] of written) {
    const [rowId, size] = place.split(' ')
    for (const one of [page, his]) await expect(cell(one, rowId!, size!)).toHaveText(quantity)
  }
  const now = (await (await page.request.get(`/api/orders/wholesale/order/${order.orderNumber}`)).json()) as Order
  const kept = now.rows.flatMap(({ _id, sizes: own }) =>
    Object.entries(own).map(([size, quantity]) => [`${_id} ${size}`, String(quantity)] as const),
  )
  expect(new Map(kept)).toEqual(written)
  for (const one of [page, his]) await expectNoFaults(one)
})
