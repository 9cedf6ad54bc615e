import type { Page } from '@playwright/test'
import { openXlsx, saveXlsx } from 'hucre'
import { readFile } from 'node:fs/promises'
import { buildSheet } from '../builders/build-sheet.ts'
import { madeSamples, someStyle } from '../builders/samples-in-demo.ts'
import { expectAccessible, expectNoFaults } from '../world/accessibility.ts'
import { expect, test } from '../world/fixtures.ts'
import { lead } from '../world/ways.ts'

const grid = (page: Page, library = 'Production') => page.getByRole('grid', { name: library })
const cell = (page: Page, id: string, column: string) =>
  grid(page).locator(`[data-row-id="${id}"] [data-col="${column}"]`)
const saved = (page: Page) => page.getByText('All changes saved.')

test('SMP-01 SMP-02 SMP-03 BEY-04 ERR-05 PERM-07 the room opens with Production; a row is added when it is whole, cells are edited and saved together; what is chosen stays so under other filters, and lines are deleted with a way back', async ({
  page,
  context,
  login,
}) => {
  await login('sample-coordinator')
  const [typed, style, many] = [someStyle(), someStyle(), someStyle()]
  const [one, two] = await madeSamples(context.request, { style, side: 'Left' }, { style, side: 'Right' })
  // More than are read at once.
  await madeSamples(context.request, ...Array.from({ length: 101 }, (_, at) => ({ style: many, size: `${at}` })))
  const filter = page.getByRole('combobox', { name: 'Style, mold or bin' })
  const rows = (ofStyle: string) => grid(page).getByRole('row').filter({ hasText: ofStyle })
  const bar = page.getByRole('region', { name: 'Chosen samples' })
  const undo = page.getByTestId('toasts').getByRole('button', { name: 'Undo' }).last()

  await test.step('a new row says what it lacks until it is whole', async () => {
    await page.goto('/samples')
    await expect(page).toHaveURL(/\/samples\/production$/)
    await expect(grid(page).getByRole('row').nth(3)).toBeVisible()
    await page.getByRole('button', { name: 'Add a sample' }).click()
    const draft = rows('new row')
    await expect(draft).toHaveCount(1)
    await page.keyboard.type(typed)
    await page.keyboard.press('Tab')
    const told = page.getByRole('status').filter({ hasText: 'The row is added when it is complete.' })
    await expect(told).toContainText('Division, Color, Status, Side, Quantity, and Bin are Required')
    await page.keyboard.type('ROS')
    await page.keyboard.press('Enter')
    await draft.locator('[data-col=division]').click()
    await page.keyboard.type('Performance')
    await page.keyboard.press('Enter')
    await expect(told).toContainText('Status, Side, Quantity, and Bin are Required')
    for (const [column, text] of [
      ['status', 'Available'],
      ['side', 'PR'],
      ['totalQty', '2'],
    ] as const) {
      await draft.locator(`[data-col=${column}]`).click()
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    }
    await expect(told).toContainText('Bin is Required')
    await draft.locator('[data-col=bin]').click()
    await page.keyboard.type('z-77')
    await page.keyboard.press('Enter')
    await expect(told).toHaveCount(0)
    await expect(saved(page)).toBeVisible()
    await filter.fill(typed)
    await expect(rows(typed)).toHaveCount(1)
    await expect(rows(typed).locator('[data-col=side]')).toHaveText('Pair')
    await expect(rows(typed).locator('[data-col=bin]')).toHaveText('Z-77')
  })
  await test.step('its mould has no day: it is none of those of any days', async () => {
    await page.getByRole('button', { name: 'All filters' }).click()
    const filters = page.getByRole('dialog', { name: 'All filters' })
    await filters.getByRole('button', { name: 'Mold date' }).click()
    await filters.getByLabel('From').fill('2026-01-01')
    await filters.getByLabel('From').press('Enter')
    await expect(rows(typed)).toHaveCount(0)
    await expect(page).toHaveURL(/from=2026-01-01/)
    await filters.getByLabel('To').fill('2025-01-01')
    await expect(filters.getByText('From must not be above To.')).toBeVisible()
    await filters.getByLabel('To').fill('')
    await filters.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Remove filter Mold date' }).click()
    await expect(rows(typed)).toHaveCount(1)
  })
  await test.step('cells are saved together, and the drawer says where a piece has been', async () => {
    await filter.fill(style)
    await cell(page, one!._id, 'bin').click()
    await page.keyboard.type('Z-02')
    await page.keyboard.press('Enter')
    await cell(page, one!._id, 'totalQty').click()
    await page.keyboard.type('5')
    await page.keyboard.press('Enter')
    await expect(saved(page)).toBeVisible()
    await expect(cell(page, one!._id, 'quantity')).toHaveText('5')
    // The code, which leads there too, stands beyond the edge of this window.
    await lead(page, `/samples/production?text=${style}&sample=${one!._id}`)
    const drawer = page.getByRole('dialog', { name: style })
    await expect(drawer.getByText('Moved to Z-02')).toBeVisible()
    await expect(drawer.getByText('Quantity corrected by +3')).toBeVisible()
    await drawer.getByRole('button', { name: 'Close' }).click()
    await expect(drawer).toHaveCount(0)
  })
  await test.step('a line is deleted with a way back', async () => {
    await rows('Right').locator('.lg-tick').first().click()
    await bar.getByRole('button', { name: 'Delete' }).click()
    await page
      .getByRole('dialog', { name: 'You are about to delete one row.' })
      .getByRole('button', { name: 'Delete row' })
      .click()
    await expect(page.getByText('1 Item(s) Deleted')).toBeVisible()
    await expect(cell(page, two!._id, 'side')).toBeHidden()
    await undo.click()
    await expect(cell(page, two!._id, 'side')).toHaveText('Right')
    await expect(saved(page)).toBeVisible()
  })
  await test.step('what is chosen stays so under other filters and is handed out with the rest', async () => {
    await grid(page).locator(`[data-row-id="${one!._id}"] .lg-tick`).click()
    await filter.fill(many)
    await rows(many).locator('.lg-tick').first().click()
    await expect(bar.getByText('2 selected')).toBeVisible()
    await bar.getByRole('button', { name: 'Hand out' }).click()
    const dialog = page.getByRole('dialog', { name: 'Hand out samples' })
    await expect(dialog.getByRole('list', { name: 'Samples' }).getByRole('listitem')).toContainText([style, many])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })
  await test.step('all that match are deleted, come back whole, and are chosen no more with their filter', async () => {
    await bar.getByRole('button', { name: 'Select all 101' }).click()
    await bar.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog', { name: 'You are about to delete' }).getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('101 Item(s) Deleted')).toBeVisible()
    await undo.click()
    await expect(page.getByText('101 samples, 202 here')).toBeVisible()
    await rows(many).locator('.lg-tick').first().click()
    await bar.getByRole('button', { name: 'Select all 101' }).click()
    await expect(bar.getByText('101 selected')).toBeVisible()
    await filter.fill(style)
    await expect(bar).toHaveCount(0)
  })
})

test('SMP-04 BEY-09 what happened to lines is said in a dialog; they are given to Sales and come back; the palette finds them', async ({
  page,
  context,
  login,
}) => {
  await login('sample-coordinator')
  const style = someStyle()
  await madeSamples(context.request, { style })
  await page.goto(`/samples/production?text=${style}`)
  await grid(page).getByRole('row').filter({ hasText: style }).locator('.lg-tick').first().click()
  await page.getByRole('button', { name: 'Update inventory' }).click()
  const dialog = page.getByRole('dialog', { name: 'Update inventory' })
  await dialog.getByText('Given away', { exact: true }).click()
  const pieces = dialog.getByRole('textbox', { name: `Pieces of ${style} ROS` })
  await pieces.fill('3')
  await expect(dialog.getByText('Only 2 here')).toBeVisible()
  await pieces.fill('1')
  await expect(dialog.getByText('2 here, then 1')).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Give one piece away' }).click()
  await expect(page.getByText('One sample updated')).toBeVisible()
  const totalQty = grid(page).getByRole('row').filter({ hasText: style }).locator('[data-col=totalQty]')
  await expect(totalQty).toHaveText('1')
  await page.getByTestId('toasts').getByRole('button', { name: 'Undo' }).click()
  await expect(totalQty).toHaveText('2')

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search everything' }).fill(style)
  await page.getByRole('group', { name: 'Samples' }).getByRole('option').first().click()
  await expect(page.getByRole('dialog', { name: style })).toBeVisible()
  await page.keyboard.press('Escape')
  await grid(page).getByRole('row').filter({ hasText: style }).locator('.lg-tick').first().click()
  await page.getByRole('button', { name: 'Transfer to Sales' }).click()
  await expect(page.getByText('One sample stands in Arrivals of Sales.')).toBeVisible()
  await expect(page.getByText('No sample matches these filters.')).toBeVisible()
  await page.getByTestId('toasts').getByRole('button', { name: 'Undo' }).last().click()
  await expect(grid(page).getByRole('row').filter({ hasText: style })).toHaveCount(1)

  // Home leads to all that arrived.
  await lead(page, '/dashboard/its')
  await page.getByRole('link', { name: /^Put away: \d/ }).click()
  await expect(page).toHaveURL(/\/samples\/sales\?away=yes$/)
})

test('IMP-05 IMP-06 DOC-07 a file of samples is judged, mended and imported, and what is exported comes back and changes what was edited', async ({
  page,
  context,
  login,
}) => {
  await login('sample-coordinator')
  const style = someStyle()
  const [there] = await madeSamples(context.request, {
    style,
    side: 'Left',
    size: '7',
    moldNum: `M-${style}`,
    moldDate: '2026-06-12',
  })
  const head = ['Division', 'Style', 'Color', 'Status', 'Side', 'Quantity', 'Size', 'Mold no.', 'Mold date', 'Bin']
  const row = (more: Record<number, string | number>) =>
    ['Performance', style, 'ROS', 'OK', 'L', 2, '7', `M-${style}`, '2026-06-12', 'Z-01'].map(
      (value, at) => more[at] ?? value,
    )
  const workbook = await buildSheet([
    head,
    row({}),
    row({ 4: 'R' }),
    row({ 4: 'PR', 7: '', 8: '' }),
    row({ 4: 'R' }),
    row({ 4: 'EA', 5: 0 }),
  ])
  await page.goto(`/samples/production?text=${style}`)
  await page.getByRole('button', { name: 'Import Excel' }).click()
  await page.getByRole('menuitem', { name: 'New samples from a file' }).click()
  const choose = (content: Uint8Array | string) =>
    page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'samples.xlsx', mimeType: '', buffer: Buffer.from(content) })
  await choose(workbook)
  await page.getByRole('button', { name: 'Fill import grid' }).click()
  await page.getByRole('button', { name: 'Validate Items' }).click()
  const result = (number: number) =>
    page.getByRole('grid', { name: 'Rows to import' }).locator(`[data-row-id="${number}"] [data-col="#result"]`)
  await expect(result(2)).toContainText(`Sample Already Exists · is ${there!.code}`)
  await expect(result(3)).toContainText('Mold Number Already Exists')
  await expect(result(4)).toContainText('Sample Missing Value')
  await expect(result(5)).toContainText('Duplicate Sample · first in row 3')
  await expect(result(6)).toContainText('Quantity is Required')
  await expectNoFaults(page)
  await page.getByRole('button', { name: 'Write N/A into 2 blank cells' }).click()
  await page.getByRole('button', { name: 'Add its quantity to the line that is there' }).click()
  await page.getByRole('button', { name: /^Take out/ }).click()
  await page.getByRole('button', { name: 'Critical Issues Fixed - Resubmit' }).click()
  await page.getByRole('button', { name: 'Ignore Warnings & Import' }).click()
  await expect(page.getByText('3 samples imported')).toBeVisible()
  await expect(cell(page, there!._id, 'totalQty')).toHaveText('4')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ])
  const book = await openXlsx(new Uint8Array(await readFile(await download.path())))
  const [sheet] = book.sheets
  const bin = (sheet!.rows[0] as string[]).indexOf('Bin')
  sheet!.rows[1]![bin] = 'Z-09'
  await page.getByRole('button', { name: 'Import Excel' }).click()
  await page.getByRole('menuitem', { name: 'Update samples from an exported file' }).click()
  await choose(new Uint8Array(await saveXlsx(book)))
  await page.getByRole('button', { name: 'Fill import grid' }).click()
  await page.getByRole('button', { name: 'Validate Items' }).click()
  await expect(page.getByText('Z-01 → Z-09')).toHaveCount(1)
})
