import { expect, test } from '../world/fixtures.ts'
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

test('BEY-18 what is on screen is kept as a view, renamed for the team, chosen again and deleted', async ({
  page,
  context,
  login,
}) => {
  await login('sales')
  await open(page, await makeStatic(context.request, 'Looked at', await someProducts(context.request, 4)))
  const chip = page.getByRole('button', { name: /^View/ })
  const entry = async (name: string) => {
    await chip.click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  const dialog = page.getByRole('dialog')
  await expect(chip).toHaveText('View Usual')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('textbox', { name: 'Words in the rows' }).fill('zz')
  await expect(page).toHaveURL(/rows=zz/)
  await page.keyboard.press('Escape')
  await entry('Save as a new view')
  await dialog.getByLabel('Name').fill('Of zz')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(chip).toHaveText('View Of zz')
  await entry('Columns as usual, no filter')
  await expect(page).not.toHaveURL(/rows=/)
  await entry('Of zz')
  await expect(page).toHaveURL(/rows=zz/)
  // A view that was chosen goes back as one step, its filter too.
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page).not.toHaveURL(/rows=/)
  await page.getByRole('button', { name: 'Redo', exact: true }).click()
  await expect(page).toHaveURL(/rows=zz/)
  await entry('Rename or share')
  await dialog.getByLabel('Name').fill('Of the team')
  await dialog.getByLabel('The team may use it').check({ force: true })
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(chip).toHaveText('View Of the team')
  await entry('Delete view')
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(chip).not.toHaveText(/Of the team/)
})

test('BEY-18 the menu of a row fills down, filters by its cell, and opens its product beside the grid', async ({
  page,
  context,
  login,
}) => {
  await login('sales')
  const [first = '', second = '', third = ''] = await someProducts(context.request, 3)
  await open(page, await makeStatic(context.request, 'By its menu', [first, second, third]))
  const choose = async (id: string, column: string, name: string) => {
    await cell(page, id, column).click({ button: 'right' })
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  await type(page, first, 'quantity', '12')
  await cell(page, first, 'quantity').click()
  await cell(page, second, 'quantity').click({ modifiers: ['Shift'] })
  await choose(second, 'quantity', 'Fill down')
  await expect(cell(page, second, 'quantity')).toHaveText('12')
  await expect(cell(page, third, 'quantity')).toHaveText('')
  await choose(second, 'quantity', 'Filter by this value')
  await expect(page.getByText('2 of 3 colourways shown')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove filter Quantity' })).toBeVisible()

  await cell(page, second, 'name').click({ button: 'right' })
  const link = page.getByRole('menuitem', { name: 'Open product in a new tab' })
  const [product] = await Promise.all([context.waitForEvent('page'), link.click()])
  await expect(product).toHaveURL(new RegExp(`/product/libraries/detail/${second}\\?location=`))
  await expect(product.getByRole('heading', { level: 1 })).toBeVisible()
  await product.close()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(page.getByText('2 of 3 colourways shown')).toBeVisible()
})
