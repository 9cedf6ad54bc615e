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

test('PERM-01 SHELL-01 who is refused a link hears of it at home, and a record that is not there leads back', async ({
  page,
  login,
}) => {
  await login('sales')
  await page.goto('/administration/users')
  await expect(page).toHaveURL(/\/dashboard\/its$/)
  const note = page.getByRole('status').filter({ hasText: 'You may not open “Users”.' })
  await expect(note.getByRole('button', { name: 'Copy request' })).toBeVisible()
  await page.getByRole('link', { name: 'Assortments', exact: true }).first().click()
  // The address changes before the screen does.
  await expect(page.getByRole('navigation', { name: 'Lists of assortments' })).toBeVisible()
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(note).toBeHidden()

  await page.goto('/product/assortments/assortment/nobody-made-this/manage')
  await expect(page.getByText('This is not here, or not for you.')).toBeVisible()
  await page.getByRole('link', { name: 'All assortments' }).click()
  await expect(page).toHaveURL(/\/product\/assortments\/all/)
})
