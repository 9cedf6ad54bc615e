import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readXlsx } from 'hucre'
import { readPdf } from '../world/read-pdf.ts'
import { expect, test } from '../world/fixtures.ts'

/** Exports what is chosen on screen and answers the file that Downloads offers. */
async function exportAndDownload(page: Page, filename: string): Promise<Buffer> {
  await page.getByLabel('File name').fill(filename)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(page.getByText('Document Exported')).toBeVisible()
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).first().click()
  const download = await started
  expect(download.suggestedFilename()).toContain(filename)
  return readFile(await download.path())
}

test('PRD-02 AST-04 AST-09 GRID-09 DOC-01 the main job: find a line, build an assortment, take a line sheet away', async ({
  page,
}) => {
  // An assortment is of one product type.
  await page.goto('/product/libraries/products?productType=Footwear')
  await page.getByRole('textbox', { name: 'Email' }).fill('sales@linebook.test')
  await page.getByLabel('Password', { exact: true }).fill('linebook-demo')
  await page.getByRole('button', { name: 'Sign in' }).click()

  // Filter the line down to what the buyer wants, and take all of it.
  await page.getByRole('button', { name: 'Gender' }).click()
  const option = page.getByRole('listbox', { name: 'Gender' }).getByRole('option', { name: /Women's/ })
  await expect(option).toHaveText(/\d$/)
  const total = Number((await option.innerText()).split('\n').at(-1))
  await option.click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/gender=/)
  await expect(page.getByRole('status').filter({ hasText: `${total} colourways` })).toBeVisible()
  await page.locator('[data-index="0"]').getByRole('checkbox').click()
  const selection = page.getByRole('region', { name: 'Selection' })
  await selection.getByRole('button', { name: `Select all ${total}` }).click()
  await selection.getByRole('button', { name: 'Add to assortment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to assortment' })
  await dialog.getByRole('textbox').fill('For the buyer')
  await dialog.getByRole('button', { name: 'Create “For the buyer”' }).click()
  await expect(page.getByText(`${total} Item(s) added to assortment`)).toBeVisible()
  await page.getByRole('button', { name: 'Open', exact: true }).click()

  // A discount in the grid is saved with the net cost that follows from it.
  await expect(page.getByRole('grid')).toBeVisible()
  const discount = page.locator('[data-row-id] [data-col="discountPercent"]').first()
  await discount.click()
  await page.keyboard.type('10')
  await page.keyboard.press('Enter')
  await expect(discount).toHaveText('10.00%')
  await expect(page.getByText('All changes saved.')).toBeVisible()

  // The line sheet and the spreadsheet hold every product of it.
  await page.getByRole('link', { name: 'Export' }).click()
  const pdf = readPdf(await exportAndDownload(page, 'Buyer line sheet'))
  expect(pdf.pages.join(' ')).toContain('For the buyer')
  await page.getByRole('radio', { name: 'Spreadsheet' }).click()
  const { sheets } = await readXlsx(await exportAndDownload(page, 'Buyer table'))
  const [header, ...rows] = sheets[0]!.rows
  const style = header!.indexOf('Style')
  expect(rows.filter((row) => /^\d{6}$/.test(String(row[style]))).length).toBe(total)
})
