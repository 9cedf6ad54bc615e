import { readFile } from 'node:fs/promises'
import { madeSamples, someStyle } from '../builders/samples-in-demo.ts'
import { expectAccessible } from '../world/accessibility.ts'
import { expect, test } from '../world/fixtures.ts'
import { readPdf } from '../world/read-pdf.ts'
import { lead } from '../world/ways.ts'

test('BEY-11 SMP-03 labels of chosen samples are laid on a used sheet, kept as they were set, and taken as PDF; moves are listed', async ({
  page,
  context,
  login,
}) => {
  await login('sample-coordinator')
  const style = someStyle()
  await madeSamples(context.request, { style, totalQty: 3, bin: 'Z-09' })
  await page.goto(`/samples/production?text=${style}`)
  await page.getByRole('grid', { name: 'Production' }).locator('.lg-tick').last().click()
  await page.getByRole('region', { name: 'Chosen samples' }).getByRole('button', { name: 'Labels' }).click()
  await expect(page.getByRole('heading', { name: 'Labels' })).toBeVisible()
  const sheet = page.getByRole('img', { name: 'Sheet 1 of 1' })
  await expect(sheet).toContainText(`${style} ROS`)
  await expect(sheet).toContainText('3 of 3')

  await page.getByRole('radio', { name: /Avery 5160/ }).check({ force: true })
  const start = page.getByRole('slider', { name: 'Start at' })
  await start.focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key)
  await expect(start).toHaveAttribute('aria-valuenow', '8')
  await page.getByRole('switch', { name: 'Place' }).uncheck({ force: true })
  await expect(sheet).not.toContainText('Z-09')
  await expect(page.getByText('3 labels on one sheet')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PDF' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Labels.pdf')
  const pdf = readPdf(await readFile(await download.path()))
  expect(pdf.pages).toHaveLength(1)
  expect(pdf.pages[0]).toContain('3 of 3')
  await page.getByRole('button', { name: 'Places instead' }).click()
  await expect(page.getByText('one place')).toBeVisible()
  await expect(sheet).toContainText('Z-09')
  // Another stock begins as a usual sheet and is measured by the keyboard alone.
  await page.getByRole('button', { name: 'Samples instead' }).click()
  await page.getByRole('radio', { name: /Avery 5160/ }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const lies = page.getByRole('group', { name: 'How its labels lie' })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(lies.getByRole('textbox', { name: 'Labels across' })).toBeFocused()
  await page.keyboard.type('3')
  await expect(lies.getByText('The labels do not fit the paper.')).toBeVisible()
  await lies.getByRole('textbox', { name: 'Label width' }).fill('60')
  await lies.getByRole('textbox', { name: 'Pitch across' }).fill('66')
  await expect(lies.getByText('The labels do not fit the paper.')).toHaveCount(0)
  await expect(page.getByRole('radio', { name: /Another stock/ }).locator('..')).toContainText('60.0 × 67.7 mm')
  await expect(start).toHaveAttribute('aria-valuemax', '12')
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('radio', { name: /Another stock/ })).toBeChecked()
  await expect(lies.getByRole('textbox', { name: 'Label width' })).toHaveValue('60 mm')

  await lead(page, '/samples/tracking')
  await page.getByRole('combobox', { name: 'Style' }).fill(style)
  const moves = page.getByRole('table', { name: 'Tracking' })
  await expect(moves.getByText('Added at Z-09, 3 pieces')).toBeVisible()
  await expect(moves.getByRole('row')).toHaveCount(2)
  await expectAccessible(page)
  await moves.getByRole('link', { name: `${style} ROS` }).click()
  await expect(page.getByRole('dialog', { name: style })).toBeVisible()
})
