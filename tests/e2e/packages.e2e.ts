import { readFile } from 'node:fs/promises'
import { listEntries } from '../../contract/kernel/tables/zip-entries.ts'
import { expectAccessible } from '../world/accessibility.ts'
import { expect, test } from '../world/fixtures.ts'
import { lead } from '../world/ways.ts'

test('DLP-01 DLP-03 DLP-04 pictures of chosen products, of a filtered list and of the rows of a spreadsheet come as one ZIP, validated, each product once, its size told before', async ({
  page,
  login,
}) => {
  await login('sales')

  await test.step('of the rows of a spreadsheet, and of what is filtered', async () => {
    await page.goto('/product/libraries/products')
    const address = await page.locator('[data-index="0"] a').first().getAttribute('href')
    const [, style, color] = /\/(\w+)_(\w+)\?/.exec(address ?? '') ?? []
    await page.getByRole('button', { name: 'Bulk download' }).click()
    await page.getByRole('menuitem', { name: 'Products of a spreadsheet' }).click()
    const dialog = page.getByRole('dialog', { name: 'Bulk download' })
    const bring = async (...rows: string[]) => {
      const buffer = Buffer.from(['Style,Colour', ...rows].join('\n'))
      await dialog.locator('input[type=file]').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer })
      await page.getByRole('button', { name: 'Fill import grid' }).click()
      await dialog.getByRole('button', { name: 'Validate Items' }).click()
    }
    await bring(`${style},${color}`, '999999,XXX')
    await expect(dialog.getByRole('gridcell', { name: 'Style/Color Not Found' })).toBeVisible()
    await expectAccessible(page, '[role=dialog]')
    await dialog.getByRole('button', { name: 'Leave' }).click()
    await page.getByRole('button', { name: 'Leave', exact: true }).click()
    await page.getByRole('button', { name: 'Bulk download' }).click()
    await page.getByRole('menuitem', { name: 'Products of a spreadsheet' }).click()
    await bring(`${style},${color}`, `${style},${color?.toLowerCase()}`)
    await dialog.getByRole('button', { name: 'Ignore Warnings & Download' }).click()
    const pictures = page.getByRole('dialog', { name: 'Download pictures' })
    await expect(pictures.getByText('1 picture')).toBeVisible()
    const downloaded = page.waitForEvent('download')
    await pictures.getByRole('button', { name: 'Download', exact: true }).click()
    expect((await downloaded).suggestedFilename()).toBe('Bulk download.zip')
    // What is filtered goes the same way without a spreadsheet.
    await lead(page, `/product/libraries/products?text=${style}`)
    await page.getByRole('button', { name: 'Bulk download' }).click()
    await page.getByRole('menuitem', { name: /product(s)? of this list/ }).click()
    await expect(pictures.getByText(/^[1-9]\d* pictures?/)).toBeVisible()
    await pictures.getByRole('button', { name: 'Close' }).click()
    await expect(pictures).toHaveCount(0)
  })

  await test.step('of chosen products', async () => {
    await lead(page, '/product/libraries/products')
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
    await expectAccessible(page, '[role=dialog]')
    const downloaded = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download', exact: true }).click()
    const download = await downloaded
    expect(download.suggestedFilename()).toBe('2 products.zip')
    expect(listEntries(new Uint8Array(await readFile(await download.path())))).toHaveLength(count)
    await expect(page.getByText('ZIP downloaded')).toBeVisible()
  })
})
