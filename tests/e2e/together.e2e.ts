import sharp from 'sharp'
import { expectAccessible } from '../world/accessibility.ts'
import { closeFailure, expect, test } from '../world/fixtures.ts'
import { ask, makeStatic, someProducts } from '../world/line-calls.ts'
import { cell, open, rowsOf, type } from '../world/manage-page.ts'

test('BEY-08 BEY-03 GRID-05 ERR-03 AST-19 AST-20 AST-15 AST-07 ERR-05 two people write into one assortment, whose versions, failed saves and conflicts lose nothing, and it is collected from, sent to the CRM and deleted', async ({
  page,
  context,
  login,
  pageOf,
}, { repeatEachIndex }) => {
  await login('sales')
  const ids = await someProducts(context.request, 5)
  const line = await makeStatic(context.request, `Written by two ${repeatEachIndex}`, ids.slice(0, 4))
  await open(page, line)
  const his = await pageOf('manager')
  await open(his, line)
  const collections = page.getByRole('dialog', { name: 'Collections' })
  // Of those that stay in it.
  const [, first = '', second = ''] = ids

  await test.step('both see each other and what the other writes, and neither loses what they type', async () => {
    await expect(page.getByRole('button', { name: 'Tomas Novak is here too' })).toBeVisible()
    await expect(his.getByRole('button', { name: 'Mara Kessler is here too' })).toBeVisible()

    await cell(page, ids[0]!, 'colorNote').click()
    await page.keyboard.type('half a')
    // Her cell bears her name over there, exactly where she types.
    const hers = his.locator('.lg-shape.is-presence:not(.is-away)')
    await expect(hers).toHaveAttribute('data-name', 'Mara')
    const frame = (await hers.boundingBox())!
    const place = (await cell(his, ids[0]!, 'colorNote').boundingBox())!
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs(frame[side] - place[side])).toBeLessThan(3)
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

    await his.getByRole('navigation', { name: 'Path' }).getByRole('link').first().click()
    // One word of his may still be on its way when he leaves; then his time has to run out.
    await expect(page.getByRole('button', { name: 'Tomas Novak is here too' })).toHaveCount(0, { timeout: 60_000 })
  })

  await test.step('what changed since a version is told with pictures, and the version is brought back and that undone', async () => {
    await page.getByRole('button', { name: 'Versions' }).click()
    const versions = page.getByRole('dialog', { name: 'Versions' })
    await versions.getByLabel('Keep what it holds now as').fill('Line review')
    await versions.getByRole('button', { name: 'Keep version' }).click()
    const kept = versions.getByRole('listitem').filter({ hasText: 'Line review' })
    await kept.getByRole('button', { name: 'More for Line review' }).click()
    await page.getByRole('menuitem', { name: 'Rename…' }).click()
    await versions.getByRole('textbox', { name: 'New name of Line review' }).fill('Line review of May')
    await page.keyboard.press('Enter')
    await expect(kept).toContainText('Line review of May')
    await expect(kept).toContainText('4 colourways')
    await page.keyboard.press('Escape')
    await ask(context.request, 'patch', `/assortments/batch/${line._id}`, {
      version: (await rowsOf(context.request, line._id)).version,
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
    const idsNow = async () => (await rowsOf(context.request, line._id)).ids
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
    await expect(versions.getByRole('button', { name: 'More for Line review of May' })).toHaveCount(0)
    expect(await idsNow()).toEqual(ids.slice(1, 5))
    await page.keyboard.press('Escape')
    await expect(versions).toBeHidden()
  })

  await test.step('selected rows are collected', async () => {
    await cell(page, first, 'colorNote').click()
    await cell(page, second, 'colorNote').click({ modifiers: ['Shift'] })
    await page.getByRole('button', { name: 'Collections' }).click()
    await collections.getByRole('button', { name: 'Add the 2 selected rows' }).click()
    await expect(collections.getByText('2 of 2 products selected')).toBeVisible()
    await collections
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .first()
      .uncheck()
    await expect(collections.getByText('1 of 2 products selected')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('a failed save says so, survives a reload and is made up for by itself', async () => {
    await page.route('**/api/assortments/batch/**', (route) => route.abort())
    await type(page, first, 'colorNote', 'EU first')
    await expect(page.getByText('An error has occurred while saving.')).toBeVisible()
    await expect(page.getByText('No connection. Your changes are kept and sent again.')).toBeVisible()
    await closeFailure(page, 'Network Error')
    await expect(cell(page, first, 'colorNote')).toHaveText('EU first')
    // What is sent again by itself opens no dialog: the next one is of another edit.
    await page.unroute('**/api/assortments/batch/**')
    const broken = { message: 'It broke', messageCode: 'unexpected', messageData: {}, details: [] }
    await page.route('**/api/assortments/batch/**', (route) => route.fulfill({ status: 500, json: broken }))
    await expect(page.getByTestId('toasts').getByText('Unexpected Server Error')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // From here on this page does not hear of the other's changes before it saves its own.
    await page.route('**/api/events', (route) => route.abort())
    await page.reload()
    await expect(cell(page, first, 'colorNote')).toHaveText('EU first')
    await expect(page.getByRole('dialog', { name: 'Unexpected Server Error' })).toContainText('It broke')
    await closeFailure(page, 'Unexpected Server Error')
    await expect(page.getByText('An error has occurred while saving.')).toBeVisible()
    await page.unroute('**/api/assortments/batch/**')
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(page.getByText('All changes saved.')).toBeVisible()
    const saved = async () => (await rowsOf(context.request, line._id)).data.find(({ _id }) => _id === first)
    await expect.poll(async () => (await saved())?.colorNote).toBe('EU first')
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join().includes('unsent'))).toBe(false)
  })

  await test.step('a change somebody else made to the same cell is told; reloading shows it, keeping mine is another button', async () => {
    const { version } = await rowsOf(context.request, line._id)
    const theirs = await his.request.patch(`/api/assortments/batch/${line._id}`, {
      data: { version, updateProducts: [{ _id: first, fields: { colorNote: 'Theirs' } }] },
    })
    expect(theirs.ok(), await theirs.text()).toBe(true)

    await type(page, first, 'colorNote', 'Mine')
    await expect(
      page.getByText('Your changes were not saved. The underlying data might be different than how you see it.'),
    ).toBeVisible()
    const toast = page.getByTestId('toasts').getByRole('status')
    await toast.getByRole('button', { name: 'Reload' }).click()
    await expect(cell(page, first, 'colorNote')).toHaveText('Theirs')
    await expect(page.getByText('All changes saved.')).toBeVisible()
    const saved = async () => (await rowsOf(context.request, line._id)).data.find(({ _id }) => _id === first)
    expect((await saved())?.colorNote).toBe('Theirs')
    const now = await rowsOf(context.request, line._id)
    await his.request.patch(`/api/assortments/batch/${line._id}`, {
      data: { version: now.version, updateProducts: [{ _id: first, fields: { colorNote: 'Theirs again' } }] },
    })
    await type(page, first, 'colorNote', 'Mine')
    await toast.getByRole('button', { name: 'Keep mine' }).click()
    await expect(page.getByText('All changes saved.')).toBeVisible()
    await expect.poll(async () => (await saved())?.colorNote).toBe('Mine')

    // Two cells at once: each names both values, and is decided by itself (F11).
    const then = await rowsOf(context.request, line._id)
    const both = { updateProducts: [first, second].map((_id) => ({ _id, fields: { colorNote: 'Both of them' } })) }
    await his.request.patch(`/api/assortments/batch/${line._id}`, { data: { version: then.version, ...both } })
    await type(page, first, 'colorNote', 'Mine again')
    await type(page, second, 'colorNote', 'Mine as well')
    const bubble = page.getByRole('group', { name: 'Somebody else wrote “Both of them” here meanwhile' })
    await cell(page, first, 'colorNote').click()
    await expect(bubble).toContainText('Mine again')
    await bubble.getByRole('button', { name: 'Take theirs' }).click()
    await expect(cell(page, first, 'colorNote')).toHaveText('Both of them')
    await cell(page, second, 'colorNote').click()
    await expect(bubble).toContainText('Mine as well')
    await bubble.getByRole('button', { name: 'Keep mine' }).click()
    await expect(page.getByText('All changes saved.')).toBeVisible()
    const notes = (await rowsOf(context.request, line._id)).data.slice(0, 2).map(({ colorNote }) => colorNote)
    expect(notes).toEqual(['Both of them', 'Mine as well'])
    await page.unroute('**/api/events')
  })

  await test.step('what was collected is taken on, and an assortment with a logo is sent to the CRM, whose log tells of it', async () => {
    // Also after the page was loaded anew.
    await page.getByRole('button', { name: 'Collections' }).click()
    await expect(collections.getByText('1 of 2 products selected')).toBeVisible()
    // Others see what is added to a line: it is asked first.
    await collections.getByRole('button', { name: 'Add to assortment' }).click()
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
    const log = await pageOf('admin')
    await log.goto('/administration/webhooks')
    await log.getByRole('button', { name: 'CRM log' }).click()
    await expect(log.getByText(line.title).first()).toBeVisible()

    await page.getByRole('navigation', { name: 'Path' }).getByRole('link').first().click()
    await page.getByRole('link', { name: 'All Assortments' }).click()
    await page.getByRole('button', { name: `More for ${line.title}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const last = page.getByRole('dialog', { name: 'You are about to delete one assortment.' })
    const warning = last.getByText('Warning this assortment has been sync’d with CRM')
    await expect(warning).toHaveCSS('color', 'rgb(172, 31, 20)')
    await last.getByRole('button', { name: 'Delete assortment' }).click()
    await expect(page.getByRole('link', { name: line.title })).toHaveCount(0)
  })
})
