import type { Page } from '@playwright/test'
import { expectNoFaults } from '../world/accessibility.ts'
import { ownWorld } from '../world/browser-worlds.ts'
import { expect, logInAs, test } from '../world/fixtures.ts'
import { ask, someProducts } from '../world/line-calls.ts'

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

test('AST-16 PERM-05 PERM-13 selected products become an internal assortment, of the channels and names a sub-role reaches', async ({
  page,
  login,
}, { repeatEachIndex }) => {
  const title = `From the browser ${repeatEachIndex}`
  await login('merchandiser')
  await page.goto('/product/libraries/products?productType=Footwear')
  for (const at of [0, 1])
    await page
      .getByRole('checkbox', { name: /^Select .*,/ })
      .nth(at)
      .check()
  await page.getByRole('button', { name: 'Add to assortment' }).click()
  await page.getByRole('button', { name: 'As an internal assortment…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Select Assortment Attributes' })
  // Editor of Wholesale and of nothing else: there is no other channel to choose.
  await dialog.getByRole('combobox', { name: 'Channel' }).click()
  await expect(page.getByRole('option')).toHaveText(['Key Initiatives, wholesale'])
  await page.keyboard.press('Escape')
  await dialog.getByRole('combobox', { name: 'Name offered' }).click()
  // Of the product type that was chosen: an assortment of another would stay empty.
  await expect(page.getByRole('option', { name: /Apparel|POP/ })).toHaveCount(0)
  const years = (await page.getByRole('option').allInnerTexts()).map((name) => Number(/\d{4}/.exec(name)))
  expect(years.length).toBeGreaterThan(0)
  expect(years).toEqual(years.toSorted((one, other) => other - one))
  await page.getByRole('option').first().click()
  await expect(dialog.getByRole('textbox', { name: 'Title' })).not.toHaveValue('')
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title)
  await expectNoFaults(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Create assortment' }).click()
  await expect(page).toHaveURL(/\/internal\/[^/]+\/manage$/)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByText('2 colourways, 1 style')).toBeVisible()

  // Retail she may enter as everybody who reads internal assortments, and finds nothing there that is hers (PERM-05).
  await page.goto('/product/assortments/internal/wholesale')
  await expect(page.getByRole('button', { name: 'New assortment' })).toBeVisible()
  await page.getByRole('link', { name: 'Retail Assortments' }).click()
  await expect(page).toHaveURL(/\/internal\/retail/)
  await expect(page.getByText('No assortments created.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'New assortment' })).toHaveCount(0)
})

test('AST-16 AST-13 ERR-03 the lock goes along from manage to sort, and what was typed under a takeover comes back', async ({
  page,
  login,
  browser,
}, { repeatEachIndex }) => {
  await login('merchandiser')
  const styleColors = await someProducts(page.request, 2)
  const wish = {
    title: `Handed over ${repeatEachIndex}`,
    channel: 'Wholesale',
    season: 'Spring',
    year: 2028,
    styleColors,
  }
  const answer = await page.request.post('/api/internalAssortments', { data: wish })
  const { _id: id } = (await answer.json()) as { _id: string }
  const to = (view: 'manage' | 'sort') => `/product/assortments/internal/${id}/${view}`
  const note = /(Priya Raman|Amara Diallo) is editing this assortment/
  const views = (of: Page) => of.getByRole('navigation', { name: 'Views of this assortment' })

  await page.goto(to('manage'))
  await expect(page.getByRole('button', { name: 'Edit cells' })).toBeVisible()
  const context = await browser.newContext({ baseURL: ownWorld().address, reducedMotion: 'reduce' })
  await logInAs(context.request, 'admin-editor')
  const hers = await context.newPage()
  await hers.goto(to('sort'))
  await expect(hers.getByText(note)).toBeVisible()
  await expect(hers.getByRole('button', { name: 'Display group' })).toHaveCount(0)

  // Whoever waits does not come in between two screens.
  let caught = 0
  hers.on('response', (one) => {
    if (one.url().endsWith('/request') && one.ok()) caught += 1
  })
  await views(page).getByRole('link', { name: 'Sort' }).click()
  await expect(page.getByRole('button', { name: 'Display group' })).toBeVisible()
  await views(page).getByRole('link', { name: 'Manage' }).click()
  await page.locator(`[data-row-id="${styleColors[0]}"] [data-col="colorNote"]`).first().click()
  await page.keyboard.type('half a word')
  expect(caught).toBe(0)

  await hers.getByRole('button', { name: 'Take over' }).click()
  await hers.getByRole('dialog').getByRole('button', { name: 'Take over' }).click()
  await expect(hers.getByRole('button', { name: 'Display group' })).toBeVisible()
  await expect(page.getByText(note)).toBeVisible()
  await expect(page.getByText('They are kept in this browser')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit cells' })).toHaveCount(0)

  // She leaves within the application: nobody has to close a tab for it.
  await hers.getByRole('navigation', { name: 'Path' }).getByRole('link').first().click()
  await expect(page.getByRole('button', { name: 'Edit cells' })).toBeVisible()
  await expect(page.getByText('They are back and being saved now.')).toBeVisible()
  const noteOf = async () => {
    const read = await ask<{ data: { colorNote: string }[] }>(
      page.request,
      'post',
      '/internalAssortments/products/query',
      {
        assortmentId: id,
        endRow: 1,
      },
    )
    return read.data[0]?.colorNote
  }
  await expect.poll(noteOf).toBe('half a word')
  await context.close()
})
