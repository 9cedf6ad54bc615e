import { expect, test } from '../world/fixtures.ts'
import { counted, LIST, openList, tile } from '../world/products-page.ts'

test.beforeEach(async ({ login }) => login('sales'))

test('SHELL-05 PRD-04 the way back to the list keeps filters and place; the browser’s Back clears them and offers them', async ({
  page,
}) => {
  await openList(page, '?division=Lifestyle')
  const some = await counted(page)
  const scroller = page.getByRole('grid').locator('..')
  const top = () => scroller.evaluate((element) => Math.round(element.scrollTop))
  for (const leave of ['Escape', 'button'] as const) {
    await scroller.evaluate((element) => element.scrollTo(0, 900))
    let stood = 0
    await expect
      .poll(async () => {
        const before = stood
        stood = await top()
        return stood > 300 && stood === before
      }, 'the list has come to rest')
      .toBe(true)
    // One that stands in sight whole, so that opening it moves nothing.
    const at = await scroller.evaluate((element) => {
      const room = element.getBoundingClientRect()
      const isWhole = (tile: Element) => {
        const { top: upper, bottom } = tile.getBoundingClientRect()
        return upper >= room.top && bottom <= room.bottom
      }
      return Number([...element.querySelectorAll<HTMLElement>('[data-index]')].find(isWhole)?.dataset.index)
    })
    await tile(page, at).locator('a[aria-hidden]').last().click()
    await expect(page.getByRole('tab', { name: 'Availability' })).toBeVisible()
    if (leave === 'Escape') await page.keyboard.press('Escape')
    else await page.getByRole('button', { name: 'Back to the list' }).click()
    await expect(page).toHaveURL(/products\?division=Lifestyle$/)
    await expect.poll(top).toBe(stood)
    expect(await counted(page)).toBe(some)
  }
  await tile(page, 0).getByRole('link').click()
  await expect(page.getByRole('tab', { name: 'Availability' })).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/division/)
  await page.getByRole('button', { name: 'Bring them back' }).click()
  await expect.poll(() => counted(page)).toBe(some)
  await expect(page.getByRole('button', { name: 'Bring them back' })).toBeHidden()
})

test('PRD-02 filters stand in one row; what has no room there folds, and is chosen from a second line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openList(page)
  const bar = page.getByRole('region', { name: 'Filters' })
  const lines = () =>
    bar.locator('.fbar > :is(button, div)').evaluateAll((all) => {
      const shown = all.map((one) => one.getBoundingClientRect()).filter(({ height }) => height > 0)
      return new Set(shown.map(({ top, height }) => Math.round(top + height / 2))).size
    })
  await expect.poll(lines).toBe(1)
  await expect(bar.getByRole('button', { name: 'Shade' })).toBeVisible()
  const folded = bar.getByRole('button', { name: 'Wholesale $' })
  await expect(folded).toBeHidden()
  await bar.getByRole('button', { name: 'More tools' }).click()
  await expect.poll(lines).toBe(2)
  await folded.click()
  await expect(page.getByRole('dialog', { name: 'Wholesale $' })).toBeVisible()
})

test('AST-09 an assortment of another type is shut with its reason, and nothing added is no success', async ({
  page,
}) => {
  const titles = ['Apparel', 'Footwear'].map((type) => `Only ${type} ${Date.now()}`)
  for (const [at, productType] of ['Apparel', 'Footwear'].entries()) {
    const data = { title: titles[at], method: 'static', productType }
    expect((await page.request.post('/api/assortments', { data })).ok()).toBe(true)
  }
  await openList(page, '?productType=Footwear&location=US')
  await tile(page, 0).getByRole('checkbox').click()
  for (const added of ['1 Item(s) added to assortment', 'Nothing was added']) {
    await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Add to assortment' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add to assortment' })
    const shut = dialog.getByRole('radio', { name: titles[0]! })
    await expect(shut).toContainText('Of Apparel only: none of these')
    await expect(shut).toBeDisabled()
    await dialog.getByRole('radio', { name: titles[1]! }).click()
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText(added)).toBeVisible()
  }
})

test('PRD-04 a product that is not there says so', async ({ page }) => {
  await page.goto('/product/libraries/detail/999999_NONE')
  await expect(page.getByText('This product is not sold in any location you may see')).toBeVisible()
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(page).toHaveURL(new RegExp(`${LIST}$`))
})

test('GRID-02 the first view waits for how the person arranged it: no column stands and goes', async ({ page }) => {
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

test('LIB-05 new styles alone: neither carried over nor an old style in a new colour, kept with the account', async ({
  page,
}) => {
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
  await page.goto('/dashboard/its')
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
