import { expect, logInAs, test } from '../world/fixtures.ts'
import { makeStatic, someProducts } from '../world/line-calls.ts'
import { cell, open, rowsOf, type } from '../world/manage-page.ts'

test('GRID-09 BEY-04 GRID-06 a row for nothing is told and taken back, what is no number stays beside its cell, and rows leave by their number', async ({
  page,
  context,
  login,
}) => {
  await login('sales')
  const ids = await someProducts(context.request, 3)
  const made = await makeStatic(context.request, 'Nothing unseen', ids)
  await open(page, made)
  const [id = ''] = ids
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
  await expect(page.getByTestId('toasts').getByRole('alert')).toHaveText(reason)
  await expect(page.getByRole('group', { name: reason })).toBeVisible()
  await expect(page.getByText('All changes saved.')).toBeVisible()
  expect((await saved()).quantity).toBeNull()

  const numbers = page.locator('.k-rowNumber')
  await numbers.nth(1).click()
  await numbers.nth(2).click({ modifiers: ['Shift'] })
  await expect(page.getByRole('button', { name: 'Remove 2 rows' })).toBeVisible()
  await numbers.nth(2).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Remove 2 rows' }).click()
  const question = page.getByRole('dialog', { name: 'You are about to delete 2 rows.' })
  await question.getByRole('button', { name: 'Delete 2 rows' }).click()
  await expect.poll(async () => (await rowsOf(context.request, made._id)).data.length).toBe(1)
})

test('ERR-03 a change somebody else made to the same cell is told; reloading shows it, keeping mine is another button', async ({
  page,
  context,
  login,
  playwright,
  baseURL,
}) => {
  await login('sales')
  const ids = await someProducts(context.request, 3)
  const made = await makeStatic(context.request, 'Two at once', ids)
  // This page does not hear of the other's change before it saves its own.
  await page.route('**/api/events', (route) => route.abort())
  await open(page, made)
  const { version } = await rowsOf(context.request, made._id)
  const other = await playwright.request.newContext(baseURL ? { baseURL } : {})
  await logInAs(other, 'manager')
  const theirs = await other.patch(`/api/assortments/batch/${made._id}`, {
    data: { version, updateProducts: [{ _id: ids[0], fields: { colorNote: 'Theirs' } }] },
  })
  expect(theirs.ok(), await theirs.text()).toBe(true)

  await type(page, ids[0]!, 'colorNote', 'Mine')
  await expect(
    page.getByText('Your changes were not saved. The underlying data might be different than how you see it.'),
  ).toBeVisible()
  const toast = page.getByTestId('toasts').getByRole('status')
  await toast.getByRole('button', { name: 'Reload' }).click()
  await expect(cell(page, ids[0]!, 'colorNote')).toHaveText('Theirs')
  await expect(page.getByText('All changes saved.')).toBeVisible()
  const saved = async () => (await rowsOf(context.request, made._id)).data.find(({ _id }) => _id === ids[0])
  expect((await saved())?.colorNote).toBe('Theirs')
  const now = await rowsOf(context.request, made._id)
  await other.patch(`/api/assortments/batch/${made._id}`, {
    data: { version: now.version, updateProducts: [{ _id: ids[0], fields: { colorNote: 'Theirs again' } }] },
  })
  await type(page, ids[0]!, 'colorNote', 'Mine')
  await toast.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText('All changes saved.')).toBeVisible()
  await expect.poll(async () => (await saved())?.colorNote).toBe('Mine')

  // Two cells at once: each names both values, and is decided by itself (F11).
  const then = await rowsOf(context.request, made._id)
  const both = { updateProducts: ids.slice(0, 2).map((_id) => ({ _id, fields: { colorNote: 'Both of them' } })) }
  await other.patch(`/api/assortments/batch/${made._id}`, { data: { version: then.version, ...both } })
  await type(page, ids[0]!, 'colorNote', 'Mine again')
  await type(page, ids[1]!, 'colorNote', 'Mine as well')
  const bubble = page.getByRole('group', { name: 'Somebody else wrote “Both of them” here meanwhile' })
  await cell(page, ids[0]!, 'colorNote').click()
  await expect(bubble).toContainText('Mine again')
  await bubble.getByRole('button', { name: 'Take theirs' }).click()
  await expect(cell(page, ids[0]!, 'colorNote')).toHaveText('Both of them')
  await cell(page, ids[1]!, 'colorNote').click()
  await expect(bubble).toContainText('Mine as well')
  await bubble.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText('All changes saved.')).toBeVisible()
  const notes = (await rowsOf(context.request, made._id)).data.slice(0, 2).map(({ colorNote }) => colorNote)
  expect(notes).toEqual(['Both of them', 'Mine as well'])
  await other.dispose()
})

test('AST-12 GRID-04 a row gets a picture of its own, which every reload shows and a step back takes away', async ({
  page,
  context,
  login,
}) => {
  await login('sales')
  const ids = await someProducts(context.request, 2)
  const made = await makeStatic(context.request, 'With its own picture', ids)
  await open(page, made)
  const picture = cell(page, ids[0]!, 'photos').locator('img')
  const before = await picture.getAttribute('src')
  await cell(page, ids[0]!, 'styleNote').click()
  await page.getByRole('button', { name: 'Own picture', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'A picture of its own' })
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
  await expect(picture).not.toHaveAttribute('src', before!)
  await expect(page.getByText('All changes saved.')).toBeVisible()
  await page.reload()
  await expect(picture).toBeVisible()
  await expect(picture).not.toHaveAttribute('src', before!)
  await cell(page, ids[0]!, 'styleNote').click()
  await page.getByRole('button', { name: 'Own picture', exact: true }).click()
  await dialog.getByRole('button', { name: 'Remove picture' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(picture).toHaveAttribute('src', before!)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(picture).not.toHaveAttribute('src', before!)
  await expect(page.getByText('All changes saved.')).toBeVisible()
})
