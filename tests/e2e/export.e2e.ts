import { readFile } from 'node:fs/promises'
import type { APIRequestContext } from '@playwright/test'
import type { Assortment } from '../../contract/assortments/assortment.ts'
import type { DocumentSource } from '../../contract/documents/document-source.ts'
import { listEntries } from '../../contract/kernel/tables/zip-entries.ts'
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

test('DOC-01 DOC-02 DOC-03 DLP-02 a line sheet is chosen, with heroes by hand, seen page by page, exported and downloaded, as a spreadsheet and with its pictures too', async ({
  page,
  context,
  login,
}, { repeatEachIndex: run }) => {
  await login('sales')
  const whole = await makeAssortment(context.request, `Fall 26 line for export ${run}`)

  await test.step('a line sheet is seen page by page, exported and downloaded', async () => {
    await page.goto(`/product/assortments/assortment/${whole._id}/export`)
    await expect(page.getByRole('heading', { name: whole.title })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Page 1' })).toBeVisible()

    // A toggle redraws the page, and the strip leads to any page.
    await page.getByLabel('Group by').selectOption('gender')
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const place = page.locator('[aria-live="polite"]').filter({ hasText: / of / })
    await expect(place).toHaveText(/^1 of \d+$/)
    await page.getByRole('group', { name: 'Pages of the document' }).getByRole('button', { name: 'Page 4' }).click()
    const sheet = page.getByRole('img', { name: 'Page 4' })
    await expect(sheet.getByText('WS').first()).toBeVisible()
    // Pictures that stay on the page are not drawn anew for it, and another language leaves one where one was.
    const pictures = sheet.locator('image')
    const before = await pictures.evaluateAll((all) =>
      all.map((one) => {
        one.setAttribute('data-before', '')
        return one.getAttribute('href')
      }),
    )
    await page.getByText('Net cost', { exact: true }).click()
    await expect(sheet.getByText('Net', { exact: true }).first()).toBeVisible()
    const after = await pictures.evaluateAll((all) =>
      all.map((one) => ({ href: one.getAttribute('href'), isSame: one.hasAttribute('data-before') })),
    )
    expect(after.some(({ isSame }) => isSame)).toBe(true)
    expect(after.filter(({ href, isSame }) => !isSame && before.includes(href))).toEqual([])
    await page.getByLabel('Language of the document').selectOption('de-DE')
    await expect(sheet.getByText('EK', { exact: true }).first()).toBeVisible()
    await expect(place).toHaveText(/^4 of \d+$/)
    await page.getByLabel('Language of the document').selectOption('en-US')
    await expect(sheet.getByText('WS', { exact: true }).first()).toBeVisible()

    // A hero chosen by hand stands on the page, and goes back to the usual one.
    await page.getByText('Choose heroes by hand').click()
    const plate = page.getByRole('button', { name: /^Choose the picture of/ }).first()
    const hero = sheet.locator('image').first()
    const usual = await hero.getAttribute('href')
    await plate.click()
    const choice = page.getByRole('radiogroup', { name: 'Pictures' })
    await expect(choice.getByRole('radio').first()).toBeChecked()
    await choice.getByRole('radio').nth(1).click()
    await expect(hero).not.toHaveAttribute('href', usual!)
    await expect(plate).toBeFocused()
    await page.getByRole('button', { name: 'All back to usual' }).click()
    await expect(hero).toHaveAttribute('href', usual!)

    await page.getByLabel('File name').fill('My line sheet')
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await expect(page.getByText('Document Exported')).toBeVisible()
    const downloaded = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download', exact: true }).first().click()
    const download = await downloaded
    expect(download.suggestedFilename()).toBe('My line sheet.pdf')
    const pdf = readPdf(await readFile(await download.path()))
    await expect(place).toHaveText(new RegExp(` of ${pdf.pages.length}$`))
    expect(pdf.pages.join('\n')).toContain(whole.title)
  })

  await test.step('the spreadsheet shows its columns before it is exported', async () => {
    await page.getByRole('radio', { name: 'Spreadsheet' }).click()
    const table = page.getByRole('region', { name: 'Preview of the spreadsheet' })
    await expect(table.getByRole('columnheader', { name: 'Wholesale' })).toBeVisible()
    await expect(table.getByRole('columnheader', { name: 'Season codes' })).toHaveCount(0)
    await page.locator('label').getByText('Wholesale', { exact: true }).click()
    await expect(table.getByRole('columnheader', { name: 'Wholesale' })).toHaveCount(0)
    await page.getByLabel('File name').fill('My table')
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const told = page.getByTestId('toasts').getByRole('status').filter({ hasText: 'My table' })
    await expect(told).toContainText('Document Exported')
  })

  await test.step('the pictures of a document are taken as a ZIP, which can be cancelled on its way', async () => {
    const source = await context.request.post('/api/assortment-documents/source', { data: { assortmentId: whole._id } })
    const { rows } = (await source.json()) as DocumentSource
    const styleColors = rows.slice(0, 3).map((row) => row._id)
    const made = await context.request.post('/api/assortments', {
      data: { title: `Fall 26 pictures ${run}`, method: 'static', styleColors },
    })
    const body = {
      assortmentId: ((await made.json()) as Assortment)._id,
      documentType: { type: 'Linesheet', subType: 'Condensed' },
      filename: 'Fall 26 pictures',
    }
    await context.request.post('/api/assortment-documents', { data: body })
    await page.getByRole('button', { name: /^Downloads/ }).click()
    const drawer = page.getByRole('dialog', { name: 'Downloads' })
    const take = async () => {
      await drawer.getByRole('button', { name: 'Pictures of Fall 26 pictures as ZIP' }).first().click()
      const dialog = page.getByRole('dialog', { name: 'Pictures as ZIP' })
      await expect(dialog.getByLabel('The hero of each colourway')).toBeChecked()
      await dialog.getByRole('button', { name: 'Download' }).click()
    }
    // Held on its way, so that it is still there to be cancelled.
    const zips = '**/api/assortment-documents/zip/images/**'
    await page.route(zips, () => undefined)
    await take()
    await drawer.getByRole('button', { name: 'Cancel Fall 26 pictures.zip' }).click()
    await expect(page.getByText('Your ZIP download has been cancelled')).toBeVisible()
    await expect(drawer.getByText('Fall 26 pictures.zip')).toHaveCount(0)

    await page.unroute(zips)
    const downloaded = page.waitForEvent('download')
    await take()
    const download = await downloaded
    expect(download.suggestedFilename()).toBe('Fall 26 pictures.zip')
    const names = listEntries(await readFile(await download.path()))!.map(({ name }) => name)
    expect(names).toHaveLength(3)
    expect(names.every((name) => /^\d+ .+\/\d+_\w+_\w+\.jpg$/.test(name))).toBe(true)
  })
})
