import sharp from 'sharp'
import type { Locator } from '@playwright/test'
import { expectAccessible } from '../world/accessibility.ts'
import { expect, test } from '../world/fixtures.ts'
import { lead } from '../world/ways.ts'

test('UPL-01 UPL-02 LIB-02 LIB-04 SHELL-10 SHELL-25 GRID-12 ERR-05 a file is uploaded, its asset filled in where it stands and published', async ({
  page,
  login,
}) => {
  await login('editor')
  // A name of its own: the brand is shared with other tests, and with this one when it runs again.
  const name = `Wall ${crypto.randomUUID().slice(0, 8)}`
  await page.goto('/advertising/libraries/logos')
  await page.getByRole('button', { name: 'Upload' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload files' })
  await expect(dialog.getByText('Drop files or whole folders here')).toBeVisible()
  await expectAccessible(page)
  const buffer = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#204080' } })
    .png()
    .toBuffer()
  const files = page.getByLabel('Choose files', { exact: true }).and(page.locator('input'))
  await files.setInputFiles({ name: `${name}.png`, mimeType: 'image/png', buffer })
  const panel = page.getByRole('complementary', { name: 'Uploads' })
  await expect(panel.getByRole('status')).toHaveText('1 of 1 file uploaded')

  await lead(page, '/advertising/libraries/manage/logos/upload')
  await files.setInputFiles({ name: `${name}.png`, mimeType: 'image/png', buffer: Buffer.concat([buffer, buffer]) })
  await expect(panel.getByText(`The name belongs to another asset: “${name}”`)).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: `Cancel: ${name}.png` }).click()
  await expect(panel).toHaveCount(0)

  await lead(page, `/advertising/libraries/manage/logos/pending?text=${encodeURIComponent(name)}`)
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Missing category')
  await row.locator('[data-col=category]').dblclick()
  await page.keyboard.type('Brand')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('Ready to publish')
  await expect(page.getByText('All changes saved.')).toBeVisible()
  await expectAccessible(page)

  // What is pending may be emptied again, and taken back (GRID-12, GRID-04).
  const category = row.locator('[data-col=category]')
  await category.click()
  await page.keyboard.press('Delete')
  await expect(row).toContainText('Missing category')
  await page.keyboard.press('Control+z')
  await expect(row).toContainText('Ready to publish')
  await expect(page.getByText('All changes saved.')).toBeVisible()

  const bar = page.getByRole('region', { name: 'Selected assets' })
  // ERR-05: asked before, and taken back after.
  await row.locator('.lg-tick').first().click()
  await bar.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'You are about to delete one asset.' })
  await question.getByRole('button', { name: 'Delete asset' }).click()
  await expect(page.getByText('No assets match these filters.')).toBeVisible()
  await page.getByTestId('toasts').getByRole('button', { name: 'Undo' }).click()
  await expect(category).toHaveText('Brand')

  await row.locator('.lg-tick').first().click()
  await bar.getByRole('button', { name: 'Publish (1)' }).click()
  await expect(page.getByText('1 asset: Published')).toBeVisible()
  await expect(page.getByText('No assets match these filters.')).toBeVisible()

  // What is out stays complete, whatever way it is emptied (GRID-12).
  await lead(page, `/advertising/libraries/manage/logos/published?text=${encodeURIComponent(name)}`)
  await category.click()
  await page.keyboard.press('Delete')
  await expect(category).toHaveText('Brand')
  await page.keyboard.press('F2')
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('grid').getByText('Brand')).toBeVisible()
  await page.reload()
  await expect(category).toHaveText('Brand')
})

test('LIB-05 the files of an asset are moved to another and back, and a working file becomes the primary one', async ({
  page,
  login,
}) => {
  await login('editor')
  const mark = crypto.randomUUID().slice(0, 8)
  const picture = async (background: string) =>
    sharp({ create: { width: 320, height: 200, channels: 3, background } })
      .png()
      .toBuffer()
  const [wall, pier] = [`Wall ${mark}`, `Pier ${mark}`]
  await page.goto('/advertising/libraries/manage/logos/upload')
  await page
    .getByLabel('Choose files', { exact: true })
    .and(page.locator('input'))
    .setInputFiles([
      { name: `${wall}.png`, mimeType: 'image/png', buffer: await picture('#204080') },
      { name: `${pier}.png`, mimeType: 'image/png', buffer: await picture('#804020') },
    ])
  const panel = page.getByRole('complementary', { name: 'Uploads' })
  await expect(panel.getByRole('status')).toHaveText('2 of 2 files uploaded')

  await lead(page, `/advertising/libraries/manage/logos/pending?text=${mark}`)
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
  await rowOf(wall).locator('[data-col=file] a').click()
  const files = page.getByRole('dialog', { name: wall })
  const primary = files.getByRole('region', { name: 'Primary file' })
  await expect(primary).toContainText(`Wall_${mark}.png`)
  await expectAccessible(page, '[role=dialog]')
  await primary.getByRole('button', { name: `What to do with Wall_${mark}.png` }).click()
  await page.getByRole('menuitem', { name: 'Move to another asset…' }).click()
  const dialog = page.getByRole('dialog', { name: `Move Wall_${mark}.png` })
  await expect(dialog).toContainText('Choose a primary file to merge this into.')
  await expect(dialog).toContainText(`“${wall}” is left without a file and goes to Deleted.`)
  await dialog.getByRole('textbox', { name: 'Look for the asset' }).fill(mark)
  const choice = dialog.getByRole('radio', { name: pier })
  const blank = await choice.evaluate((radio) => getComputedStyle(radio).backgroundColor)
  await choice.check()
  await expect(choice).not.toHaveCSS('background-color', blank)
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByText(`The file is part of “${pier}” now.`)).toBeVisible()
  await expect(rowOf(pier)).toContainText(`Pier_${mark}.png +1`)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(pier)).not.toContainText('+1')
  await expect(primary).toContainText(`Wall_${mark}.png`)

  const working = files.getByRole('region', { name: 'Working files' })
  const chooser = page.waitForEvent('filechooser')
  await working.getByRole('button', { name: 'Add' }).click()
  const draft = { name: `Draft ${mark}.png`, mimeType: 'image/png', buffer: await picture('#208040') }
  await (await chooser).setFiles(draft)
  const added = `Draft_${mark}.png`
  await expect(working).toContainText(added)
  await expect(working).not.toContainText('On its way')
  await working.getByRole('button', { name: `What to do with ${added}` }).click()
  await page.getByRole('menuitem', { name: 'Make it the primary file' }).click()
  await expect(working).toContainText(`Wall_${mark}_2.png`)
  await expect(primary).toContainText(`Wall_${mark}.png`)

  // What is brought together is chosen by its pictures.
  await files.getByRole('button', { name: 'Close' }).click()
  for (const name of [wall, pier]) {
    // Its preview stands behind those of the demo brand.
    await expect(rowOf(name).locator('img')).toBeVisible({ timeout: 120_000 })
    await rowOf(name).locator('.lg-tick').first().click()
  }
  await page.getByRole('region', { name: 'Selected assets' }).getByRole('button', { name: 'Merge files' }).click()
  const merge = page.getByRole('dialog', { name: 'Merge files' })
  for (const name of [wall, pier])
    await expect(merge.locator('label').filter({ hasText: name }).locator('img')).toBeVisible()
  await merge.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page.getByText('The files are merged.')).toBeVisible()
})

test('SHELL-06 SHELL-07 SHELL-08 drawers, overlays and dialogs that lead on have the widths and times specified', async ({
  page,
  login,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await login('editor')
  await page.goto('/advertising/libraries/logos')
  // Its picture is made after the start; without one there is nothing to show large.
  await expect(page.locator('[data-index="0"] img').first()).toBeVisible({ timeout: 120_000 })
  await page.locator('[data-index="0"] a').first().click()
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Next page' }) })
  const widthOf = async (shown: Locator) => (await shown.boundingBox())?.width
  for (const [window, width] of [
    [1200, 960],
    [1600, 1280],
    [1900, 1280],
  ] as const) {
    await page.setViewportSize({ width: window, height: 900 })
    await expect.poll(() => widthOf(dialog)).toBe(width)
  }
  const heading = dialog.getByRole('heading', { level: 2 }).first()
  const first = await heading.innerText()
  await expect(dialog.getByRole('button', { name: 'Previous page' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Next page' }).click()
  await expect(heading).not.toHaveText(first)
  await dialog.getByRole('button', { name: 'Previous page' }).click()
  await expect(heading).toHaveText(first)

  const large = dialog.getByRole('button', { name: 'Full screen' })
  await large.click()
  const overlay = page
    .getByRole('dialog', { name: first })
    .filter({ hasNot: page.getByRole('button', { name: 'Next page' }) })
  await expect.poll(async () => (await overlay.locator('header').boundingBox())?.height).toBe(45)
  expect(await widthOf(overlay)).toBe(1900)
  await expect(overlay).toHaveCSS('opacity', '1')
  await page.clock.pauseAt(Date.now() + 60_000)
  await overlay.getByRole('button', { name: 'Close' }).click()
  await page.clock.runFor(249)
  await expect(overlay).toHaveCount(1)
  await page.clock.runFor(1)
  await expect(overlay).toHaveCount(0)
  await page.clock.resume()
  await large.click()
  await expect(overlay).toHaveCount(1)

  await lead(page, '/advertising/libraries/manage/logos/published')
  await page.locator('[data-col=file] a').first().click()
  await expect.poll(() => widthOf(page.getByRole('dialog'))).toBe(400)
})
