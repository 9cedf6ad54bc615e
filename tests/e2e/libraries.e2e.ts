import sharp from 'sharp'
import { expectAccessible } from '../world/accessibility.ts'
import { expect, test } from '../world/fixtures.ts'

test('UPL-01 UPL-02 LIB-02 LIB-04 SHELL-10 a file is uploaded, its asset filled in where it stands and published', async ({
  page,
  login,
}) => {
  await login('editor')
  // A name of its own: the brand is shared with other tests, and with this one when it runs again.
  const name = `Wall ${crypto.randomUUID().slice(0, 8)}`
  await page.goto('/advertising/libraries/manage/logos/upload')
  const buffer = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#204080' } })
    .png()
    .toBuffer()
  const files = page.getByLabel('Choose files', { exact: true }).and(page.locator('input'))
  await files.setInputFiles({ name: `${name}.png`, mimeType: 'image/png', buffer })
  const panel = page.getByRole('complementary', { name: 'Uploads' })
  await expect(panel.getByRole('status')).toHaveText('1 of 1 file uploaded')
  await expectAccessible(page)

  await files.setInputFiles({ name: `${name}.png`, mimeType: 'image/png', buffer: Buffer.concat([buffer, buffer]) })
  await expect(panel.getByText(`The name belongs to another asset: “${name}”`)).toBeVisible()
  await panel.getByRole('button', { name: `Cancel: ${name}.png` }).click()
  await panel.getByRole('button', { name: 'Take finished ones off the list' }).click()
  await expect(panel).toHaveCount(0)

  await page.goto(`/advertising/libraries/manage/logos/pending?text=${encodeURIComponent(name)}`)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Missing category')
  await row.locator('[data-col=category]').dblclick()
  await page.keyboard.type('Brand')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('Ready to publish')
  await expect(page.getByText('All changes saved.')).toBeVisible()
  await expectAccessible(page)

  await row.locator('.lg-tick').first().click()
  const bar = page.getByRole('region', { name: 'Selected assets' })
  await bar.getByRole('button', { name: 'Publish (1)' }).click()
  await expect(page.getByText('1 asset: Published')).toBeVisible()
  await expect(page.getByText('No assets match these filters.')).toBeVisible()
})
