import { expect, test } from '../world/fixtures.ts'
import { makeStatic, someProducts } from '../world/line-calls.ts'
import { aboveRows, cell, open, rowsOf, type } from '../world/manage-page.ts'

test('BEY-18 GRID-02 GRID-04 GRID-06 AST-09 AST-12 BEY-04 SHELL-12 many rows are looked at in views of their own, sorted for oneself and for everybody, get pictures, are changed at once, by their menu and as a filter shows them', async ({
  page,
  context,
  login,
}) => {
  await login('sales')
  const ids = await someProducts(context.request, 400)
  // More than the page reads at first.
  expect(ids.length).toBeGreaterThan(120)
  const [first = '', second = '', third = ''] = ids
  const made = await makeStatic(context.request, `Looked at ${test.info().repeatEachIndex}`, ids)
  const order = async () => (await rowsOf(context.request, made._id)).ids
  await open(page, made)

  await test.step('Edit Cells writes into all rows, loaded or not, with a count before and the window covered meanwhile', async () => {
    await cell(page, first, 'quantity').click()
    await page.keyboard.press('Control+a')
    await page.getByRole('button', { name: 'Edit cells' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Cells' })
    await expect(dialog.getByText('Enter the new values below')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Quantity', exact: true }).fill('12')
    await dialog.getByRole('button', { name: `Change ${ids.length} rows` }).click()
    await expect(page.getByText(`Change ${ids.length} rows?`)).toBeVisible()
    // Held on its way, so that the wait is there to be seen.
    let send = (): void => undefined
    const held = new Promise<void>((resolve) => (send = resolve))
    await page.route('**/rows/change', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('button', { name: `Change ${ids.length} rows` }).click()
    const cover = page.getByRole('alertdialog', { name: 'Loading: Please wait...' })
    await expect(cover).toHaveText(`Changing ${ids.length} rows ...`)
    send()
    await expect(page.getByText(`${ids.length} rows changed`)).toBeVisible()
    await expect(cover).toHaveCount(0)
    await expect(cell(page, first, 'quantity')).toHaveText('12')
    const quantities = async () => [
      ...new Set((await rowsOf(context.request, made._id)).data.map((row) => row.quantity)),
    ]
    await expect.poll(quantities).toEqual([12])
    // GRID-04: one step, on the server as well.
    await page.keyboard.press('Control+z')
    await expect(cell(page, first, 'quantity')).toHaveText('')
    await expect.poll(quantities).toEqual([null])
  })

  await test.step('what is on screen is kept as a view, renamed for the team, chosen again and deleted', async () => {
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
    await entry('Columns as usual, no filter')
    await expect(page).not.toHaveURL(/rows=/)
  })

  const picture = cell(page, first, 'photos').locator('img')
  const usual = (await picture.getAttribute('src'))!
  const dialog = page.getByRole('dialog', { name: 'A picture of its own' })
  await test.step('a row gets a picture of its own', async () => {
    await cell(page, first, 'styleNote').click()
    await page.getByRole('button', { name: 'Own picture', exact: true }).click()
    await expect(dialog).toContainText('No picture of its own')
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><rect width="90" height="60" fill="#c02"/></svg>'
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'lifestyle.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(svg),
    })
    await expect(dialog.getByRole('img', { name: 'A picture of its own' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(picture).not.toHaveAttribute('src', usual)
    await expect(page.getByText('All changes saved.')).toBeVisible()
  })

  await test.step('a person sorts for themselves, also tomorrow, until they sort it so for everybody', async () => {
    const byHand = await order()
    const heading = page.locator('[data-heading="style"]')
    const top = page.locator('[role=row][aria-rowindex="2"]')
    const style = byHand
      .map((id) => id.split('_')[0]!)
      .toSorted()
      .at(-1)
    const sortBy = async (name: string) => {
      await page.getByRole('button', { name: /^My sort/ }).click()
      await page.getByRole('menuitem', { name }).click()
    }
    expect(await aboveRows(page)).toBeLessThan(151)
    await heading.getByRole('button').click()
    await heading.getByRole('button').click()
    await expect(top).toHaveAttribute('data-row-id', new RegExp(`^${style}_`))
    const last = (await top.getAttribute('data-row-id'))!
    await expect(page.getByText('My sort')).toBeVisible()
    const kept = async () => (await (await context.request.get('/api/users/preferences')).json()).assortmentOrders
    const keptHere = async () =>
      (await kept())?.find((one: { assortmentId: string }) => one.assortmentId === made._id)?.sort
    await expect.poll(keptHere).toEqual([{ key: 'style', direction: 'descending' }])
    await page.reload()
    await expect(top).toHaveAttribute('data-row-id', last)
    expect(await order()).toEqual(byHand)

    await sortBy('Sort it so for everybody')
    await expect.poll(order).not.toEqual(byHand)
    expect((await order())[0]).toBe(last)
    await expect(page.getByText('My sort')).toBeHidden()
    await expect(top).toHaveAttribute('data-row-id', last)
    await page.locator('[role=row] [data-col="name"]').first().click()
    await page.keyboard.press('Control+z')
    await expect.poll(order).toEqual(byHand)
    await expect(page.getByText('My sort')).toBeVisible()
    await sortBy("Back to everybody's order")
    await expect(top).toHaveAttribute('data-row-id', byHand[0]!)
  })

  await test.step('every reload shows the picture of its own, and a step back takes it away', async () => {
    await expect(picture).toBeVisible()
    await expect(picture).not.toHaveAttribute('src', usual)
    await cell(page, first, 'styleNote').click()
    await page.getByRole('button', { name: 'Own picture', exact: true }).click()
    await dialog.getByRole('button', { name: 'Remove picture' }).click()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(picture).toHaveAttribute('src', usual)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(picture).not.toHaveAttribute('src', usual)
    await expect(page.getByText('All changes saved.')).toBeVisible()
  })

  await test.step('the menu of a row fills down, filters by its cell, and opens its product beside the grid', async () => {
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
    await expect(page.getByText(`2 of ${ids.length} colourways shown`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remove filter Quantity' })).toBeVisible()

    await cell(page, second, 'name').click({ button: 'right' })
    const link = page.getByRole('menuitem', { name: 'Open product in a new tab' })
    const [product] = await Promise.all([context.waitForEvent('page'), link.click()])
    await expect(product).toHaveURL(new RegExp(`/product/libraries/detail/${second}\\?location=`))
    await expect(product.getByRole('heading', { level: 1 })).toBeVisible()
    await product.close()
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(page.getByText(`2 of ${ids.length} colourways shown`)).toBeVisible()
    await page.getByRole('button', { name: 'Remove filter Quantity' }).click()
    await expect(page.getByText(`${ids.length} colourways`)).toBeVisible()
  })

  await test.step('rows are filtered by words and columns, the address keeps it, and all that is done is done to what is seen', async () => {
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

    // Far apart and not loaded: by the colour of the last one that is of another than the first.
    const { data } = await rowsOf(context.request, made._id)
    const rare = data.findLast(
      ({ colorDescription }) => colorDescription !== data[0]!.colorDescription,
    )!.colorDescription
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
})
