import type { Page } from '@playwright/test'
import { expectAccessible } from '../world/accessibility.ts'
import { ownWorld } from '../world/browser-worlds.ts'
import { expect, logInAs, test } from '../world/fixtures.ts'
import { makeStatic, someProducts } from '../world/line-calls.ts'
import { cell, open, rowsOf, type } from '../world/manage-page.ts'

test('BEY-18 rows are filtered by words and columns, the address keeps it, and all that is done is done to what is seen', async ({
  page,
  context,
  login,
}) => {
  await login('sales')
  const ids = await someProducts(context.request, 120)
  const made = await makeStatic(context.request, 'Filtered', ids)
  await open(page, made)
  const first = ids[0]!
  await type(page, first, 'colorNote', 'Hüttenschuh')
  await expect(page.getByText('All changes saved.')).toBeVisible()
  const filter = page.getByRole('button', { name: 'Filter', exact: true })
  const panel = page.getByRole('dialog', { name: 'Filter' })
  await filter.click()
  await panel.getByRole('textbox', { name: 'Words in the rows' }).fill('hutten')
  await expect(page.getByText(`1 of ${ids.length} colourways shown`)).toBeVisible()
  await expect(page).toHaveURL(/rows=hutten/)
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).not.toHaveURL(/rows=/)
  await expect(page.getByText(`${ids.length} colourways`)).toBeVisible()

  // Far apart and not loaded: by the colour of the last one.
  const { data } = await rowsOf(context.request, made._id)
  const rare = data.at(-1)!.colorDescription
  const those = data.filter(({ colorDescription }) => colorDescription === rare)
  await filter.click()
  await panel.getByRole('button', { name: 'Color name' }).click()
  await panel.getByRole('combobox', { name: 'Search in Color name' }).fill(rare)
  await panel.getByRole('option', { name: new RegExp(`^${rare}\\s*\\d+$`) }).click()
  const shown = page.getByText(`${those.length} of ${ids.length} colourways shown`)
  await expect(shown).toBeVisible()
  await page.reload()
  await expect(shown).toBeVisible()
  await expect(cell(page, first, 'style')).toHaveCount(0)
  await cell(page, those[0]!._id, 'quantity').click()
  await page.keyboard.press('Control+Space')
  await page.keyboard.type('7')
  await page.keyboard.press('Control+Enter')
  const written = async () => (await rowsOf(context.request, made._id)).data.filter(({ quantity }) => quantity === 7)
  await expect.poll(async () => (await written()).map(({ _id }) => _id)).toEqual(those.map(({ _id }) => _id))
  await page.getByRole('button', { name: 'Edit in Excel' }).click()
  await expect(page.getByRole('menuitem', { name: /shown as workbook/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Remove filter Color name' }).click()
  await expect(page).not.toHaveURL(/values/)
  await expect(cell(page, first, 'style')).toBeVisible()
})

test('BEY-18 columns, sort and filter are kept as a view for the team, and a line below the rows adds up what is seen', async ({
  page,
  context,
  browser,
  login,
}) => {
  await login('sales')
  const ids = await someProducts(context.request, 30)
  const made = await makeStatic(context.request, 'Seen so', ids)
  const [one, other] = [ids[3]!, ids[5]!]
  await open(page, made)
  await type(page, one, 'colorNote', 'Icons')
  await type(page, one, 'quantity', '1200')
  await type(page, other, 'quantity', '34')
  await expect(page.getByText('All changes saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Sum row' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Style note', exact: true }).click()
  await page.keyboard.press('Escape')
  const sums = page.getByRole('group', { name: `Sums of ${ids.length} rows` })
  await expect(sums.getByRole('button', { name: /^Quantity/ })).toHaveText(/1,234/)
  const styleNote = page.getByRole('columnheader', { name: 'Style note' })
  await expect(styleNote).toHaveCount(0)

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('textbox', { name: 'Words in the rows' }).fill('icons')
  await expect(page.getByText(`1 of ${ids.length} colourways shown`)).toBeVisible()
  await page.keyboard.press('Escape')
  const quantity = page.getByRole('group', { name: 'Sums of 1 row' }).getByRole('button', { name: /^Quantity/ })
  await expect(quantity).toHaveText(/1,200/)
  await quantity.click()
  await expect(quantity).toHaveAccessibleName(/^Quantity: Average 1,200/)
  const name = `Icons ${crypto.randomUUID().slice(0, 8)}`
  const view = page.getByRole('button', { name: /^View/ })
  await view.click()
  await page.getByRole('menuitem', { name: 'Save as a new view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as a new view' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('switch', { name: 'The team may use it' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(view).toContainText(name)
  await expectAccessible(page)
  await view.click()
  await page.getByRole('menuitem', { name: 'Columns as usual, no filter' }).click()
  await expect(styleNote).toBeVisible()
  await expect(page).not.toHaveURL(/rows=/)
  // GRID-04: a view is one step.
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(styleNote).toHaveCount(0)

  const colleague = await (await browser.newContext({ baseURL: ownWorld().address })).newPage()
  await logInAs(colleague.request, 'manager')
  const theirs = await makeStatic(colleague.request, 'Of a colleague', ids.slice(0, 6))
  await open(colleague, theirs)
  await colleague.getByRole('button', { name: /^View/ }).click()
  await colleague.getByRole('menuitem', { name }).click()
  await expect(colleague.getByText('No row fits this filter.')).toBeVisible()
  await expect(colleague.getByRole('columnheader', { name: 'Style note' })).toHaveCount(0)
  await colleague.getByRole('button', { name: /^View/ }).click()
  await putBack(colleague)
  await colleague.context().close()

  await view.click()
  await page.getByRole('menuitem', { name }).click()
  await view.click()
  await page.getByRole('menuitem', { name: 'Delete view' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(view).toContainText('Own')
  await view.click()
  await putBack(page)
})

/** From the open menu; columns are kept with the account, which other tests have as well. */
async function putBack(page: Page): Promise<void> {
  await page.getByRole('menuitem', { name: 'Columns as usual, no filter' }).click()
  const kept = async () => (await page.request.get('/api/users/preferences/assortmentColumns')).text()
  await expect.poll(kept).toMatch(/"colorName"/)
  await expect.poll(kept).not.toMatch(/"styleNote","hidden":true/)
}
