import { readFile } from 'node:fs/promises'
import type { APIRequestContext } from '@playwright/test'
import type { Assortment } from '../../contract/assortments/assortment.ts'
import { readPdf } from '../world/read-pdf.ts'
import { expect, test } from '../world/fixtures.ts'

/** A dynamic assortment of the demo line's footwear at US. */
async function makeAssortment(request: APIRequestContext, title: string): Promise<Assortment> {
  const query = {
    query: { productType: ['Footwear'] },
    'locations.code': 'US',
    'locations.lineStatus': ['A', 'R', 'O'],
  }
  const answer = await request.post('/api/assortments', {
    data: { title, subTitle: 'Wholesale preview', method: 'dynamic', query, season: 'Fall', year: 2026 },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as Assortment
}

test('DOC-01 DOC-03 a line sheet is chosen, seen page by page, exported and downloaded', async ({
  page,
  context,
  login,
}) => {
  await login('sales')
  const { _id } = await makeAssortment(context.request, 'Fall 26 line for export')
  await page.goto(`/product/assortments/assortment/${_id}/export`)
  await expect(page.getByRole('heading', { name: 'Fall 26 line for export' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Page 1' })).toBeVisible()

  // A toggle redraws the page, and the strip leads to any page.
  await page.getByLabel('Group by').selectOption('gender')
  const place = page.locator('[aria-live="polite"]').filter({ hasText: / of / })
  await expect(place).toHaveText(/^1 of \d+$/)
  await page.getByRole('group', { name: 'Pages of the document' }).getByRole('button', { name: 'Page 4' }).click()
  const sheet = page.getByRole('img', { name: 'Page 4' })
  await expect(sheet.getByText('WS').first()).toBeVisible()
  await page.getByText('Net cost', { exact: true }).click()
  await expect(sheet.getByText('Net', { exact: true }).first()).toBeVisible()

  await page.getByLabel('File name').fill('My line sheet')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(page.getByText('Document Exported')).toBeVisible()
  const downloaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).first().click()
  const download = await downloaded
  expect(download.suggestedFilename()).toBe('My line sheet.pdf')
  const pdf = readPdf(await readFile(await download.path()))
  await expect(place).toHaveText(new RegExp(` of ${pdf.pages.length}$`))
  expect(pdf.pages.join('\n')).toContain('Fall 26 line for export')
})

test('DOC-01 the spreadsheet shows its columns before it is exported', async ({ page, context, login }) => {
  await login('sales')
  const { _id } = await makeAssortment(context.request, 'Fall 26 line as a table')
  await page.goto(`/product/assortments/assortment/${_id}/export`)
  await page.getByRole('radio', { name: 'Spreadsheet' }).click()
  const table = page.getByRole('region', { name: 'Preview of the spreadsheet' })
  await expect(table.getByRole('columnheader', { name: 'Wholesale' })).toBeVisible()
  await expect(table.getByRole('columnheader', { name: 'Season codes' })).toHaveCount(0)
  await page.getByText('Cost', { exact: true }).click()
  await expect(table.getByRole('columnheader', { name: 'Wholesale' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(page.getByText('Document Exported')).toBeVisible()
})
