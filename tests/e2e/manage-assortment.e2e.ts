import type { Page } from '@playwright/test'
import type { Assortment } from '../../contract/assortments/assortment.ts'
import { closeFailure, expect, test } from '../world/fixtures.ts'
import { makeStatic, post, someProducts } from '../world/line-calls.ts'
import { cell, open, rowsOf, type } from '../world/manage-page.ts'

/** Pixels above the first row, below the bar that every screen has. */
async function aboveRows(page: Page): Promise<number> {
  const tops = [page.locator('[data-row-id]').first(), page.locator('main')].map((part) => part.boundingBox())
  const [row, main] = await Promise.all(tops)
  return row!.y - main!.y
}

test('GRID-05 GRID-09 GRID-04 an edited discount shows net cost at once, is saved, undone and redone', async ({
  page,
  context,
  login,
}) => {
  await login('sales')
  const ids = await someProducts(context.request, 6)
  const made = await makeStatic(context.request, 'Edited by hand', ids)
  await open(page, made)
  const before = (await rowsOf(context.request, made._id)).data[0]!
  await type(page, before._id, 'discountPercent', '10')
  await expect(cell(page, before._id, 'discountPercent')).toHaveText('10.00%')
  const amount = Math.round(before.cost! / 10)
  await expect(cell(page, before._id, 'discountAmount')).toHaveText(`$${(amount / 100).toFixed(2)}`)
  await expect(page.getByText('All changes saved.')).toBeVisible()
  const saved = async () => (await rowsOf(context.request, made._id)).data[0]!
  await expect.poll(async () => (await saved()).netCost).toBe(before.cost! - amount)

  await page.keyboard.press('Control+z')
  await expect(cell(page, before._id, 'discountPercent')).toHaveText('')
  await expect.poll(async () => (await saved()).netCost).toBe(before.cost)
  await page.keyboard.press('Alt+z')
  await expect.poll(async () => (await saved()).discountPercent).toBe(10)
})

test('GRID-05 a failed save says so, survives a reload and is made up for by itself', async ({
  page,
  context,
  login,
}) => {
  await login('sales')
  const ids = await someProducts(context.request, 3)
  const made = await makeStatic(context.request, 'Saved at last', ids)
  await open(page, made)
  await page.route('**/api/assortments/batch/**', (route) => route.abort())
  await type(page, ids[0]!, 'colorNote', 'EU first')
  await expect(page.getByText('An error has occurred while saving.')).toBeVisible()
  await expect(page.getByText('No connection. Your changes are kept and sent again.')).toBeVisible()
  await closeFailure(page, 'Network Error')
  await expect(cell(page, ids[0]!, 'colorNote')).toHaveText('EU first')
  // What is sent again by itself opens no dialog: the next one is of another edit.
  await page.unroute('**/api/assortments/batch/**')
  const broken = { message: 'It broke', messageCode: 'unexpected', messageData: {}, details: [] }
  await page.route('**/api/assortments/batch/**', (route) => route.fulfill({ status: 500, json: broken }))
  await expect(page.getByTestId('toasts').getByText('Unexpected Server Error')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await expect(cell(page, ids[0]!, 'colorNote')).toHaveText('EU first')
  await expect(page.getByRole('dialog', { name: 'Unexpected Server Error' })).toContainText('It broke')
  await closeFailure(page, 'Unexpected Server Error')
  await expect(page.getByText('An error has occurred while saving.')).toBeVisible()
  await page.unroute('**/api/assortments/batch/**')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByText('All changes saved.')).toBeVisible()
  const saved = async () => (await rowsOf(context.request, made._id)).data.find(({ _id }) => _id === ids[0])
  await expect.poll(async () => (await saved())?.colorNote).toBe('EU first')
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join().includes('unsent'))).toBe(false)
})

test('BEY-04 a value that the server refuses stays beside its cell with the reason, and the rest is saved', async ({
  page,
  context,
  login,
}) => {
  await login('sales')
  const ids = await someProducts(context.request, 3)
  const made = await makeStatic(context.request, 'Too many pairs', ids)
  await open(page, made)
  await type(page, ids[0]!, 'quantity', '100000000')
  await expect(page.getByText('1 cell rejected', { exact: true })).toBeVisible()
  await cell(page, ids[0]!, 'quantity').hover()
  await expect(page.getByRole('group', { name: 'The number is too large' })).toContainText('100000000')
  await page.keyboard.type('24')
  await page.keyboard.press('Enter')
  await expect(page.getByText('All changes saved.')).toBeVisible()
  const quantities = async () => (await rowsOf(context.request, made._id)).data.map(({ quantity }) => quantity)
  await expect.poll(quantities).toEqual([null, 24, null])
})

test('GRID-06 BEY-04 SHELL-12 Edit Cells writes into all rows, loaded or not, with a count before and the window covered meanwhile', async ({
  page,
  context,
  login,
}) => {
  await login('sales')
  const ids = await someProducts(context.request, 400)
  // More than the page reads at first.
  expect(ids.length).toBeGreaterThan(120)
  const made = await makeStatic(context.request, 'All at once', ids)
  await open(page, made)
  await cell(page, ids[0]!, 'quantity').click()
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
  await expect(cell(page, ids[0]!, 'quantity')).toHaveText('12')
  const quantities = async () => [...new Set((await rowsOf(context.request, made._id)).data.map((row) => row.quantity))]
  await expect.poll(quantities).toEqual([12])
  // GRID-04: one step, on the server as well.
  await page.keyboard.press('Control+z')
  await expect(cell(page, ids[0]!, 'quantity')).toHaveText('')
  await expect.poll(quantities).toEqual([null])
})

test('AST-09 AST-11 styles are added by number, pasted as a list and not added twice', async ({
  page,
  context,
  login,
}) => {
  await login('sales')
  const ids = await someProducts(context.request, 12)
  const made = await makeStatic(context.request, 'Filled by hand', [])
  await open(page, made)
  // SHELL-20
  await expect(page.getByText('No products added. To get started add your products above.')).toBeVisible()

  const style = ids[0]!.split('_')[0]!
  await page.getByRole('textbox', { name: 'Add styles by number or name' }).fill(style)
  await page.getByRole('option', { name: new RegExp(style) }).click()
  await page.getByRole('option', { name: new RegExp(`colors? of ${style}`) }).click()
  await expect(page.getByText(/^\d+ Item\(s\) added to assortment$/)).toBeVisible()
  await expect(cell(page, ids[0]!, 'style')).toHaveText(style)

  await page.getByRole('button', { name: 'Paste list' }).click()
  const list = page.getByRole('textbox', { name: 'List of styles and colors' })
  await list.fill([ids[0]!, ids[11]!.replace('_', ' '), '999999 XXX'].join('\n'))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Style/Color Not Found')).toBeVisible()
  await expect(dialog.getByText('This Style/Color is Already in Your Assortment')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add 1 product' }).click()
  await expect(page.getByText('1 Item(s) added to assortment')).toBeVisible()
  await expect.poll(async () => (await rowsOf(context.request, made._id)).ids).toContain(ids[11])

  // An exact number with its colour, and Enter.
  const other = ids.find((id) => ![style, ids[11]!.split('_')[0]].includes(id.split('_')[0]!))!
  const field = page.getByRole('textbox', { name: 'Add styles by number or name' })
  await field.fill(other.replace('_', ' '))
  await field.press('Enter')
  await expect.poll(async () => (await rowsOf(context.request, made._id)).ids).toContain(other)
  await expect(field).toHaveValue('')
})

test('AST-09 AST-12 GRID-04 ERR-05 removed rows come back where they stood with what was written in them', async ({
  page,
  context,
  login,
}) => {
  await login('sales')
  const ids = await someProducts(context.request, 6)
  const made = await makeStatic(context.request, 'Removed and back', ids)
  await open(page, made)
  const order = (await rowsOf(context.request, made._id)).ids
  const gone = order[2]!
  await type(page, gone, 'colorNote', 'Tonal sole')
  await expect(page.getByText('All changes saved.')).toBeVisible()
  await cell(page, gone, 'name').click()
  await page.keyboard.press('Shift+Space')
  await page.keyboard.press('Control+Backspace')
  // ERR-05: asked as for assortments, and the keyboard is back in the grid afterwards.
  const question = page.getByRole('dialog', { name: 'You are about to delete one row.' })
  await question.getByRole('button', { name: 'Delete row' }).click()
  await expect(page.getByText('1 Item(s) Deleted')).toBeVisible()
  await expect(page.locator('.lg-input')).toBeFocused()
  await expect.poll(async () => (await rowsOf(context.request, made._id)).ids).not.toContain(gone)
  await page.keyboard.press('Control+z')
  await expect(cell(page, gone, 'colorNote')).toHaveText('Tonal sole')
  await expect.poll(async () => (await rowsOf(context.request, made._id)).ids).toEqual(order)
})

test('GRID-02 AST-09 a person sorts for themselves, also tomorrow, until they sort it so for everybody', async ({
  page,
  context,
  login,
}) => {
  await login('sales')
  const made = await makeStatic(
    context.request,
    `Sorted for one ${test.info().repeatEachIndex}`,
    await someProducts(context.request, 12),
  )
  await open(page, made)
  const ofAll = async () => (await rowsOf(context.request, made._id)).ids
  const byHand = await ofAll()
  const heading = page.locator('[data-heading="style"]')
  const first = page.locator('[role=row][aria-rowindex="2"]')
  const sortBy = async (name: string) => {
    await page.getByRole('button', { name: /^My sort/ }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  expect(await aboveRows(page)).toBeLessThan(151)
  const [last] = [...byHand].toSorted().toReversed()
  await heading.getByRole('button').click()
  await heading.getByRole('button').click()
  await expect(first).toHaveAttribute('data-row-id', last!)
  await expect(page.getByText('My sort')).toBeVisible()
  const kept = async () => (await (await context.request.get('/api/users/preferences')).json()).assortmentOrders
  const keptHere = async () =>
    (await kept())?.find((one: { assortmentId: string }) => one.assortmentId === made._id)?.sort
  await expect.poll(keptHere).toEqual([{ key: 'style', direction: 'descending' }])
  await page.reload()
  await expect(first).toHaveAttribute('data-row-id', last!)
  expect(await ofAll()).toEqual(byHand)

  await sortBy('Sort it so for everybody')
  await expect.poll(ofAll).not.toEqual(byHand)
  expect((await ofAll())[0]).toBe(last)
  await expect(page.getByText('My sort')).toBeHidden()
  await expect(first).toHaveAttribute('data-row-id', last!)
  await page.locator('[role=row] [data-col="name"]').first().click()
  await page.keyboard.press('Control+z')
  await expect.poll(ofAll).toEqual(byHand)
  await expect(page.getByText('My sort')).toBeVisible()
  await sortBy("Back to everybody's order")
  await expect(first).toHaveAttribute('data-row-id', byHand[0]!)
})

test('GRID-15 a row is moved with the keyboard, and the order is kept', async ({ page, context, login }) => {
  await login('sales')
  const ids = await someProducts(context.request, 12)
  expect(new Set(ids.map((id) => id.split('_')[0])).size).toBeGreaterThan(1)
  const made = await makeStatic(context.request, 'Moved by keys', ids)
  await open(page, made)
  const order = (await rowsOf(context.request, made._id)).ids
  await cell(page, order[0]!, 'name').click()
  await page.keyboard.press('Alt+ArrowDown')
  const moved = [order[1]!, order[0]!, ...order.slice(2)]
  await expect.poll(async () => (await rowsOf(context.request, made._id)).ids).toEqual(moved)
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await rowsOf(context.request, made._id)).ids).toEqual(order)

  // Into another group: what the group goes by is written into the row, and undone with it.
  const last = order.at(-1)!
  const pillar = async () => (await rowsOf(context.request, made._id)).data.find(({ _id }) => _id === last)?.pillar
  const { version } = await rowsOf(context.request, made._id)
  const patch = { version, updateProducts: [{ _id: last, fields: { pillar: 'Icons' } }] }
  expect((await context.request.patch(`/api/assortments/batch/${made._id}`, { data: patch })).ok()).toBe(true)
  await page.getByRole('button', { name: /^Group/ }).click()
  await page.getByRole('menuitemradio', { name: 'Pillar' }).click()
  await expect(page.getByRole('gridcell', { name: /^Icons/ })).toBeVisible()
  await cell(page, last, 'name').click()
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(pillar).toBe('')
  await page.keyboard.press('Control+z')
  await expect.poll(pillar).toBe('Icons')
  // GRID-04: the grouping is a step like any other.
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('gridcell', { name: /^Icons/ })).toBeHidden()
  await page.keyboard.press('Alt+z')
  await expect(page.getByRole('gridcell', { name: /^Icons/ })).toBeVisible()
})

test('AST-10 SHELL-20 LIM-01 filters choose what a dynamic assortment holds', async ({ page, context, login }) => {
  await login('sales')
  const query = { query: {}, 'locations.code': 'US', 'locations.lineStatus': ['A', 'R', 'O'] }
  const wish = { title: 'Follows the line', method: 'dynamic', query }
  await open(page, await post<Assortment>(context.request, '/assortments', wish))
  await expect(page.getByText('No products added. To get started select filters above.')).toBeVisible()
  const saved: string[] = []
  page.on('request', (request) => request.method() === 'PATCH' && saved.push(request.url()))
  await page.getByRole('button', { name: /^Gender/ }).click()
  await page.getByRole('option').first().click()
  await page.getByRole('option').nth(1).click()
  await expect(page.getByText('2 Filters added and assortment updated')).toBeVisible()
  expect(saved, 'what is chosen within a second is saved together').toHaveLength(1)
  await expect(page.getByRole('grid').locator('[data-row-id]').first()).toBeVisible()
  // Come back to, its rows have the room: the bar is folded into the tools, with what was chosen.
  await page.reload()
  const folded = page.getByRole('button', { name: /^Filled by \S/, expanded: false })
  await expect(folded).toBeVisible()
  await expect(page.getByRole('button', { name: /^Gender/ })).toHaveCount(0)
  await expect(page.getByRole('grid').locator('[data-row-id]').first()).toBeVisible()
  expect(await aboveRows(page)).toBeLessThan(151)
  await folded.click()
  await expect(folded).toHaveCount(0)
  await page.getByRole('button', { name: /^Remove.*Gender/ }).click()
  await expect(page.getByText('2 Filters removed and assortment updated')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Gender/ })).toBeVisible()
  await expect(page.getByText('No products added. To get started select filters above.')).toBeVisible()
})

test('AST-11 AST-12 AST-18 a row becomes another colour and back, and an alert of a feed is looked at and cleared', async ({
  page,
  context,
  login,
}) => {
  // Feeds are an administrator's.
  await login('admin')
  const { data } = await post<{ data: { _id: string; style: string; location: { suggestedRetail: number } }[] }>(
    context.request,
    '/products/fetch',
    { query: { productType: ['Footwear'] }, 'locations.code': 'US', 'locations.lineStatus': ['A'], endRow: 100 },
  )
  const first = data.find((one) => data.filter(({ style }) => style === one.style).length > 1)!
  const [from, to] = data.filter(({ style }) => style === first.style).map(({ _id }) => _id) as [string, string]
  const made = await makeStatic(context.request, 'Another colour', [from])
  await open(page, made)
  await type(page, from, 'colorNote', 'Stays')
  await expect(page.getByText('All changes saved.')).toBeVisible()

  await cell(page, from, 'colorNote').click()
  await page.getByRole('button', { name: 'Change style or color' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change style or color' })
  await dialog.getByRole('combobox', { name: 'Color' }).click()
  await page.getByRole('option', { name: `${to.split('_')[1]!} · ` }).click()
  await dialog.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(cell(page, to, 'colorNote')).toHaveText('Stays')
  await expect(dialog).toHaveCount(0)
  await expect(cell(page, from, 'colorNote')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(cell(page, from, 'colorNote')).toHaveText('Stays')

  // A feed brings another price, and later the one from before.
  const feed = async (price: number): Promise<void> => {
    const text = `style,color,location,lineStatus,suggestedRetail\n${from.replace('_', ',')},US,A,${(price / 100).toFixed(2)}\n`
    const answer = await context.request.post('/api/feed/uploads?name=prices.csv', {
      headers: { 'content-type': 'application/octet-stream' },
      data: Buffer.from(text),
    })
    const { _id } = (await answer.json()) as { _id: string }
    const stateOf = async () =>
      ((await (await context.request.get(`/api/feed/uploads/${_id}`)).json()) as { state: string }).state
    await expect.poll(stateOf).toBe('checked')
    await post(context.request, `/feed/uploads/${_id}/apply`, {})
    await expect.poll(stateOf).toBe('finished')
  }
  const { suggestedRetail } = first.location
  await feed(suggestedRetail + 1_000)
  const bell = page.getByRole('button', { name: '1 alert of Another colour' })
  await bell.click()
  const drawer = page.getByRole('dialog', { name: 'Alerts' })
  await expect(drawer.getByText('Repriced')).toBeVisible()
  await expect(
    drawer.getByText(`became $${((suggestedRetail + 1_000) / 100).toFixed(2)}`, { exact: false }),
  ).toBeVisible()
  await drawer.getByRole('button', { name: 'Clear 1 alert' }).click()
  await expect(page.getByText('1 Alerts Cleared')).toBeVisible()
  await expect(drawer.getByText('Nothing changed in the catalogue under this assortment.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bell).toHaveCount(0)
  await feed(suggestedRetail)
})
