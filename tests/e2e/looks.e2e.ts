import type { ProductRow } from '../../contract/catalogue/product.ts'
import { expectAccessible } from '../world/accessibility.ts'
import { expect, test } from '../world/fixtures.ts'

test('BEY-16 products are found by a shade, the address keeps it, and similar styles lead from one to the next', async ({
  page,
  login,
}) => {
  await login('sales')
  const body = { query: { pictureColors: [{ hex: '#22304F' }] }, _options: { limit: 1 } }
  const navy = async () => {
    const answer = await page.request.post('/api/products/fetch', { data: body })
    return (await answer.json()) as { data: ProductRow[]; totalCount: number }
  }
  // The pictures of the brand are looked at after the start.
  await expect.poll(async () => (await navy()).totalCount, { timeout: 120_000 }).toBeGreaterThan(5)
  await page.goto('/product/libraries/products')
  await page.getByRole('button', { name: 'Shade', exact: true }).click()
  const palette = page.getByRole('dialog', { name: 'Shade' })
  await palette.getByRole('button', { name: 'Navy', exact: true }).click()
  await expect(page).toHaveURL(/paint=22304F-20/)
  await expectAccessible(page)
  await palette.getByText('Close', { exact: true }).click()
  await expect(page).toHaveURL(/paint=22304F-12/)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).not.toHaveURL(/paint/)

  const [first] = (await navy()).data
  await page.goto(`/product/libraries/detail/${first!._id}`)
  await page.getByRole('button', { name: 'Find similar' }).click()
  const drawer = page.getByRole('dialog', { name: 'Similar styles' })
  const styles = drawer.getByRole('list', { name: 'Similar styles' }).getByRole('button')
  await expect(styles).not.toHaveCount(0)
  await expectAccessible(page)
  const next = await styles.first().locator('.b').innerText()
  await styles.first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(next)
})

test('LIB-10 an announcement is written, published with an asset and seen on the home screen of others', async ({
  page,
  login,
}) => {
  await login('editor')
  const title = `Windows ${crypto.randomUUID().slice(0, 8)}`
  await page.goto('/advertising/libraries/announcements')
  await page.getByRole('button', { name: 'New announcement' }).click()
  const dialog = page.getByRole('dialog', { name: 'New announcement' })
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title)
  await dialog.getByRole('textbox', { name: 'Text' }).click()
  await page.keyboard.type('Hang them low.')
  await dialog.getByRole('list').last().getByRole('button').first().click()
  await expect(dialog.getByText('Assets (1)')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Publish' }).click()
  const card = page.getByRole('article', { name: title })
  await expect(card).toContainText('Hang them low.')
  await expect(card.getByRole('list', { name: 'Assets' }).getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await card.getByRole('button', { name: 'PDF' }).click()
  expect((await download).suggestedFilename()).toBe(`${title}.pdf`)

  await login('sales')
  await page.goto('/dashboard/its')
  const link = page.getByRole('link', { name: title })
  await expect(link).toContainText('New')
  await link.click()
  await expect(page.getByRole('article', { name: title })).toContainText('New')

  await login('editor')
  await page.goto('/advertising/libraries/announcements')
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('article', { name: title })).toHaveCount(0)
})
