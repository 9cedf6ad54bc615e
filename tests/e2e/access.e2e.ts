import { expect, test } from '../world/fixtures.ts'

test('BEY-10 an administrator asks why somebody sees a page or record, and reads the rule that decides', async ({
  page,
  login,
}) => {
  await login('admin')
  await page.goto('/administration/access')
  await page.getByRole('combobox', { name: 'Person' }).fill('novak')
  await page.getByRole('option', { name: /Tomas Novak/ }).click()
  await page.getByRole('combobox', { name: 'Page' }).fill('/orders/wholesale/active')
  await page.getByRole('option', { name: /wholesale\/active/ }).click()
  await expect(page.getByRole('heading', { name: 'Tomas Novak cannot see /orders/wholesale/active' })).toBeVisible()
  await expect(page.getByText('Access to wholesale orders: not on.').first()).toBeVisible()

  await page.getByText('Assortment', { exact: true }).click()
  const field = page.getByRole('textbox', { name: 'Assortment' })
  await field.fill('Nobody made this')
  await field.press('Enter')
  await expect(page.getByText('There is no such assortment, for anybody.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Person' })).toHaveValue('Tomas Novak')
  await expect(field).toHaveValue('Nobody made this')
})
