import { expect, test } from '../world/fixtures.ts'
import { makeStatic, someProducts } from '../world/line-calls.ts'
import { cell, open, rowsOf, type } from '../world/manage-page.ts'

test('GRID-09 BEY-04 GRID-06 a row for nothing is told and taken back, what is no number stays beside its cell, and rows leave by their number', async ({
  page,
  context,
  login,
}) => {
  await login('sales')
  const ids = await someProducts(context.request, 3)
  const made = await makeStatic(context.request, 'Nothing unseen', ids)
  await open(page, made)
  const [id = ''] = ids
  const saved = async () => (await rowsOf(context.request, made._id)).data.find(({ _id }) => _id === id)!
  const before = await saved()
  await type(page, id, 'discountPercent', '100')
  await expect(cell(page, id, 'netCost')).toHaveText('$0.00')
  await expect(cell(page, id, 'netCost')).toHaveClass(/t-alert/)
  const told = page.getByTestId('toasts').getByRole('status').filter({ hasText: '1 row now costs $0.00' })
  await expect(told).toBeVisible()
  await told.getByRole('button', { name: /Undo/ }).click()
  // As it was: it follows the catalogue and has no cost of its own.
  await expect(page.getByText('All changes saved.')).toBeVisible()
  await expect.poll(async () => (await saved()).own).toBeUndefined()
  expect(await saved()).toMatchObject({ netCost: before.netCost, discountPercent: null })

  await type(page, id, 'quantity', '-5')
  await expect(cell(page, id, 'quantity')).toHaveText('-5')
  await cell(page, id, 'quantity').click()
  const reason = 'Quantity: Only digits and a decimal point are allowed'
  await expect(page.getByTestId('toasts').getByRole('alert')).toHaveText(reason)
  await expect(page.getByRole('group', { name: reason })).toBeVisible()
  await expect(page.getByText('All changes saved.')).toBeVisible()
  expect((await saved()).quantity).toBeNull()

  const numbers = page.locator('.k-rowNumber')
  await numbers.nth(1).click()
  await numbers.nth(2).click({ modifiers: ['Shift'] })
  await expect(page.getByRole('button', { name: 'Remove 2 rows' })).toBeVisible()
  await numbers.nth(2).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Remove 2 rows' }).click()
  const question = page.getByRole('dialog', { name: 'You are about to delete 2 rows.' })
  await question.getByRole('button', { name: 'Delete 2 rows' }).click()
  await expect.poll(async () => (await rowsOf(context.request, made._id)).data.length).toBe(1)
})
