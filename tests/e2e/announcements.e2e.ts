import { expectAccessible } from '../world/accessibility.ts'
import { expect, test } from '../world/fixtures.ts'

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
