import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '../world/fixtures.ts'

test('BEY-09 the keyboard alone finds a style and opens it', async ({ page, login }) => {
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
})

test('BEY-09 arrows choose, screens and actions are found by their words, Escape closes', async ({ page, login }) => {
  await login('sales')
  await page.goto('/dashboard/its')
  await page.getByRole('button', { name: 'Search everything' }).click()
  const options = page.getByRole('option')
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

test('BEY-09 the question mark lists the shortcuts, but not while typing', async ({ page, login }) => {
  await login('sales')
  await page.goto('/dashboard/its')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Shift+?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('?')
  await expect(page.getByRole('combobox')).toHaveValue('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeHidden()
})

for (const scheme of ['light', 'dark'] as const) {
  test(`BEY-09 login, home and palette pass the accessibility rules in ${scheme}`, async ({ page, login }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    const faults = async () =>
      (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await faults()).toEqual([])
    await login('sales')
    await page.goto('/dashboard/its')
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    expect(await faults()).toEqual([])
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('option').first()).toBeVisible()
    expect(await faults()).toEqual([])
  })
}
