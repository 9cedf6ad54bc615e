import { expectAccessible } from '../world/accessibility.ts'
import { expect, test } from '../world/fixtures.ts'
import { lead } from '../world/ways.ts'

test('BEY-09 BEY-22 the palette finds styles, screens and actions by the keyboard alone, offers what one looked at last and makes an assortment of what was typed; it and home can be read by everybody', async ({
  page,
  login,
}) => {
  await login('sales')
  const found = await page.request.post('/api/products/fetch', { data: {} })
  const [first] = ((await found.json()) as { data: { style: string; name: string }[] }).data
  const listed = await page.request.get('/api/assets?libraryType=AdvertisingLogo')
  const [logo] = ((await listed.json()) as [{ data: { _id: string; name: string }[] }])[0].data
  const field = page.getByRole('combobox', { name: 'Search everything' })
  const options = page.getByRole('option')
  const seen = page.getByRole('group', { name: 'Looked at last' }).getByRole('option')
  const open = async () => {
    await page.keyboard.press('Control+k')
    // Keys are the palette's once its field has the focus.
    await expect(field).toBeFocused()
  }
  const goHome = async () => {
    await page.getByRole('link', { name: 'Home', exact: true }).first().click()
    await expect(page).toHaveURL(/\/dashboard\/its$/)
  }
  /** Kept with the account. */
  const last = async () => {
    const answer = await page.request.get('/api/users/preferences')
    return ((await answer.json()) as { lastSeen?: { path: string }[] }).lastSeen?.[0]?.path
  }

  await test.step('home and palette pass the accessibility rules', async () => {
    await page.goto('/dashboard/its')
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expectAccessible(page)
    await open()
    await expect(options.first()).toBeVisible()
    await expectAccessible(page, '[role=dialog]')
  })

  await test.step('a style is found and opened', async () => {
    await page.keyboard.type(first!.style)
    const option = page.getByRole('group', { name: 'Styles' }).getByRole('option')
    await expect(option).toContainText([first!.name])
    await expect(option.first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(field).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`/detail/${first!.style}_`))
    await expect.poll(last).toContain(`/detail/${first!.style}_`)
  })

  await test.step('what one looked at last is there at the next visit, before anything is typed', async () => {
    await page.goto('/dashboard/its')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await open()
    await expect(seen.first()).toContainText(first!.name)
    await expect(seen.first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/detail/${first!.style}_`))
  })

  await test.step('an asset too, which is opened over its list', async () => {
    await lead(page, `/advertising/libraries/logos?asset=${logo!._id}`)
    const heading = page.getByRole('heading', { name: logo!.name, level: 2 })
    await expect(heading).toBeVisible()
    await expect.poll(last).toBe(`/advertising/libraries/logos?asset=${logo!._id}`)
    await lead(page, '/dashboard/its')
    await expect(heading).toHaveCount(0)
    await open()
    await expect(seen.first()).toContainText(logo!.name)
    await page.keyboard.press('Enter')
    await expect(heading).toBeVisible()
  })

  await test.step('arrows choose, screens and actions are found by their words, Escape closes', async () => {
    await lead(page, '/dashboard/its')
    await page.getByRole('button', { name: 'Search everything' }).click()
    await expect(field).toBeFocused()
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowUp')
    await expect(options.last()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.type('appearance dark')
    await expect(page.getByRole('option', { name: /Dark/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await open()
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()
  })

  await test.step('what was typed becomes the title of a new assortment', async () => {
    await goHome()
    await expect(page.getByRole('button', { name: 'New assortment' })).toBeVisible()
    await open()
    await page.keyboard.type('Zebra 2027')
    await page.getByRole('option', { name: /New assortment/ }).click()
    await expect(page.getByRole('dialog').getByLabel('Title', { exact: true })).toHaveValue('Zebra 2027')
  })
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
  await page.keyboard.press('Escape')
  await lead(page, '/samples/sales')
  await expect(page.getByRole('grid')).toBeVisible()
  await page.keyboard.press('Shift+?')
  await expect(keys.getByRole('heading', { level: 3 })).toHaveText(['On this screen', 'In the grid', 'Everywhere'])
  await expect(keys.getByText('Scan to hand out')).toBeVisible()
  await expect(keys.getByText('Find and replace')).toBeVisible()
})
