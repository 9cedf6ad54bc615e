import sharp from 'sharp'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import type { Assortment } from '../../contract/assortments/assortment.ts'
import { expectAccessible } from '../world/accessibility.ts'
import { ownWorld } from '../world/browser-worlds.ts'
import { expect, logInAs, test } from '../world/fixtures.ts'
import { ask, makeStatic, someProducts } from '../world/line-calls.ts'

/** A title of its own in every run: a person has one assortment of each. */
const make = (request: APIRequestContext, title: string, styleColors: string[]): Promise<Assortment> =>
  makeStatic(request, titled(title), styleColors)
const titled = (title: string) => `${title} ${test.info().repeatEachIndex + 1}`

const cell = (page: Page, id: string, column: string) =>
  page.locator(`[data-row-id="${id}"] [data-col="${column}"]`).first()

async function openManage(page: Page, { _id }: Assortment): Promise<void> {
  await page.goto(`/product/assortments/assortment/${_id}/manage`)
  await expect(page.getByRole('grid')).toBeVisible()
}

/** Tomas, who manages the assortments of others, in a browser of his own. */
async function tomas(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: ownWorld().address, reducedMotion: 'reduce' })
  await logInAs(context.request, 'manager')
  return context.newPage()
}

test('BEY-08 two people in one assortment see each other and what the other writes, and neither loses what they type', async ({
  page,
  context,
  login,
  browser,
}) => {
  await login('sales')
  const ids = await someProducts(context.request, 4)
  const line = await make(context.request, 'Written by two', ids)
  await openManage(page, line)
  const his = await tomas(browser)
  await openManage(his, line)
  await expect(page.getByRole('button', { name: 'Tomas Novak is here too' })).toBeVisible()
  await expect(his.getByRole('button', { name: 'Mara Kessler is here too' })).toBeVisible()

  await cell(page, ids[0]!, 'colorNote').click()
  await page.keyboard.type('half a')
  // Her cell bears her name over there, exactly where she types.
  const hers = his.locator('.lg-shape.is-presence:not(.is-away)')
  await expect(hers).toHaveAttribute('data-name', 'Mara')
  const frame = (await hers.boundingBox())!
  const place = (await cell(his, ids[0]!, 'colorNote').boundingBox())!
  for (const side of ['x', 'y', 'width', 'height'] as const) expect(Math.abs(frame[side] - place[side])).toBeLessThan(3)
  await expectAccessible(his, '.head')
  await expectAccessible(his, '.lg-head')
  await cell(his, ids[1]!, 'colorNote').click()
  await his.keyboard.type('by Tomas')
  await his.keyboard.press('Enter')
  await expect(cell(page, ids[1]!, 'colorNote')).toHaveText('by Tomas')
  await page.keyboard.type(' word')
  await page.keyboard.press('Enter')
  await expect(cell(page, ids[0]!, 'colorNote')).toHaveText('half a word')
  await expect(cell(his, ids[0]!, 'colorNote')).toHaveText('half a word')
  await page.getByRole('button', { name: 'Tomas Novak is here too' }).click()
  await expect(page.getByText('Editing now')).toBeVisible()

  await his.goto('/product/assortments/all')
  // One word of his may still be on its way when he leaves; then his time has to run out.
  await expect(page.getByRole('button', { name: 'Tomas Novak is here too' })).toHaveCount(0, { timeout: 60_000 })
  await his.context().close()
})

test('BEY-03 what changed since a version is told with pictures, and the version is brought back and that undone', async ({
  page,
  context,
  login,
}) => {
  await login('sales')
  const ids = await someProducts(context.request, 6)
  const line = await make(context.request, 'Kept and restored', ids.slice(0, 4))
  await openManage(page, line)
  await page.getByRole('button', { name: 'Versions' }).click()
  const drawer = page.getByRole('dialog', { name: 'Versions' })
  await drawer.getByLabel('Keep what it holds now as').fill('Line review')
  await drawer.getByRole('button', { name: 'Keep version' }).click()
  const kept = drawer.getByRole('listitem').filter({ hasText: 'Line review' })
  await kept.getByRole('button', { name: 'More for Line review' }).click()
  await page.getByRole('menuitem', { name: 'Rename…' }).click()
  await drawer.getByRole('textbox', { name: 'New name of Line review' }).fill('Line review of May')
  await page.keyboard.press('Enter')
  await expect(kept).toContainText('Line review of May')
  await expect(kept).toContainText('4 colourways')
  await page.keyboard.press('Escape')
  await ask(context.request, 'patch', `/assortments/batch/${line._id}`, {
    version: line.version,
    addProducts: [{ _id: ids[4] }],
    deleteProducts: [ids[0]],
    updateProducts: [
      { _id: ids[1], fields: { discountPercent: 10 } },
      { _id: ids[2], fields: { colorNote: 'EU first' } },
    ],
  })
  // Seen without a reload.
  await expect(cell(page, ids[2]!, 'colorNote')).toHaveText('EU first')

  await page.getByRole('button', { name: 'Versions' }).click()
  await kept.getByRole('button', { name: 'What changed since' }).click()
  for (const said of ['1 new', '1 dropped', '1 repriced', '1 changed', '1 kept'])
    await expect(kept.getByText(said, { exact: true })).toBeVisible()
  await expect(kept.getByRole('listitem').filter({ hasText: 'Changed' })).toContainText('EU first')
  await kept.getByRole('button', { name: 'Restore Line review of May' }).click()
  await page
    .getByRole('dialog', { name: `Restore ${line.title}?` })
    .getByRole('button', { name: 'Restore' })
    .click()
  await expect(page.getByText('1 came back · 1 went · 2 changed')).toBeVisible()
  const idsNow = async () =>
    (
      await ask<{ ids: string[] }>(context.request, 'post', '/assortments/products/query', {
        assortmentId: line._id,
        structure: true,
        endRow: 10,
      })
    ).ids
  expect(await idsNow()).toEqual(ids.slice(0, 4))
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(page.getByText('Restoring undone')).toBeVisible()
  expect(await idsNow()).toEqual(ids.slice(1, 5))

  // What somebody kept by hand they may end; the assortment stays as it is.
  await kept.getByRole('button', { name: 'More for Line review of May' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Line review of May?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Line review of May deleted')).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'More for Line review of May' })).toHaveCount(0)
  expect(await idsNow()).toEqual(ids.slice(1, 5))
})

test('BEY-03 two assortments chosen in the manager are compared, by an address that shows the same to others', async ({
  page,
  context,
  login,
}) => {
  await login('sales')
  const ids = await someProducts(context.request, 6)
  const first = await make(context.request, 'Compared: the first', ids.slice(0, 4))
  const second = await make(context.request, 'Compared: the second', ids.slice(2, 6))
  await page.goto('/product/assortments/all?text=Compared:')
  for (const { title } of [first, second])
    await page.getByRole('checkbox', { name: `Select ${title}`, exact: true }).check()
  await page.getByRole('region', { name: 'Selected assortments' }).getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByRole('region', { name: 'From' })).toContainText(first.title)
  await expect(page.getByRole('region', { name: 'To' })).toContainText(second.title)
  const products = page.getByRole('list', { name: 'Products' })
  await expect(products.getByRole('listitem')).toHaveCount(4)
  await page.getByRole('button', { name: 'Dropped 2' }).click()
  await expect(products.getByRole('listitem')).toHaveCount(2)
  const address = page.url()
  await page.goto('/product/assortments/all')
  await page.goto(address)
  await expect(products.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: 'Price band' }).click()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export XLSX' }).click()
  expect((await file).suggestedFilename()).toBe('Comparison.xlsx')
})

test('AST-19 AST-20 AST-15 AST-07 ERR-05 selected rows are collected and taken on, and an assortment with a logo is sent to the CRM, whose log tells of it', async ({
  page,
  context,
  login,
  browser,
}) => {
  await login('sales')
  const ids = await someProducts(context.request, 4)
  const line = await make(context.request, 'Collected and synced', ids)
  await openManage(page, line)
  await cell(page, ids[0]!, 'colorNote').click()
  await cell(page, ids[1]!, 'colorNote').click({ modifiers: ['Shift'] })
  await page.getByRole('button', { name: 'Collections' }).click()
  const drawer = page.getByRole('dialog', { name: 'Collections' })
  await drawer.getByRole('button', { name: 'Add the 2 selected rows' }).click()
  await expect(drawer.getByText('2 of 2 products selected')).toBeVisible()
  await drawer
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .uncheck()
  await expect(drawer.getByText('1 of 2 products selected')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Collections' }).click()
  await expect(drawer.getByText('1 of 2 products selected')).toBeVisible()
  // Others see what is added to a line: it is asked first.
  await drawer.getByRole('button', { name: 'Add to assortment' }).click()
  const question = page.getByRole('dialog', { name: 'Add the collection to an assortment?' })
  await question.getByRole('button', { name: 'Choose assortment' }).click()
  const choice = page.getByRole('dialog', { name: 'Add to assortment' })
  await choice.getByRole('textbox').fill('Taken from a collection')
  await choice.getByRole('button', { name: 'Create “Taken from a collection”' }).click()
  await expect(page.getByText('1 Item(s) added to assortment')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Assortment logo' }).click()
  const logo = page.getByRole('dialog', { name: 'Assortment logo' })
  const buffer = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#204080' } })
    .png()
    .toBuffer()
  await logo.locator('input[type=file]').setInputFiles({ name: 'house.png', mimeType: 'image/png', buffer })
  await logo.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('img', { name: `Logo of ${line.title}` })).toBeVisible()

  await page.getByRole('button', { name: `${line.title} in the CRM` }).click()
  await page.getByRole('button', { name: 'Sync with CRM' }).click()
  await expect(page.getByText("CRM has been sync'd")).toBeVisible()
  const theirs = await browser.newContext({ baseURL: ownWorld().address })
  await logInAs(theirs.request, 'admin')
  const log = await theirs.newPage()
  await log.goto('/administration/webhooks')
  await log.getByRole('button', { name: 'CRM log' }).click()
  await expect(log.getByText(line.title).first()).toBeVisible()
  await theirs.close()

  await page.goto(`/product/assortments/all?text=${encodeURIComponent(line.title)}`)
  await page.getByRole('button', { name: `More for ${line.title}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const last = page.getByRole('dialog', { name: 'You are about to delete one assortment.' })
  const warning = last.getByText('Warning this assortment has been sync’d with CRM')
  await expect(warning).toHaveCSS('color', 'rgb(172, 31, 20)')
  await last.getByRole('button', { name: 'Delete assortment' }).click()
  await expect(page.getByRole('link', { name: line.title })).toHaveCount(0)
})

test('BEY-03 SEA-01 two seasons are chosen on the screen itself, and internal assortments of one title are told apart', async ({
  page,
  login,
}) => {
  await login('admin-editor')
  await page.goto('/product/assortments/compare')
  const choose = (which: 'From' | 'To') =>
    page.getByRole('combobox', { name: `${which}: choose an assortment or season` })
  await choose('From').fill('Key Init')
  const offered = page.getByRole('option', { name: /^Key Initiatives/ })
  await expect(offered.first()).toBeVisible()
  const names = await offered.allInnerTexts()
  expect(names.length).toBeGreaterThan(1)
  expect(new Set(names).size).toBe(names.length)
  await choose('From').fill('Fall 2026 Whole')
  await page.getByRole('option', { name: 'Fall 2026 Wholesale' }).click()
  await expect(page.getByRole('region', { name: 'From' })).toContainText('Fall 2026 Wholesale')
  await choose('To').fill('Spring 2027 Whole')
  await page.getByRole('option', { name: 'Spring 2027 Wholesale' }).click()
  await expect(page.getByRole('region', { name: 'To' })).toContainText('Spring 2027 Wholesale')
  await expect(page.getByRole('list', { name: 'Products' }).getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page, 'main')
})
