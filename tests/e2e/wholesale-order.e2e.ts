import type { APIRequestContext, Locator } from '@playwright/test'
import { daysLater } from '../../contract/kernel/days/days.ts'
import { begunOrder, someStyle, start } from '../builders/wholesale-in-demo.ts'
import { expectAccessible, expectNoFaults } from '../world/accessibility.ts'
import { expect, test } from '../world/fixtures.ts'
import { saved, sheet } from '../world/order-page.ts'

/** A pack of wholesale that twelve units are no whole number of. */
async function misfit(request: APIRequestContext): Promise<string> {
  const { data } = (await (await request.get('/api/packCodes?limit=100')).json()) as {
    data: { code: string; units: number }[]
  }
  return data.find(({ code, units }) => /^[M-R]/.test(code) && 12 % units !== 0)!.code
}

test('BEY-12 ORW-02 ORW-03 ORW-05 ORW-08 ORD-04 an order is written as in a spreadsheet: a style by its number, a run of sizes, the same for its other colours, a step back; what cannot stand says why', async ({
  page,
  login,
}) => {
  await login('admin')
  const style = await someStyle(page.request)
  const order = await begunOrder(page.request)
  await page.goto(`/orders/wholesale/order/${order.orderIdentifier}`)
  await expect(page.getByRole('heading', { name: order.orderIdentifier })).toBeVisible()

  // A style is added from the line behind the last row, with all its colours.
  await sheet(page).locator('[data-row-id="+"] [data-col="color"]').click()
  await page.keyboard.type(style.style)
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  // What is typed next goes to its first size: a run fills the sizes from there on.
  await page.keyboard.type('2 4 4 2')
  await page.keyboard.press('Enter')
  const cell = (row: Locator, column: string) => row.locator(`[data-col="${column}"]`)
  const colour = (at: number) =>
    sheet(page)
      .locator('.lg-row')
      .filter({ hasText: new RegExp(`^${style.colors[at]!.color} `) })
  const [run, other] = [colour(0), colour(1)]
  await expect(cell(run, 'units')).toHaveText('12')
  for (const [at, quantity] of ['2', '4', '4', '2'].entries())
    await expect(cell(run, `sizes.${style.run[at]}`)).toHaveText(quantity)
  await expect(saved(page)).toBeVisible()
  // The same for the other colours, and one step takes all of it back.
  await cell(run, `sizes.${style.run[0]}`).click()
  await page.keyboard.press('Alt+c')
  await expect(cell(other, 'units')).toHaveText('12')
  await page.keyboard.press('Control+z')
  await expect(cell(other, 'units')).toHaveText('')
  await expect(cell(run, 'units')).toHaveText('12')
  // Half a pair is not sold: the cell keeps what was typed, and says why it is not taken.
  await cell(other, `sizes.${style.run[0]}`).click()
  await page.keyboard.type('12,5')
  await page.keyboard.press('Enter')
  await expect(cell(other, `sizes.${style.run[0]}`)).toHaveText('12,5')
  await cell(other, `sizes.${style.run[0]}`).click()
  await expect(page.getByText('A whole number, please').first()).toBeVisible()
  // A pack that the quantities do not fit is told, and keeps nobody from going on.
  const code = await misfit(page.request)
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
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(cell(run, 'units')).toHaveText('12')
  await expect(cell(run, 'packCode')).toContainText(code)
  await expect(cell(other, 'units')).toHaveText('')
  // The end before the start is said in the words of the specification, and keeps the order here.
  await page.getByLabel('End date').fill(daysLater(start, -3))
  await page.getByLabel('PO').click()
  await expect(page.getByText('End date cannot be before start date').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit order' })).toBeDisabled()
  await expectAccessible(page)
  await expectNoFaults(page)
})
