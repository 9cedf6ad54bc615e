import { readFile } from 'node:fs/promises'
import { listEntries } from '../../contract/kernel/tables/zip-entries.ts'
import { expectAccessible } from '../world/accessibility.ts'
import { expect, test } from '../world/fixtures.ts'

test('DLP-01 DLP-03 pictures of chosen products come as one ZIP, whose size is told before', async ({
  page,
  login,
}) => {
  await login('sales')
  await page.goto('/product/libraries/products')
  const first = page.locator('[data-index="0"]')
  await expect(first.getByRole('checkbox')).toBeAttached()
  await first.focus()
  await page.keyboard.press(' ')
  await page.keyboard.press('Shift+ArrowRight')
  const bar = page.getByRole('region', { name: 'Selection' })
  await bar.getByRole('button', { name: 'Download pictures' }).click()
  const dialog = page.getByRole('dialog', { name: 'Download pictures' })
  await expect(dialog.getByText('2 pictures')).toBeVisible()
  await dialog.getByRole('radio', { name: 'All angles' }).click()
  const facts = dialog.getByRole('status')
  await expect(facts).not.toHaveText(/^2 pictures|Counting/)
  const count = Number.parseInt((await facts.textContent()) ?? '')
  await expectAccessible(page)
  const downloaded = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download', exact: true }).click()
  const download = await downloaded
  expect(download.suggestedFilename()).toBe('2 products.zip')
  expect(listEntries(new Uint8Array(await readFile(await download.path())))).toHaveLength(count)
  await expect(page.getByText('ZIP downloaded')).toBeVisible()
})
