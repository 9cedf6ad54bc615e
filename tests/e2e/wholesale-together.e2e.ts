import type { Browser, Page } from '@playwright/test'
import { begunOrder, shownOrder, someStyle } from '../builders/wholesale-in-demo.ts'
import { expectNoFaults } from '../world/accessibility.ts'
import { ownWorld } from '../world/browser-worlds.ts'
import { expect, logInAs, test } from '../world/fixtures.ts'
import { saved, sheet } from '../world/order-page.ts'

const EDITS = 200

const cell = (page: Page, rowId: string, size: string) =>
  sheet(page).locator(`[data-row-id="${rowId}"] [data-col="sizes.${size}"]:not([hidden])`)

/** Another person in a browser of their own. */
async function other(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: ownWorld().address, reducedMotion: 'reduce' })
  await logInAs(context.request, 'admin')
  return context.newPage()
}

test('BEY-08 BEY-12 two people write the same rows of an order in two browsers, two hundred cells by turns: nothing is lost and nothing mixed', async ({
  page,
  login,
  browser,
}) => {
  await login('sales')
  const style = await someStyle(page.request)
  const half = Math.floor(style.run.length / 2)
  // Each has half of the sizes of both rows.
  const parts = [style.run.slice(0, half), style.run.slice(half, 2 * half)]
  const sizes = Object.fromEntries(style.run.map((size) => [size, 1]))
  const rows = style.colors.slice(0, 2).map(({ color }) => ({ style: style.style, color, sizes }))
  const order = await begunOrder(page.request, {}, rows)
  const writers = [page, await other(browser)]
  for (const one of writers) {
    await one.goto(`/orders/wholesale/order/${order.orderNumber}`)
    await expect(cell(one, order.rows[1]!._id, style.run[0]!)).toHaveText('1')
  }
  const written = new Map<string, number>()
  let edits = 0
  for (let round = 1; edits < EDITS; round += 1) {
    for (const { _id } of order.rows) {
      // A run from the first of their sizes on, each quantity of its own.
      for (const [who, one] of writers.entries()) {
        const run = parts[who]!.map((_size, at) => 100 * round + 2 * at + who)
        await cell(one, _id, parts[who]![0]!).click()
        await one.keyboard.type(run.join(' '))
        await one.keyboard.press('Enter')
        for (const [at, size] of parts[who]!.entries()) written.set(`${_id} ${size}`, run[at]!)
        edits += run.length
      }
    }
    // What one has saved the other goes on from, and not all of it in one batch at the end.
    if (round % 2 === 0) await expect(saved(writers[(round / 2) % 2]!)).toBeVisible()
  }
  for (const one of writers) await expect(saved(one)).toBeVisible()
  const left = style.run.slice(2 * half)
  const expected = order.rows.map(({ _id }) =>
    Object.fromEntries(style.run.map((size) => [size, left.includes(size) ? 1 : written.get(`${_id} ${size}`)!])),
  )
  expect((await shownOrder(page.request, order)).rows.map((row) => row.sizes)).toEqual(expected)
  // And each sees what the other wrote.
  for (const one of writers)
    for (const [at, { _id }] of order.rows.entries())
      for (const size of style.run) await expect(cell(one, _id, size)).toHaveText(String(expected[at]![size]))
  for (const one of writers) await expectNoFaults(one)
})
