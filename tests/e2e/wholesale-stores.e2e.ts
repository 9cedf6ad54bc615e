import { openXlsx, saveXlsx } from 'hucre'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { begunOrder, shownOrder, someStyle, wholeHeader } from '../builders/wholesale-in-demo.ts'
import { expectAccessible, expectNoFaults } from '../world/accessibility.ts'
import { expect, test } from '../world/fixtures.ts'
import { saved, sheet } from '../world/order-page.ts'
import { lead } from '../world/ways.ts'

test('ORW-06 DOC-07 ORW-02 an order is split over stores, goes to Excel, is edited there by one and here by another, and comes back as a difference that is one step; the next one is split as each store received it last, and what is typed for all goes as somebody says', async ({
  page,
  login,
}) => {
  await login('admin')
  const style = await someStyle(page.request)
  const [one, other] = style.colors
  const [first, second] = style.run
  const order = await begunOrder(page.request, {}, [
    { style: style.style, color: one!.color, sizes: { [first!]: 6, [second!]: 6 } },
    { style: style.style, color: other!.color, sizes: { [first!]: 2 } },
  ])
  await page.goto(`/orders/wholesale/order/${order.orderIdentifier}`)
  const cell = (color: string, size: string, store?: string) =>
    sheet(page)
      .locator('.lg-row')
      .filter({ hasText: new RegExp(`^${color} `) })
      .locator(`[data-col="${store ? `stores.${store}` : 'sizes'}.${size}"]`)

  // Two doors, one of them twice as large: the units of the order are split, none is lost.
  await page.getByRole('button', { name: 'Stores', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Stores' })
  const names = ['0143 Lisbon', '0207 Porto']
  for (const name of names) {
    await dialog.getByRole('button', { name: 'Another store' }).click()
    await dialog.getByRole('textbox', { name: 'Store' }).last().fill(name)
  }
  await dialog.getByLabel('Weight 0143 Lisbon').fill('2')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  const tab = (name: string) => page.getByRole('navigation', { name: 'Stores' }).getByRole('button', { name })
  await expect(tab('All stores')).toContainText('14')
  await expect(tab('0143 Lisbon')).toContainText(/9|10/)
  await tab('0207 Porto').click()
  await expect(saved(page)).toBeVisible()
  const [lisbonId, portoId] = (await shownOrder(page.request, order)).header.stores.map(({ _id }) => _id)
  await cell(one!.color, second!, portoId).click()
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await tab('All stores').click()
  await expect(saved(page)).toBeVisible()
  const { rows } = await shownOrder(page.request, order)
  await expect(cell(one!.color, second!)).toHaveText(String(rows[0]!.sizes[second!]))
  expect(rows[0]!.stores![portoId!]![second!]).toBe(5)

  // The workbook has a sheet for each; what is edited in one of them comes back.
  await page.getByRole('button', { name: 'Excel' }).click()
  await page.getByRole('menuitem', { name: 'Export to Excel…' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click()
  const file = await (await download).path()
  const book = await openXlsx(await readFile(file), { readStyles: true })
  expect(book.sheets.map(({ name }) => name)).toEqual([order.orderIdentifier, ...names, 'linebook'])
  const lisbon = book.sheets[1]!
  const at = lisbon.rows.findIndex((line) => line[0] === rows[0]!._id)
  const column = lisbon.rows.find((line) => String(line[0]).startsWith('#sizes'))!.indexOf(first!)
  lisbon.rows[at]![column] = 11
  const held = lisbon.cells?.get(`${at},${column}`)
  if (held) Object.assign(held, { value: 11, type: 'number' })
  const edited = Buffer.from(await saveXlsx(book))
  // Meanwhile the same cell is changed here.
  await tab('0143 Lisbon').click()
  await cell(one!.color, first!, lisbonId).click()
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await expect(saved(page)).toBeVisible()
  await page.getByRole('button', { name: 'Excel' }).click()
  await page.getByRole('menuitem', { name: 'Read an edited file back…' }).click()
  const back = page.getByRole('dialog', { name: 'Read an edited file back' })
  await back
    .locator('input[type="file"]')
    .setInputFiles({ name: 'edited.xlsx', mimeType: 'application/octet-stream', buffer: edited })
  await expect(back.getByText('1 cell was changed here as well')).toBeVisible()
  await expect(back.getByRole('button', { name: 'Apply 0 changes' })).toBeDisabled()
  await back.getByText('Mine: 11').click()
  await expectAccessible(page, '[role=dialog]')
  await back.getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(cell(one!.color, first!, lisbonId)).toHaveText('11')
  await expect(page.getByText('1 change taken from the file')).toBeVisible()
  await cell(one!.color, first!, lisbonId).click()
  await page.keyboard.press('Control+z')
  await expect(cell(one!.color, first!, lisbonId)).toHaveText('7')
  await expect(saved(page)).toBeVisible()

  await test.step('the next order of the customer is split as each store received the last one', async () => {
    const colour = style.colors.find(({ lineStatus }) => lineStatus === 'A') ?? one!
    const door = (label: string) => ({
      _id: randomUUID().replaceAll('-', '').slice(0, 24),
      label,
      weight: 1,
      address: null,
    })
    const stores = [door('0143 Lisbon'), door('0207 Porto')]
    const size = second!
    const before = await begunOrder(page.request, { ...wholeHeader(), stores }, [])
    // Three pairs to one store and one to the other.
    const _id = randomUUID().replaceAll('-', '').slice(0, 24)
    const addRows = [
      {
        _id,
        style: style.style,
        color: colour.color,
        fields: { stores: { [stores[0]!._id]: { [size]: 3 }, [stores[1]!._id]: { [size]: 1 } } },
      },
    ]
    const batch = { data: { batchId: randomUUID(), addRows } }
    expect((await page.request.patch(`/api/orders/wholesale/active/batch/${before._id}`, batch)).ok()).toBe(true)
    const sending = { event: 'submit', orders: [{ _id: before._id }], requestId: randomUUID() }
    await page.request.post('/api/orders/wholesale/active/transition', { data: sending })
    await expect.poll(async () => (await shownOrder(page.request, before)).status).toBe('SUBMITTED')

    const next = await begunOrder(page.request, {}, [{ style: style.style, color: colour.color, sizes: { [size]: 8 } }])
    await lead(page, `/orders/wholesale/order/${next.orderNumber}`)
    await page.getByRole('button', { name: 'Stores' }).click()
    await dialog.getByRole('radio', { name: /as each store received it last/ }).check()
    await expectAccessible(page, '[role=dialog]')
    await dialog.getByRole('button', { name: 'Apply' }).click()
    const units = (of: string) => page.getByRole('button', { name: new RegExp(`^${of}`) }).locator('.n')
    await expect(units('0143 Lisbon')).toHaveText('6')
    await expect(units('0207 Porto')).toHaveText('2')
    // As it stands, three quarters go to the first; evenly, half.
    const quantity = sheet(page).locator(`[data-row-id="${next.rows[0]!._id}"] [data-col="sizes.${size}"]`)
    await page.getByLabel('What is typed for all stores').selectOption({ label: 'For all: spread evenly' })
    await quantity.click()
    await page.keyboard.type('12')
    await page.keyboard.press('Enter')
    await expect(units('0143 Lisbon')).toHaveText('6')
    await expect(units('0207 Porto')).toHaveText('6')
    await expect(saved(page)).toBeVisible()
  })
  await expectNoFaults(page)
})
