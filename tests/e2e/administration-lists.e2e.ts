import type { Page } from '@playwright/test'
import { writeXlsx } from 'hucre'
import { expectAccessible, expectNoFaults } from '../world/accessibility.ts'
import { expect, test } from '../world/fixtures.ts'
import { lead } from '../world/ways.ts'

const cell = (page: Page, text: string) => page.getByRole('gridcell', { name: text, exact: true })

test('ADM-02 BEY-01 GRID-02 GRID-04 GRID-05 territories are edited where they stand and what is half done outlives a reload; customers are imported once the preview was seen, addressed, and sorted by several columns and values in an order of one’s own', async ({
  page,
  context,
  login,
}) => {
  await login('admin')

  await test.step('a territory is added, outlives a reload half done, saved when it is complete, edited with its refusal beside the cell, and undone', async () => {
    await page.goto('/administration/territories')
    await expect(cell(page, 'EUROPE')).toBeVisible()
    await expectNoFaults(page)
    await page.getByRole('button', { name: 'Add row' }).click()
    await expect(page.getByText('1 new row is not saved yet')).toBeVisible()
    // What is typed goes to the new row once the grid has laid it out.
    await expect(page.locator('textarea:focus')).toBeAttached()
    await page.keyboard.type('oceania')
    await page.keyboard.press('Tab')
    await expect(cell(page, 'OCEANIA')).toBeVisible()
    await page.reload()
    await expect(page.getByText('They are back.')).toBeVisible()
    await cell(page, 'OCEANIA').click()
    await page.keyboard.press('Tab')
    await page.keyboard.type('Oceania')
    await page.keyboard.press('Tab')
    await expect(page.getByText('1 new row is not saved yet')).toBeHidden()
    await expect(page.getByText('All changes saved.')).toBeVisible()
    await page.reload()
    await cell(page, 'OCEANIA').dblclick()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('europe')
    await page.keyboard.press('Enter')
    await expect(page.getByText('exists already').first()).toBeVisible()
    await cell(page, 'Oceania').click()
    await page.getByRole('button', { name: 'Delete row' }).click()
    const question = page.getByRole('dialog', { name: 'You are about to delete one row.' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(cell(page, 'Oceania')).toBeVisible()
    await page.getByRole('button', { name: 'Delete row' }).click()
    await question.getByRole('button', { name: 'Delete row' }).click()
    await expect(cell(page, 'Oceania')).toBeHidden()
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
    await expect(cell(page, 'Oceania')).toBeVisible()
    await expect(page.getByText('All changes saved.')).toBeVisible()
    await cell(page, 'Oceania').click()
    await page.getByRole('button', { name: 'Delete row' }).click()
    await question.getByRole('button', { name: 'Delete row' }).click()
    await expect(cell(page, 'Oceania')).toBeHidden()
    await cell(page, 'EUROPE').click()
    await page.getByRole('button', { name: 'Delete row' }).click()
    await question.getByRole('button', { name: 'Delete row' }).click()
    await expect(page.getByText(/EUROPE is in use: \d+ business entities, \d+ people, \d+ customers/)).toBeVisible()
    await expect(cell(page, 'EUROPE')).toBeVisible()
  })

  await test.step('an import of customers is previewed and applied, and addresses are kept in the drawer', async () => {
    await page.getByRole('link', { name: 'Customers' }).click()
    await expect(cell(page, '100200')).toBeVisible()
    await page.getByRole('button', { name: 'Import' }).click()
    const dialog = page.getByRole('dialog')
    const book = await writeXlsx({
      sheets: [
        { name: 'Cover', rows: [['Customers of 2027']] },
        {
          name: 'Table',
          rows: [
            ['Code', 'Name'],
            ['100200', 'From the second sheet'],
          ],
        },
      ],
    })
    await dialog
      .getByLabel('Choose file')
      .last()
      .setInputFiles({ name: 'book.xlsx', mimeType: '', buffer: Buffer.from(book) })
    await expect(dialog.getByRole('alert')).toContainText('Customers of 2027')
    await dialog.getByRole('combobox', { name: 'Sheet' }).selectOption('Table')
    await expect(dialog.getByRole('button', { name: 'Changed 1' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Other file' }).click()
    const rows =
      'Code,Name,Country,Currency,Territory\n100200,Northgate Renamed,USA,USD,NORTH AMERICA\nX1,Bad,Nowhere,USD,EUROPE\n'
    await dialog
      .getByLabel('Choose file')
      .last()
      .setInputFiles({
        name: 'customers.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(rows),
      })
    await expect(dialog.getByText("takes a country's three letters")).toBeVisible()
    await expectNoFaults(page, '[role=dialog]')
    await dialog.getByRole('button', { name: 'Changed 1' }).click()
    await expect(dialog.getByText('Northgate Renamed')).toBeVisible()
    await dialog.getByRole('button', { name: 'Import 1 row' }).click()
    await expect(cell(page, 'Northgate Renamed')).toBeVisible()
    await cell(page, '100200').click()
    await page.getByRole('button', { name: 'Addresses' }).click()
    const drawer = page.getByRole('dialog', { name: 'Northgate Renamed' })
    await drawer.getByLabel('City').first().fill('Salem')
    await drawer.getByRole('button', { name: 'Save addresses' }).click()
    await expect(page.getByText('Addresses saved')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('dialog').getByLabel('City').first()).toHaveValue('Salem')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('a list is sorted by several columns and by values in an order of one’s own, kept and undone', async () => {
    const country = page.locator('[aria-rowindex="2"] [data-col="country"]')
    await expect(country).toHaveText('USA')
    await cell(page, '100207').click({ button: 'right' })
    await expect(page.getByRole('menuitem', { name: 'Copy' })).toBeFocused()
    await expectNoFaults(page, '.lg-menu')
    await page.getByRole('menuitem', { name: 'Custom sort ...' }).click()
    const dialog = page.getByRole('dialog', { name: 'Custom sort' })
    await dialog.getByLabel('Column 1').selectOption({ label: 'Country' })
    await dialog.getByLabel('Direction 1').selectOption({ label: 'Own order' })
    await dialog.getByRole('button', { name: 'Move JPN to the top' }).click()
    await dialog.getByRole('button', { name: 'Move JPN', exact: true }).press('ArrowDown')
    const values = dialog.getByRole('list', { name: 'Order of Country' }).getByRole('listitem')
    await expect(values.nth(1)).toHaveText('JPN')
    await dialog.getByRole('button', { name: 'Move JPN', exact: true }).hover()
    await page.mouse.down()
    const first = (await values.first().boundingBox())!
    await page.mouse.move(first.x + 20, first.y + 4, { steps: 5 })
    await expect(values.first()).toHaveText('JPN')
    await page.mouse.up()
    await dialog.getByRole('button', { name: 'Add a column' }).click()
    await dialog.getByLabel('Column 2').selectOption({ label: 'Name' })
    await expectAccessible(page, '[role=dialog]')
    await dialog.getByRole('button', { name: 'Sort', exact: true }).click()
    await expect(country).toHaveText('JPN')
    await page.getByRole('link', { name: 'Territories' }).click()
    // Customers name their territories too: the list that is left may still be there.
    const territories = page.getByRole('grid', { name: 'Territories' })
    await expect(territories.getByRole('gridcell', { name: 'EUROPE', exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Customers' }).click()
    await expect(country).toHaveText('JPN')
    await cell(page, 'JPN').first().click()
    await page.keyboard.press('Shift+F10')
    await expect(page.getByRole('menuitem', { name: 'Copy' })).toBeFocused()
    await page.getByRole('menuitem', { name: 'Custom sort ...' }).press('Enter')
    await dialog.getByRole('button', { name: 'No sort' }).click()
    await expect(country).toHaveText('USA')
    await page.keyboard.press('Control+z')
    await expect(country).toHaveText('JPN')
    await page.keyboard.press('Alt+z')
    await expect(country).toHaveText('USA')
    const kept = async () => (await (await context.request.get('/api/users/preferences')).json()).customerSort
    await expect.poll(kept).toEqual([])
  })
})

test('ADM-03 ADM-04 a feed is looked at, applied, and stands in the history; a sales tool gets an address and appears for those who may use it, wrong values are told', async ({
  page,
  login,
}) => {
  await login('admin')

  await test.step('a feed is looked at, applied, and stands in the history', async () => {
    await page.goto('/administration/feed')
    const rows = 'color,colorDescription,colorHex\nZZ1,Test teal,#118877\nZZ2,Bad,teal\n'
    await page
      .getByLabel('Choose file')
      .last()
      .setInputFiles({
        name: 'colours.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(rows),
      })
    const detail = page.getByRole('region', { name: 'colours.csv' })
    await expect(detail.getByText('must look like #1A2B3C')).toBeVisible()
    await expectNoFaults(page)
    await detail.getByRole('button', { name: 'Apply 1 row' }).click()
    await expect(detail.getByText('Applied', { exact: true })).toBeVisible()
    await expect(page.getByRole('row', { name: /colours\.csv Colors Applied 1 0 1 Adaeze Okafor/ })).toBeVisible()
  })

  await test.step('a setting is refused, kept and put back', async () => {
    await lead(page, '/administration/settings')
    await page.getByRole('textbox', { name: 'UPC lookup' }).fill('http://tools.example')
    await expect(page.getByText('An address that begins with https://')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled()
    await page.getByRole('textbox', { name: 'UPC lookup' }).fill('https://tools.example/upc')
    await page.getByRole('link', { name: 'Home' }).click()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Settings saved')).toBeVisible()
    await expectNoFaults(page)
    await expect(page.getByRole('link', { name: 'UPC lookup, opens in a new tab' })).toHaveAttribute(
      'href',
      'https://tools.example/upc',
    )
    await page.getByRole('region', { name: 'Sales tools' }).getByRole('button', { name: 'Back to default' }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('link', { name: 'UPC lookup, opens in a new tab' })).toBeHidden()
  })
})
