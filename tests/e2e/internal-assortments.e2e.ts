import { expectNoFaults } from '../world/accessibility.ts'
import { expect, logInAs, test } from '../world/fixtures.ts'

test('AST-04 AST-16 AST-17 an internal assortment is created by its attributes, once, and found in the contents', async ({
  page,
  login,
}, { repeatEachIndex }) => {
  const title = `Window story ${repeatEachIndex}`
  await login('admin-editor')
  await page.goto('/product/assortments/internal/retail')
  const create = async () => {
    await page.getByRole('button', { name: 'New assortment' }).click()
    const dialog = page.getByRole('dialog', { name: 'Select Assortment Attributes' })
    await dialog.getByRole('textbox', { name: 'Title' }).fill(title)
    await dialog.getByPlaceholder('All genders').fill('Kids')
    return dialog
  }
  const dialog = await create()
  await expectNoFaults(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Create assortment' }).click()
  await expect(page).toHaveURL(/\/internal\/[^/]+\/manage$/)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Net cost' })).toBeVisible()
  for (const hidden of ['Markup', 'Suggested retail'])
    await expect(page.getByRole('columnheader', { name: hidden })).toHaveCount(0)

  await page.goto('/product/assortments/internal/retail')
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  const again = await create()
  await again.getByRole('button', { name: 'Create assortment' }).click()
  // Two spaces, as the specification has it; a browser shows one.
  await expect(again.getByText('This assortment already exists. Please create a unique one.')).toBeVisible()
  await again.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Table of contents' }).click()
  const contents = page.getByRole('dialog', { name: 'Table of contents' })
  await expect(contents.getByRole('link', { name: title })).toBeVisible()
  await contents.getByRole('searchbox', { name: 'Title or pillar' }).fill(title.toLowerCase())
  await expect(contents.getByRole('link')).toHaveCount(1)
  await expect(contents.getByRole('heading', { name: 'Domestic · Kids' })).toBeVisible()
  await expectNoFaults(page, '[role=dialog]')
})

test('AST-16 who edits is one person: others read along, may take over, and edit once it is free', async ({
  page,
  login,
  playwright,
  baseURL,
}, { repeatEachIndex }) => {
  await login('admin-editor')
  const wish = { title: `One at a time ${repeatEachIndex}`, channel: 'Wholesale', season: 'Spring', year: 2028 }
  const answer = await page.request.post('/api/internalAssortments', { data: wish })
  const { _id: id } = (await answer.json()) as { _id: string }
  const other = await playwright.request.newContext(baseURL ? { baseURL } : {})
  await logInAs(other, 'admin')
  const lock = (way: 'request' | 'release', data: object = {}) =>
    other.post(`/api/internalAssortments/edit/lock/${id}/${way}`, { data })
  expect((await lock('request')).ok()).toBe(true)

  await page.goto(`/product/assortments/internal/${id}/manage`)
  const note = page.getByRole('status').filter({ hasText: 'Adaeze Okafor is editing this assortment.' })
  const editing = page.getByRole('button', { name: 'Edit cells' })
  await expect(note).toBeVisible()
  await expect(page.getByRole('grid')).toBeVisible()
  await expect(editing).toHaveCount(0)

  await note.getByRole('button', { name: 'Take over' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take over' }).click()
  await expect(editing).toBeVisible()
  await expect(note).toHaveCount(0)
  expect((await lock('request')).status()).toBe(409)

  expect((await lock('request', { takeOver: true })).ok()).toBe(true)
  await expect(note).toBeVisible()
  await lock('release')
  await expect(editing).toBeVisible()
  await expect(note).toHaveCount(0)
  // Whoever closes the tab lets go at once: the lock itself would stand for longer than is waited here.
  expect((await lock('request')).status()).toBe(409)
  await page.close({ runBeforeUnload: true })
  await expect.poll(async () => (await lock('request')).status()).toBe(200)
  await lock('release')
  await other.dispose()
})
