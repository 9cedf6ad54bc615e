import type { Page } from '@playwright/test'
import { expect, test } from '../world/fixtures.ts'
import { counted, LIST, openList, tile } from '../world/products-page.ts'

test.beforeEach(async ({ login }) => login('sales'))

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('BEY-04 PRD-07 AST-09 PRD-03 LIB-08 BEY-16 SHELL-09 what is chosen is one choice, which goes to an assortment whole, is held against each other and handed on, and a search is kept', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const titles = ['Apparel', 'Footwear'].map((type) => `Only ${type} ${Date.now()}`)
  for (const [at, productType] of ['Apparel', 'Footwear'].entries()) {
    const data = { title: titles[at], method: 'static', productType }
    expect((await page.request.post('/api/assortments', { data })).ok()).toBe(true)
  }

  await test.step('one selection by keyboard, by range and for all that match, shared by tiles and table', async () => {
    await openList(page, '?division=Lifestyle&productType=Footwear&location=US')
    const total = await counted(page)
    const selection = page.getByRole('region', { name: 'Selection' })
    await tile(page, 0).focus()
    await page.keyboard.press(' ')
    await expect(selection.getByRole('status')).toHaveText('1 selected')
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Shift+ArrowRight')
    await expect(selection.getByRole('status')).toHaveText('3 selected')
    await expect(tile(page, 2)).toBeFocused()

    await page.keyboard.press('Control+a')
    await expect(selection.getByRole('status')).toHaveText(`${total} selected`)
    await tile(page, 1).getByRole('checkbox').click()
    await expect(selection.getByRole('status')).toHaveText(`${total - 1} selected`)
    await selection.getByRole('button', { name: `Select all ${total}` }).click()
    await expect(selection.getByRole('status')).toHaveText(`${total} selected`)

    await page.getByRole('button', { name: 'Table' }).click()
    await expect(page.getByRole('columnheader', { name: 'Wholesale' })).toBeVisible()
    await expect(selection.getByRole('status')).toHaveText(`${total} selected`)
    await selection.getByRole('button', { name: 'Clear selection' }).click()
    await expect(selection).toHaveCount(0)
    await page.getByRole('button', { name: 'Tiles' }).click()
    await expect(page.getByRole('button', { name: 'Tiles' })).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('all that match, and all but one, are added to a new assortment, however many are loaded', async () => {
    const total = await counted(page)
    await tile(page, 0).focus()
    await page.keyboard.press('Control+a')
    const add = async (count: number) => {
      await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Add to assortment' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add to assortment' })
      await expect(dialog).toContainText(`${count} products`)
      const title = `Lifestyle line of ${count} ${Date.now()}`
      await dialog.getByRole('textbox').fill(title)
      await dialog.getByRole('button', { name: `Create “${title}”` }).click()
      await expect(page.getByText(`${count} Item(s) added to assortment`)).toBeVisible()
    }
    await add(total)
    // What is told does not lie over what can be done next.
    const told = await page.getByTestId('toasts').boundingBox()
    const bar = await page.getByRole('region', { name: 'Selection' }).boundingBox()
    expect(told!.y + told!.height).toBeLessThan(bar!.y)
    await tile(page, 1).getByRole('checkbox').click()
    // What cannot be said by filters is read from first to last.
    const streamed = page.waitForResponse('**/api/products/stream')
    await add(total - 1)
    expect((await streamed).status()).toBe(200)
  })

  await test.step('an assortment of another type is shut with its reason, and nothing added is no success', async () => {
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Clear selection' }).click()
    await tile(page, 0).getByRole('checkbox').click()
    for (const added of ['1 Item(s) added to assortment', 'Nothing was added']) {
      await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Add to assortment' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add to assortment' })
      const shut = dialog.getByRole('radio', { name: titles[0]! })
      await expect(shut).toContainText('Of Apparel only: none of these')
      await expect(shut).toBeDisabled()
      await dialog.getByRole('radio', { name: titles[1]! }).click()
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(page.getByText(added, { exact: true })).toBeVisible()
    }
  })

  await test.step('chosen products are held against each other and handed on as a list of their own', async () => {
    const bar = page.getByRole('region', { name: 'Selection' })
    await expect(bar.getByRole('status')).toHaveText('1 selected')
    await expect(bar.getByRole('button', { name: 'Compare' })).toHaveCount(0)
    await tile(page, 1).getByRole('checkbox').click()
    await bar.getByRole('button', { name: 'Compare' }).click()
    const dialog = page.getByRole('dialog', { name: 'Compare' })
    await expect(dialog.getByRole('columnheader')).toHaveCount(2)
    const rows = dialog.getByRole('row')
    await expect(rows.filter({ hasText: 'Wholesale' })).toContainText('.')
    const all = await rows.count()
    await dialog.getByRole('switch', { name: 'Only what differs' }).click()
    await expect.poll(() => rows.count()).toBeLessThan(all)
    await page.keyboard.press('Escape')

    await bar.getByRole('button', { name: 'Share' }).click()
    await page.getByRole('menuitem', { name: 'Copy link' }).click()
    await expect.poll(() => copied(page)).toContain(`${LIST}?`)
    await page.goto(await copied(page))
    await expect.poll(() => counted(page)).toBe(2)
    await page.getByRole('button', { name: 'Remove filter Chosen products only' }).click()
    await expect.poll(() => counted(page)).toBeGreaterThan(2)
  })

  await test.step('a search of products is kept, and a product leads to those that look like it', async () => {
    const offered = await counted(page)
    await page.getByRole('button', { name: 'Gender' }).click()
    await page
      .getByRole('listbox', { name: 'Gender' })
      .getByRole('option', { name: /Women's/ })
      .click()
    await page.keyboard.press('Escape')
    await expect.poll(() => counted(page)).toBeLessThan(offered)
    const found = await counted(page)
    await page.getByRole('button', { name: 'Save search' }).click()
    await page.getByRole('menuitem', { name: 'Save this search' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('All for women')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expect.poll(() => counted(page)).not.toBe(found)
    await page.getByRole('button', { name: 'Save search' }).click()
    await page.getByRole('menuitem', { name: 'All for women' }).click()
    await expect.poll(() => counted(page)).toBe(found)

    await tile(page, 0).focus()
    await page.keyboard.press('~')
    const similar = page.getByRole('list', { name: 'Similar styles' })
    await similar.getByRole('button').first().click()
    await expect(page).toHaveURL(/\/libraries\/detail\//)
  })
})

test('LIB-05 GRID-02 how a person looks at products is kept with the account: new styles alone, and columns that never stand and go', async ({
  page,
}) => {
  await test.step('new styles alone: neither carried over nor an old style in a new colour', async () => {
    const lookUp = async (query: object) => {
      const data = { query: { channel: ['Wholesale'], ...query }, _options: { totalCount: true, limit: 1 } }
      return (await (await page.request.post('/api/products/fetch', { data })).json()).totalCount as number
    }
    const wanted = await lookUp({ carryover: ['false'], newColor: ['false'] })
    const offered = await lookUp({})
    expect(wanted).toBeGreaterThan(0)
    expect(wanted).toBeLessThan(offered)
    await openList(page)
    await page.getByRole('button', { name: 'All filters' }).click()
    const only = page.getByRole('switch', { name: 'New styles only' })
    await only.click()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/newColor=false&carryover=false/)
    await expect.poll(() => counted(page)).toBe(wanted)
    // Of the two facets that it stands for none is told beside it.
    await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(1)
    const kept = async () => (await (await page.request.get('/api/users/preferences')).json()).productView
    await expect.poll(kept).toMatchObject({ newStylesOnly: true, layout: 'tiles' })
    await openList(page)
    await expect.poll(() => counted(page)).toBe(wanted)
    // An address that says something is followed.
    await openList(page, '?gender=Kids')
    await expect(page.getByRole('button', { name: 'Remove filter New styles only' })).toHaveCount(0)
    await openList(page)
    await page.getByRole('button', { name: 'Remove filter New styles only' }).click()
    await expect.poll(() => counted(page)).toBe(offered)
    await expect.poll(kept).toMatchObject({ newStylesOnly: false })
    expect((await page.request.put('/api/users/preferences/productView', { data: { value: null } })).ok()).toBe(true)
  })

  await test.step('the first view waits for how the person arranged it: no column stands and goes', async () => {
    const kept = '/api/users/preferences/productColumns'
    const keep = (value: object | null) => page.request.put(kept, { data: { value } })
    expect((await keep([{ key: 'wholesale', hidden: true }])).ok()).toBe(true)
    await page.goto(`${LIST}?layout=table`)
    await expect(page.locator('[data-heading="retail"]')).toBeVisible()
    // The session ends elsewhere. From here on the code of the list is there: only what was arranged is left to wait for.
    await page.evaluate(() => fetch('/api/users/logout'))
    await page.locator('[data-heading="style"]').click()
    await page.getByRole('dialog', { name: 'Logged Out' }).getByRole('button', { name: 'OK' }).click()
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/users/preferences', async (route) => {
      await held
      await route.continue()
    })
    await page.getByLabel('Email').fill('sales@linebook.test')
    await page.getByLabel('Password', { exact: true }).fill('linebook-demo')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('group', { name: 'Loading' })).toBeVisible()
    await expect(page.locator('[data-heading]')).toHaveCount(0)
    answer()
    await expect(page.locator('[data-heading="retail"]')).toBeVisible()
    await expect(page.locator('[data-heading="wholesale"]')).toHaveCount(0)
    expect((await keep(null)).ok()).toBe(true)
  })
})
