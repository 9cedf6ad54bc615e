import type { APIRequestContext, Page } from '@playwright/test'
import type { Assortment } from '../../contract/assortments/assortment.ts'
import type { AssortmentProduct } from '../../contract/assortments/rows/assortment-product.ts'
import { openXlsx, saveXlsx } from 'hucre'
import { readFile } from 'node:fs/promises'
import { buildSheet } from '../builders/build-sheet.ts'
import { expectNoFaults } from '../world/accessibility.ts'
import { expect, test } from '../world/fixtures.ts'
import { makeStatic, post, someProducts } from '../world/line-calls.ts'

const rowsOf = async (request: APIRequestContext, { _id }: Assortment): Promise<AssortmentProduct[]> =>
  (
    await post<{ data: AssortmentProduct[] }>(request, '/assortments/products/query', {
      assortmentId: _id,
      endRow: 1000,
    })
  ).data

async function openWizard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import Excel' }).click()
  await expect(page.getByRole('heading', { name: 'Import Excel' })).toBeFocused()
}

const choose = (page: Page, name: string, content: Uint8Array | string) =>
  page.locator('input[type="file"]').setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) })

const cell = (page: Page, row: number, column: string) =>
  page.getByRole('grid', { name: 'Rows to import' }).locator(`[data-row-id="${row}"] [data-col="${column}"]`)

test('IMP-01 IMP-04 IMP-05 IMP-06 IMP-08 BEY-01 BEY-02 BEY-04 files of any kind are read or refused with a reason, associated, validated, mended, imported in one step and undone, and rows go to a workbook and come back edited', async ({
  page,
  context,
  login,
}) => {
  await login('sales')
  const [there, text, one, two] = (await someProducts(context.request, 4)) as [string, string, string, string]
  const made = await makeStatic(context.request, 'From a workbook', [there])
  const idsNow = async () => (await rowsOf(context.request, made)).map(({ _id }) => _id)
  const dialog = page.getByRole('dialog', { name: 'Column Associations' })
  const parts = (id: string): [string, string] => id.split('_') as [string, string]
  const workbook = await buildSheet([
    ['Line list'],
    ['Style #', 'Clr', 'Label', 'Notes (style)', 'FOB', 'Disc %'],
    [...parts(one), 'hero', 'Lead\nstyle', 50, 10],
    [...parts(two), 'Unheard of', '', 40, 140],
    [...parts(two), '', '', 40, ''],
    [...parts(there), '', '', 30, ''],
    ['999999', 'BLK', '', '', 30, ''],
  ])
  await page.goto(`/product/assortments/assortment/${made._id}/manage`)

  await test.step('a damaged file and one that is no spreadsheet are told, an old workbook and a CSV with style and colour in one column are read after them', async () => {
    await openWizard(page)
    const whole = await buildSheet([['Style', 'Color'], ...[there, text, one, two].map((id) => id.split('_'))])
    await choose(page, 'half.xlsx', whole.subarray(0, whole.length / 2))
    await expect(page.getByRole('alert')).toContainText('This file is damaged')
    await choose(page, 'page.xls', '<html><table></table></html>')
    await expect(page.getByRole('alert')).toContainText('This file is no spreadsheet')
    // Its reader is fetched now, and by the worker.
    await choose(page, 'old.xls', await readFile('tests/files/shared-text-formula.xls'))
    await expect(page.getByRole('dialog').getByText('416351 · 240341 · 240214')).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await choose(page, 'bare.csv', `Item;Pieces\r\n${text.split('_')[0]};12\r\n`)
    await expect(page.getByText('Still to associate: Color')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Fill import grid' })).toBeDisabled()
    await page.getByRole('button', { name: 'Back' }).click()
    await choose(page, 'line.csv', `Style/Color;Qty\r\n${text.replace('_', '-')};12\r\n`)
    await expect(page.getByRole('combobox', { name: 'Column for Style/Color' })).toHaveValue('styleColor')
    await page.getByRole('button', { name: 'Fill import grid' }).click()
    await page.getByRole('button', { name: 'Validate Items' }).click()
    await page.getByRole('button', { name: 'Import to Assortment' }).click()
    await expect.poll(idsNow).toEqual([there, text])
  })

  await test.step('a workbook is associated, validated, mended, imported in one step and undone', async () => {
    await openWizard(page)
    await choose(page, 'line.xlsx', workbook)
    await expect(dialog.getByText('Finish Your Excel Mapping')).toBeVisible()
    await expect(dialog.getByLabel('Header row')).toHaveValue('1')
    await expect(dialog.getByLabel('Linebook column for Style #')).toHaveValue('style')
    await expect(dialog.getByLabel('Linebook column for Clr')).toHaveValue('color')
    await dialog.getByLabel('Linebook column for FOB').selectOption('cost')
    await expect(dialog.getByLabel('Linebook column for Notes (style)')).toHaveValue('styleNote')
    await expectNoFaults(page, '[role=dialog]')
    await dialog.getByRole('button', { name: 'Fill import grid' }).click()

    await expect(cell(page, 3, 'styleNote')).toHaveText('Lead style')
    await expect(cell(page, 3, 'label')).toHaveText('Hero')
    await expect(cell(page, 3, 'netCost')).toHaveText('$45.00')
    await expect(cell(page, 4, 'discountPercent')).toHaveText('')
    const shown = page.getByRole('group', { name: 'Which rows are shown' })
    await expect(shown.getByRole('button', { name: /^Not validated \d/ })).toBeVisible()
    await page.getByRole('button', { name: 'Validate Items' }).click()
    const resubmit = page.getByRole('button', { name: 'Critical Issues Fixed - Resubmit' })
    await expect(resubmit).toBeVisible()
    await expect(shown.getByRole('button', { name: 'Passed 1' })).toBeVisible()
    await expect(cell(page, 3, '#result')).toHaveText('Pass')
    await expect(cell(page, 4, '#result')).toHaveText(/Data Differs From Excel file.*140.*must be between 0-100/)
    await expect(cell(page, 5, '#result')).toHaveText('Duplicate Style/Color · first in row 4')
    await expect(cell(page, 6, '#result')).toHaveText('This Style/Color is Already in Your Assortment')
    await expect(cell(page, 7, '#result')).toHaveText('Style/Color Not Found')
    await cell(page, 7, 'style').hover()
    await expect(cell(page, 7, 'style')).toHaveAttribute('title', 'Style/Color Not Found')
    await expectNoFaults(page)

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Failed rows as a file' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('failed rows.csv')

    // A changed style asks for another validation; what cannot be mended is taken out.
    await cell(page, 7, 'style').click()
    await page.keyboard.type('888888')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Revalidate Items' })).toBeVisible()
    await page.getByRole('button', { name: 'Revalidate Items' }).click()
    await expect(resubmit).toBeVisible()
    // Asked again, what still stands is shown and counted; one row less is refused, and the button asks once more.
    await expect(page.getByText('3 of 5 rows shown')).toBeVisible()
    await resubmit.click()
    const told = page.getByRole('status').filter({ hasText: '3 rows are still refused:' })
    await expect(told).toContainText('Style/Color Not Found (1).')
    // What would come of it as things stand: nothing that is there changes.
    await expect(told).toContainText('+2 new colourways0 changed0 removed')
    const active = page.getByRole('textbox', { name: 'Rows to import' })
    const isAtRefused = async () =>
      (await active.getAttribute('aria-activedescendant')) === (await cell(page, 5, 'style').getAttribute('id'))
    await expect.poll(isAtRefused).toBe(true)
    await expect(active).toBeFocused()

    // Back to the columns and the file: what was typed and chosen is there.
    await page.getByRole('button', { name: 'Column associations' }).click()
    await dialog.getByLabel('Linebook column for Label').selectOption('colorNote')
    await dialog.getByRole('button', { name: 'Fill import grid' }).click()
    await expect(cell(page, 3, 'colorNote')).toHaveText('hero')
    await expect(cell(page, 7, 'style')).toHaveText('888888')
    await page.getByRole('button', { name: 'Pick file' }).click()
    await page.getByRole('button', { name: 'Go on with line.xlsx' }).click()
    await expect(cell(page, 7, 'style')).toHaveText('888888')
    await page.getByRole('button', { name: 'Column associations' }).click()
    await dialog.getByLabel('Linebook column for Label').selectOption('label')
    await dialog.getByRole('button', { name: 'Fill import grid' }).click()
    await page.getByRole('button', { name: 'Validate Items' }).click()
    await page.getByRole('button', { name: 'Critical 3' }).click()
    await expect(page.getByText('3 of 5 rows shown')).toBeVisible()
    await cell(page, 5, 'style').click()
    await page.keyboard.press('Control+a')
    await cell(page, 5, 'style').click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Remove 3 rows' }).click()
    await resubmit.click()
    await page.getByRole('button', { name: 'Ignore Warnings & Import' }).click()

    await expect(page.getByText('2 Item(s) added to assortment')).toBeVisible()
    await expect(page.getByRole('grid', { name: `Products of ${made.title}` })).toBeVisible()
    const saved = async () => (await rowsOf(context.request, made)).find(({ _id }) => _id === one)
    await expect.poll(saved).toMatchObject({ cost: 5_000, netCost: 4_500, label: 'Hero', styleNote: 'Lead style' })
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect.poll(idsNow).toEqual([there, text])
    await page.getByRole('button', { name: 'Redo' }).first().click()
    await expect.poll(saved).toMatchObject({ cost: 5_000, netCost: 4_500, label: 'Hero', styleNote: 'Lead style' })
  })

  await test.step('rows saved as a workbook are edited elsewhere, read back, compared cell by cell, applied and undone', async () => {
    const menu = page.getByRole('button', { name: 'Edit in Excel' })
    await menu.click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Save all 4 rows as a workbook' }).click(),
    ])
    expect(download.suggestedFilename()).toBe(`${made.title}.xlsx`)

    // Somebody opens it in another program, changes a number, a percentage and a text there, and saves it.
    const file = await openXlsx(await readFile(await download.path()), { readStyles: true })
    const sheet = file.sheets[0]!
    const write = (row: number, heading: string, value: string | number) => {
      const at = sheet.rows[0]!.indexOf(heading)
      expect(at, heading).toBeGreaterThanOrEqual(0)
      sheet.rows[row]![at] = value
      // Its format stays, as in any other program.
      const cell = sheet.cells?.get(`${row},${at}`)
      if (cell) Object.assign(cell, { value, type: typeof value })
    }
    const styleOf = (row: number) => `${sheet.rows[row]![0]}_${sheet.rows[row]![1]}`
    expect([1, 2, 3, 4].map(styleOf)).toEqual([there, text, one, two])
    write(1, 'Quantity', 24)
    write(2, 'Discount %', 0.125)
    write(3, 'Color note', 'From Excel')
    write(4, 'Quantity', 6)
    const edited = await saveXlsx(file)

    await menu.click()
    await page.getByRole('menuitem', { name: 'Read back an edited workbook' }).click()
    await expect(page.getByRole('heading', { name: 'Read back an edited workbook' })).toBeFocused()
    await choose(page, download.suggestedFilename(), edited)
    await page.getByRole('button', { name: 'Fill import grid' }).click()
    await page.getByRole('button', { name: 'Validate Items' }).click()
    await expect(cell(page, 2, 'quantity')).toHaveText('(empty) → 24')
    await expect(cell(page, 3, 'discountPercent')).toHaveText('(empty) → 12.50%')
    await expect(cell(page, 4, 'colorNote')).toHaveText('(empty) → From Excel')
    await expect(cell(page, 4, '#result')).toHaveText('Differs: Color note')
    await expect(page.getByText('4 of 4 rows shown')).toBeVisible()
    const saved = async () =>
      (await rowsOf(context.request, made)).map((row) => [row.quantity, row.discountPercent, row.colorNote])
    const before = await saved()
    await page.getByRole('button', { name: 'Apply Changes' }).click()

    await expect(page.getByText('4 cells changed')).toBeVisible()
    const changed = [
      [24, null, ''],
      [12, 12.5, ''],
      [null, 10, 'From Excel'],
      [6, null, ''],
    ]
    await expect.poll(saved).toEqual(changed)
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect.poll(saved).toEqual(before)
    await page.getByRole('button', { name: 'Redo' }).first().click()
    await expect.poll(saved).toEqual(changed)
  })

  await test.step('what was associated once is remembered', async () => {
    await page.getByRole('button', { name: 'Import Excel' }).click()
    await choose(page, 'line again.xlsx', workbook)
    await expect(dialog.getByLabel('Linebook column for FOB')).toHaveValue('cost')
    await expect(dialog.getByText('Remembered').first()).toBeVisible()
  })
})
