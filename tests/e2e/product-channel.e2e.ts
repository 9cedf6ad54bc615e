import { closeFailure, expect, test } from '../world/fixtures.ts'

const LIST = '/product/libraries/products'

test('PRD-03 the list is of wholesale until another channel is chosen, and is handed on by its link', async ({
  page,
  context,
  login,
}) => {
  await login('sales')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(LIST)
  const channel = page.getByRole('button', { name: /^Channel/ })
  await expect(channel).toContainText('Wholesale')
  await channel.click()
  await page
    .getByRole('listbox', { name: 'Channel' })
    .getByRole('option', { name: /^Retail/ })
    .click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL((url) => url.searchParams.get('channel') === 'Wholesale,Retail')

  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('channel=Wholesale')
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('menuitem', { name: 'Send link' }).click()
  await expect(page.getByRole('dialog')).toContainText('Products')
})

test('ERR-01 SHELL-13 a list that the server fails to read opens the dialog, with nothing more where nothing is known', async ({
  page,
  login,
}) => {
  await login('sales')
  await page.route('**/api/products/fetch', (route) => route.fulfill({ status: 500, body: 'no answer of ours' }))
  await page.goto(LIST)
  await expect(page.getByRole('dialog', { name: 'Unexpected Server Error' })).toContainText(
    ' - No additional information available - ',
  )
  await closeFailure(page, 'Unexpected Server Error')
  await expect(page.getByRole('alert')).toContainText('Cannot return products')
})

test('BEY-24 PRD-02 words of a search become filters that one sees, with a wrong letter put right', async ({
  page,
  login,
}) => {
  await login('sales')
  await page.goto('/product/libraries/products')
  const field = page.getByRole('combobox', { name: 'Style, name or color' })
  await field.fill('womens blak')
  await field.press('Enter')
  await expect(page).toHaveURL(/gender=Women/)
  await expect(page).toHaveURL(/colorFamily=Black/)
  await expect(page.getByText('Searched for: black')).toBeVisible()
  await expect(field).toHaveValue('')
  const filters = page.getByRole('region', { name: 'Filters' })
  await expect(filters).toContainText(/Color\s*Black/)
  await expect(filters.getByRole('button', { name: 'Remove filter Color' })).toBeVisible()
})
