import { expectAccessible } from '../world/accessibility.ts'
import { expect, test } from '../world/fixtures.ts'

test('BEY-09 BEY-22 the keyboard alone finds a style and opens it, and what one looked at last is there again', async ({
  page,
  login,
}) => {
  await login('sales')
  const found = await page.request.post('/api/products/fetch', { data: {} })
  const [first] = ((await found.json()) as { data: { style: string; name: string }[] }).data
  await page.goto('/dashboard/its')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search everything' })
  await expect(field).toBeFocused()
  await page.keyboard.type(first!.style)
  const option = page.getByRole('group', { name: 'Styles' }).getByRole('option')
  await expect(option).toContainText([first!.name])
  await expect(option.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(field).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`/detail/${first!.style}_`))

  // Kept with the account: there at the next visit, before anything is typed.
  const last = async () => {
    const answer = await page.request.get('/api/users/preferences')
    return ((await answer.json()) as { lastSeen?: { path: string }[] }).lastSeen?.[0]?.path
  }
  await expect.poll(last).toContain(`/detail/${first!.style}_`)
  await page.goto('/dashboard/its')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const seen = page.getByRole('group', { name: 'Looked at last' }).getByRole('option')
  await expect(seen.first()).toContainText(first!.name)
  await expect(seen.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/detail/${first!.style}_`))

  // An asset too, which is opened over its list.
  const listed = await page.request.get('/api/assets?libraryType=AdvertisingLogo')
  const [logo] = ((await listed.json()) as [{ data: { _id: string; name: string }[] }])[0].data
  await page.goto(`/advertising/libraries/logos?asset=${logo!._id}`)
  await expect(page.getByRole('heading', { name: logo!.name, level: 2 })).toBeVisible()
  await expect.poll(last).toBe(`/advertising/libraries/logos?asset=${logo!._id}`)
  await page.goto('/dashboard/its')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(seen.first()).toContainText(logo!.name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: logo!.name, level: 2 })).toBeVisible()
})

test('BEY-09 arrows choose, screens and actions are found by their words, Escape closes', async ({ page, login }) => {
  await login('sales')
  await page.goto('/dashboard/its')
  await page.getByRole('button', { name: 'Search everything' }).click()
  const options = page.getByRole('option')
  // Keys are the palette's once its field has the focus.
  await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeFocused()
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.type('appearance dark')
  await expect(page.getByRole('option', { name: /Dark/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox')).toBeHidden()
})

test('BEY-09 what was typed becomes the title of a new assortment', async ({ page, login }) => {
  await login('sales')
  await page.goto('/dashboard/its')
  await expect(page.getByRole('button', { name: 'New assortment' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('Zebra 2027')
  await page.getByRole('option', { name: /New assortment/ }).click()
  await expect(page.getByRole('dialog').getByLabel('Title', { exact: true })).toHaveValue('Zebra 2027')
})

test('BEY-09 the question mark lists the keys of the screen, but not while typing', async ({ page, login }) => {
  await login('admin')
  await page.goto('/dashboard/its')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Shift+?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys.getByRole('heading', { level: 3 })).toHaveText(['Everywhere'])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('?')
  await expect(page.getByRole('combobox')).toHaveValue('?')
  await expect(keys).toBeHidden()
  await page.goto('/samples/sales')
  await expect(page.getByRole('grid')).toBeVisible()
  await page.keyboard.press('Shift+?')
  await expect(keys.getByRole('heading', { level: 3 })).toHaveText(['On this screen', 'In the grid', 'Everywhere'])
  await expect(keys.getByText('Scan to hand out')).toBeVisible()
  await expect(keys.getByText('Find and replace')).toBeVisible()
})

test('BEY-09 login, home and palette pass the accessibility rules', async ({ page, login }) => {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
  await login('sales')
  await page.goto('/dashboard/its')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessible(page)
})
