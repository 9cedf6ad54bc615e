import type { Assortment } from '../../contract/assortments/assortment.ts'
import { expectAccessible } from '../world/accessibility.ts'
import { expect, test } from '../world/fixtures.ts'
import { makeStatic, post } from '../world/line-calls.ts'
import { aboveRows, cell, open, rowsOf, type } from '../world/manage-page.ts'
import { lead } from '../world/ways.ts'

const styleOf = (id: string): string => id.slice(0, id.indexOf('_'))

test('AST-09 AST-10 AST-11 AST-12 AST-18 GRID-04 GRID-05 GRID-06 GRID-09 GRID-15 BEY-04 ERR-05 AST-03 SHELL-20 LIM-01 an assortment is filled, edited, thinned out and put in order by hand, hears what the catalogue changes, and another one follows its filters', async ({
  page,
  context,
  login,
}) => {
  // Feeds are an administrator's.
  await login('admin')
  const { data } = await post<{ data: { _id: string; location: { suggestedRetail: number } }[] }>(
    context.request,
    '/products/fetch',
    { query: { productType: ['Footwear'] }, 'locations.code': 'US', 'locations.lineStatus': ['A'], endRow: 100 },
  )
  const ids = data.map(({ _id }) => _id)
  const others = ids.filter((id) => styleOf(id) !== styleOf(ids[0]!))
  // Two colours of a style, of which one comes in the place of the other.
  const from = others.find((id) => others.some((one) => one !== id && styleOf(one) === styleOf(id)))!
  const to = others.find((id) => id !== from && styleOf(id) === styleOf(from))!
  const pasted = others.filter((id) => styleOf(id) !== styleOf(from)).slice(0, 6)
  const { suggestedRetail } = data.find(({ _id }) => _id === from)!.location
  const made = await makeStatic(context.request, 'Filled by hand', [])
  const order = async () => (await rowsOf(context.request, made._id)).ids
  await open(page, made)

  await test.step('styles are added by number, pasted as a list and not added twice', async () => {
    // SHELL-20
    await expect(page.getByText('No products added. To get started add your products above.')).toBeVisible()

    const style = styleOf(ids[0]!)
    await page.getByRole('textbox', { name: 'Add styles by number or name' }).fill(style)
    await page.getByRole('option', { name: new RegExp(style) }).click()
    await page.getByRole('option', { name: new RegExp(`colors? of ${style}`) }).click()
    await expect(page.getByText(/^\d+ Item\(s\) added to assortment$/)).toBeVisible()
    await expect(cell(page, ids[0]!, 'style')).toHaveText(style)

    await page.getByRole('button', { name: 'Paste list' }).click()
    const list = page.getByRole('textbox', { name: 'List of styles and colors' })
    await list.fill([ids[0]!, ...pasted.map((id) => id.replace('_', ' ')), '999999 XXX'].join('\n'))
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Style/Color Not Found')).toBeVisible()
    await expect(dialog.getByText('This Style/Color is Already in Your Assortment')).toBeVisible()
    await dialog.getByRole('button', { name: `Add ${pasted.length} products` }).click()
    await expect(page.getByText(`${pasted.length} Item(s) added to assortment`).last()).toBeVisible()
    await expect.poll(order).toEqual(expect.arrayContaining(pasted))

    // An exact number with its colour, and Enter.
    const field = page.getByRole('textbox', { name: 'Add styles by number or name' })
    await field.pressSequentially('99')
    await field.press('Escape')
    await expect(field).toHaveValue('')
    await field.pressSequentially(from.replace('_', ' '))
    await field.press('Enter')
    await expect.poll(order).toContain(from)
    await expect(field).toHaveValue('')
  })

  await test.step('an edited discount shows net cost at once, is saved, undone and redone', async () => {
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

  await test.step('a value that the server refuses stays beside its cell with the reason, and the rest is saved', async () => {
    const [first = '', second = ''] = await order()
    await type(page, first, 'quantity', '100000000')
    await expect(page.getByText('1 cell rejected', { exact: true })).toBeVisible()
    await cell(page, first, 'quantity').hover()
    await expect(page.getByRole('group', { name: 'The number is too large' })).toContainText('100000000')
    await page.keyboard.type('24')
    await page.keyboard.press('Enter')
    await expect(page.getByText('All changes saved.')).toBeVisible()
    const written = async () =>
      (await rowsOf(context.request, made._id)).data.filter(({ quantity }) => quantity !== null)
    await expect.poll(async () => (await written()).map((row) => [row._id, row.quantity])).toEqual([[second, 24]])
    await type(page, first, 'quantity', '12')
    await expect(page.getByText('1 cell rejected', { exact: true })).toHaveCount(0)
  })

  await test.step('a row for nothing is told and taken back, what is no number stays beside its cell, and rows leave by their number', async () => {
    const id = (await order())[2]!
    const saved = async () => (await rowsOf(context.request, made._id)).data.find(({ _id }) => _id === id)!
    const before = await saved()
    await type(page, id, 'discountPercent', '100')
    await expect(cell(page, id, 'netCost')).toHaveText('$0.00')
    await expect(cell(page, id, 'netCost')).toHaveClass(/t-alert/)
    const told = page.getByTestId('toasts').getByRole('status').filter({ hasText: '1 row now costs $0.00' })
    await expect(told).toBeVisible()
    await told.getByRole('button', { name: /Undo/ }).click()
    // As it was: it follows the catalogue and has no cost of its own.
    await expect(page.getByText('All changes saved.')).toBeVisible()
    await expect.poll(async () => (await saved()).own).toBeUndefined()
    expect(await saved()).toMatchObject({ netCost: before.netCost, discountPercent: null })

    await type(page, id, 'quantity', '-5')
    await expect(cell(page, id, 'quantity')).toHaveText('-5')
    await cell(page, id, 'quantity').click()
    const reason = 'Quantity: Only digits and a decimal point are allowed'
    await expect(page.getByTestId('toasts').getByRole('alert').filter({ hasText: reason })).toHaveText(reason)
    await expect(page.getByRole('group', { name: reason })).toBeVisible()
    await expect(page.getByText('All changes saved.')).toBeVisible()
    expect((await saved()).quantity).toBeNull()

    const count = (await order()).length
    const numbers = page.locator('.k-rowNumber')
    await numbers.nth(1).click()
    await numbers.nth(2).click({ modifiers: ['Shift'] })
    await expect(page.getByRole('button', { name: 'Remove 2 rows' })).toBeVisible()
    await numbers.nth(2).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Remove 2 rows' }).click()
    const question = page.getByRole('dialog', { name: 'You are about to delete 2 rows.' })
    await question.getByRole('button', { name: 'Delete 2 rows' }).click()
    await expect.poll(async () => (await order()).length).toBe(count - 2)
  })

  await test.step('removed rows come back where they stood with what was written in them', async () => {
    const before = await order()
    const gone = before[2]!
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
    await expect.poll(order).not.toContain(gone)
    await page.keyboard.press('Control+z')
    await expect(cell(page, gone, 'colorNote')).toHaveText('Tonal sole')
    await expect.poll(order).toEqual(before)
  })

  await test.step('a row is moved with the keyboard, and the order is kept', async () => {
    const before = await order()
    await cell(page, before[0]!, 'name').click()
    await page.keyboard.press('Alt+ArrowDown')
    const moved = [before[1]!, before[0]!, ...before.slice(2)]
    await expect.poll(order).toEqual(moved)
    await page.keyboard.press('Control+z')
    await expect.poll(order).toEqual(before)

    // Into another group: what the group goes by is written into the row, and undone with it.
    const last = before.at(-1)!
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
    await page.keyboard.press('Control+z')
    await expect(page.getByRole('gridcell', { name: /^Icons/ })).toBeHidden()
  })

  await test.step('a row becomes another colour and back, and an alert of a feed is looked at and cleared', async () => {
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
    await feed(suggestedRetail + 1_000)
    const bell = page.getByRole('button', { name: `1 alert of ${made.title}` })
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

  await test.step('filters choose what a dynamic assortment holds', async () => {
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

  await test.step('the toolbar of the manager shows on a tablet that it holds more, and steps, keys and the current tab bring it into sight', async () => {
    await page.setViewportSize({ width: 1024, height: 768 })
    await lead(page, '/product/assortments/archived')
    const lists = page.getByRole('navigation', { name: 'Lists of assortments' })
    const tab = (name: string) => lists.getByRole('link', { name })
    await expect(tab('Archived')).toHaveAttribute('aria-current', 'page')
    await expect(tab('Archived')).toBeInViewport({ ratio: 1 })
    await expect(tab('Manage Seasons')).not.toBeInViewport()
    const marks = page.locator('[data-before]')
    await expect(marks).toHaveAttribute('data-before', 'true')
    await expect(marks).toHaveAttribute('data-after', 'false')
    await expectAccessible(page, '[data-before]')

    // A step is the mouse's, and out of the keyboard's way; it goes when nothing is left on its side.
    const back = marks.locator('button:first-child')
    await expect(back).toHaveAttribute('tabindex', '-1')
    await expect(async () => {
      if ((await marks.getAttribute('data-before')) === 'true') await back.click()
      await expect(marks).toHaveAttribute('data-before', 'false', { timeout: 200 })
    }).toPass()
    await expect(tab('Manage Seasons')).toBeInViewport({ ratio: 1 })
    await expect(marks).toHaveAttribute('data-after', 'true')
    await tab('Manage Seasons').focus()
    for (let at = 0; at < 20 && !(await tab('Archived').evaluate((one) => one === document.activeElement)); at += 1)
      await page.keyboard.press('Tab')
    await expect(tab('Archived')).toBeInViewport({ ratio: 1 })
  })
})
