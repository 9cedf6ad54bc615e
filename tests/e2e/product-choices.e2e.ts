import type { Page } from '@playwright/test'
import { expect, test } from '../world/fixtures.ts'
import { counted, LIST, openList, tile } from '../world/products-page.ts'

test.beforeEach(async ({ login, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await login('sales')
})

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('PRD-03 LIB-08 chosen products are held against each other and handed on as a list of their own', async ({
  page,
}) => {
  await openList(page)
  const bar = page.getByRole('region', { name: 'Selection' })
  await tile(page, 0).getByRole('checkbox').click()
  await expect(bar.getByRole('button', { name: 'Compare' })).toHaveCount(0)
  await tile(page, 1).getByRole('checkbox').click()
  await bar.getByRole('button', { name: 'Compare' }).click()
  const dialog = page.getByRole('dialog', { name: 'Compare' })
  await expect(dialog.getByRole('columnheader')).toHaveCount(2)
  const rows = dialog.getByRole('row')
  await expect(rows.filter({ hasText: 'Wholesale' })).toContainText('.')
  const all = await rows.count()
  await dialog.getByRole('switch', { name: 'Only what differs' }).click()
  await expect.poll(() => rows.count()).toBeLessThan(all)
  await page.keyboard.press('Escape')

  await bar.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
  await expect.poll(() => copied(page)).toContain(`${LIST}?`)
  await page.goto(await copied(page))
  await expect.poll(() => counted(page)).toBe(2)
  await page.getByRole('button', { name: 'Remove filter Chosen products only' }).click()
  await expect.poll(() => counted(page)).toBeGreaterThan(2)
})

test('LIB-08 BEY-16 a search of products is kept, and a product leads to those that look like it', async ({ page }) => {
  await openList(page, '?gender=Women%27s')
  const found = await counted(page)
  await page.getByRole('button', { name: 'Save search' }).click()
  await page.getByRole('menuitem', { name: 'Save this search' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('All for women')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await openList(page)
  await page.getByRole('button', { name: 'Save search' }).click()
  await page.getByRole('menuitem', { name: 'All for women' }).click()
  await expect.poll(() => counted(page)).toBe(found)

  await tile(page, 0).focus()
  await page.keyboard.press('~')
  const similar = page.getByRole('list', { name: 'Similar styles' })
  await similar.getByRole('button').first().click()
  await expect(page).toHaveURL(/\/libraries\/detail\//)
})
