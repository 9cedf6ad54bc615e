import type { APIRequestContext, Locator } from '@playwright/test'
import { daysLater } from '../../contract/kernel/days/days.ts'
import { begunOrder, shownOrder, someStyle, start } from '../builders/wholesale-in-demo.ts'
import { expectAccessible } from '../world/accessibility.ts'
import { expect, test } from '../world/fixtures.ts'
import { saved, sheet } from '../world/order-page.ts'

/** A pack of wholesale that twelve units are no whole number of. */
async function misfit(request: APIRequestContext): Promise<string> {
  const { data } = (await (await request.get('/api/packCodes?limit=100')).json()) as {
    data: { code: string; units: number }[]
  }
  return data.find(({ code, units }) => /^[M-R]/.test(code) && 12 % units !== 0)!.code
}

test('ORD-02 ORD-05 ORD-07 ORD-08 SHELL-20 BEY-12 ORW-02 ORW-03 ORW-05 ORW-07 ORW-08 ORD-04 orders are searched, deleted and had back in their list; one is opened and written as in a spreadsheet, however slow the network is: a style by its number, a run of sizes, the same for its other colours, a step back; what cannot stand says why', async ({
  page,
  login,
}) => {
  await login('admin')
  const po = `LIST-${Date.now() % 1_000_000}`
  const [order] = await Promise.all([begunOrder(page.request, { po }), begunOrder(page.request, { po })])
  await page.goto('/orders/wholesale')
  await expect(page).toHaveURL(/\/orders\/wholesale\/active$/)
  const list = page.getByRole('grid', { name: 'Active wholesale orders' })
  const found = list.getByRole('row').filter({ hasText: po })
  const search = page.getByPlaceholder('Order, customer or PO').first()

  await test.step('a list is searched by the number a customer gave, and narrowed by units: a chip says so, and takes it back', async () => {
    await expect(found).toHaveCount(2)
    await search.fill(po)
    await expect(page).toHaveURL(new RegExp(po))
    await expect(list.getByRole('row')).toHaveCount(3)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'All filters' }).click()
    const drawer = page.getByRole('dialog', { name: 'All filters' })
    await drawer.getByRole('button', { name: /^Units/ }).click()
    await drawer.getByLabel('From').fill('1')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/units=1\.\./)
    await page.keyboard.press('Escape')
    await expect(page.getByText('No orders match')).toBeVisible()
    await page.getByRole('button', { name: 'Remove filter Units' }).click()
    await expect(found).toHaveCount(2)
  })

  await test.step('all that match are deleted at once, and had back for a while', async () => {
    await list.getByRole('columnheader', { name: 'Select all rows' }).click()
    const bar = page.getByRole('region', { name: 'Chosen orders' })
    await expect(bar).toContainText('2 selected')
    await bar.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('2 Orders Deleted')).toBeVisible()
    await expect(page.getByText('No orders match')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(found).toHaveCount(2)
    // 'All' was meant of what matched before: it ends with other filters.
    await list.getByRole('columnheader', { name: 'Select all rows' }).click()
    await expect(bar).toContainText('2 selected')
    await search.fill(order.orderIdentifier)
    await expect(list.getByRole('row')).toHaveCount(2)
    await expect(bar).toHaveCount(0)
  })

  const style = await someStyle(page.request)
  const cell = (row: Locator, column: string) => row.locator(`[data-col="${column}"]`)
  const rowsOf = (color: string) =>
    sheet(page)
      .locator('.lg-row')
      .filter({ hasText: new RegExp(`^${color} `) })
  const [run, other] = [rowsOf(style.colors[0]!.color).first(), rowsOf(style.colors[1]!.color).first()]
  const behind = sheet(page).locator('[data-row-id="+"] [data-col="color"]')

  await test.step('who types a number, Enter and a run before anything is suggested finds all of it in the style', async () => {
    // A network that is slower than hands.
    let release = () => {}
    const slow = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/orders/wof/style**', async (route) => {
      await slow
      await route.continue()
    })
    await found.getByRole('link', { name: order.orderIdentifier }).click()
    await expect(page).toHaveURL(`/orders/wholesale/order/${order.orderNumber}`)
    await expect(page.getByRole('heading', { name: order.orderIdentifier })).toBeVisible()
    await behind.click()
    await page.keyboard.type(style.style)
    await page.keyboard.press('Enter')
    await page.keyboard.type('2 4 4 2')
    await page.keyboard.press('Enter')
    await page.keyboard.type('7')
    await page.keyboard.press('Enter')
    release()
    await expect(cell(run, 'units')).toHaveText('12')
    for (const [at, quantity] of ['2', '4', '4', '2'].entries())
      await expect(cell(run, `sizes.${style.run[at]}`)).toHaveText(quantity)
    await expect(cell(other, `sizes.${style.run[0]}`)).toHaveText('7')
    await expect(behind).not.toContainText('2 4 4 2')
    await expect(saved(page)).toBeVisible()
  })

  await test.step('the same goes to the other colours, and one step takes all of it back', async () => {
    await cell(run, `sizes.${style.run[0]}`).click()
    await page.keyboard.press('Alt+c')
    await expect(cell(other, 'units')).toHaveText('12')
    await page.keyboard.press('Control+z')
    await expect(cell(other, 'units')).toHaveText('7')
    await expect(cell(run, 'units')).toHaveText('12')
  })

  const code = await misfit(page.request)
  await test.step('half a pair is not taken, a pack that does not fit is told and mended by a key', async () => {
    // The cell keeps what was typed, and says why it is not taken.
    await cell(other, `sizes.${style.run[0]}`).click()
    await page.keyboard.type('12,5')
    await page.keyboard.press('Enter')
    await expect(cell(other, `sizes.${style.run[0]}`)).toHaveText('12,5')
    await cell(other, `sizes.${style.run[0]}`).click()
    await expect(page.getByText('A whole number, please').first()).toBeVisible()
    // A pack that the quantities do not fit keeps nobody from going on.
    await cell(run, 'packCode').click()
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
    await expect(page.getByText('1 pack code warning')).toBeVisible()
    await expect(page.getByText(new RegExp(`incorrect quantities for ${code}`)).first()).toBeVisible()
    // What mends it is seen before it is done, and one step takes it back; what is free of a size stands below the rows.
    await cell(run, `sizes.${style.run[0]}`).click()
    await expect(page.locator('.lg-status-note')).toContainText('free now')
    await expect(run.getByText('→').first()).toBeVisible()
    await page.keyboard.press('Alt+p')
    await expect(run.getByText('→')).toHaveCount(0)
    await page.keyboard.press('Control+z')
    await expect(cell(run, 'units')).toHaveText('12')
    await cell(run, 'packCode').hover()
    await expect(page.locator('.lg-note')).toContainText(`incorrect quantities for ${code}`)
  })

  await test.step('a style is taken of those that are suggested, with all its colours', async () => {
    const another = await someStyle(page.request, style)
    await behind.click()
    await page.keyboard.type(another.style)
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Enter')
    // What is typed next goes to its first size.
    await page.keyboard.type('5')
    await page.keyboard.press('Enter')
    for (const { color } of another.colors) await expect(rowsOf(color).last()).toBeVisible()
    await expect(cell(rowsOf(another.colors[0]!.color).last(), `sizes.${another.run[0]}`)).toHaveText('5')
    await expect(saved(page)).toBeVisible()
  })

  await test.step('an order that comes without its type is read once more, and then it is said, with a way to refresh', async () => {
    let isBroken = true
    await page.route('**/api/orders/wholesale/order/**', async (route) =>
      isBroken ? route.fulfill({ json: { ...(await shownOrder(page.request, order)), type: '' } }) : route.continue(),
    )
    // It goes to its address once more by itself, be it before all of this page is there.
    await page.reload({ waitUntil: 'commit' })
    await expect(page).toHaveURL(/[?&]reloaded=1/)
    await expect(page.getByText('The order could not be read whole.')).toBeVisible()
    isBroken = false
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByText('The order could not be read whole.')).toHaveCount(0)
    await expect(cell(run, 'units')).toHaveText('12')
    await expect(cell(run, 'packCode')).toContainText(code)
    await expect(cell(other, 'units')).toHaveText('7')
  })

  await test.step('the end before the start is said in the words of the specification, and keeps the order here', async () => {
    await page.getByLabel('End date').fill(daysLater(start, -3))
    await page.getByLabel('PO').click()
    await expect(page.getByText('End date cannot be before start date').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Submit order' })).toBeDisabled()
    await expectAccessible(page)
  })
})
