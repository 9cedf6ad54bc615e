import type { Page, Request } from '@playwright/test'
import { expectAccessible } from '../world/accessibility.ts'
import { closeFailure, expect, test } from '../world/fixtures.ts'
import { counted, LIST, openList, tellCatalogueChanged, tile } from '../world/products-page.ts'

const addressOf = (page: Page) => new URL(page.url()).searchParams

/** What a call for products asked for; undefined for other calls. */
function asked(request: Request): { limit?: number; facets?: unknown; text?: string } | undefined {
  if (!request.url().endsWith('/api/products/fetch')) return undefined
  const body = request.postDataJSON() as {
    _options?: { limit?: number; facets?: unknown }
    query?: { text?: string }
  }
  return { ...body._options, ...(body.query?.text ? { text: body.query.text } : {}) }
}
const readsRows = (request: Request): boolean => asked(request)?.limit === undefined && asked(request) !== undefined

test.beforeEach(async ({ login }) => login('sales'))

test('PRD-02 filters narrow the list, stand in the address and go back, by mouse and by keyboard', async ({
  page,
  context,
}) => {
  await test.step('facets narrow the list, stand in the address, and a copied link shows the same', async () => {
    await openList(page)
    const all = await counted(page)
    await page.getByRole('button', { name: 'Gender' }).click()
    const options = page.getByRole('listbox', { name: 'Gender' }).getByRole('option')
    await expect(options.first()).toHaveText(/\d$/)
    const [promised, more] = (await options.allInnerTexts()).map((text) => Number(text.split('\n').at(-1))) as [
      number,
      number,
    ]
    await options.first().click()
    await expect.poll(() => counted(page)).toBe(promised)
    expect(promised).toBeLessThan(all)
    await options.nth(1).click()
    await page.keyboard.press('Escape')
    await expect.poll(() => addressOf(page).get('gender')?.split(',').length).toBe(2)
    const narrowed = promised + more
    await expect.poll(() => counted(page)).toBe(narrowed)

    const copy = await context.newPage()
    await openList(copy, new URL(page.url()).search)
    await expect.poll(() => counted(copy)).toBe(narrowed)
    await expect(tile(copy, 0)).toHaveAttribute('aria-label', (await tile(page, 0).getAttribute('aria-label'))!)
    await copy.close()

    await page.getByRole('button', { name: 'Remove filter Gender' }).click()
    await expect.poll(() => counted(page)).toBe(all)
    await expect(page).not.toHaveURL(/\?/)
  })

  await test.step('going back takes a filter back', async () => {
    const all = await counted(page)
    await openList(page, '?division=Lifestyle')
    expect(await counted(page)).toBeLessThan(all)
    await page.goBack()
    await expect.poll(() => counted(page)).toBe(all)
    await expect(tile(page, 0).getByRole('checkbox')).toBeAttached()
  })

  await test.step('filters by keyboard alone: open, search inside options, choose, close, clear all', async () => {
    await page.getByRole('button', { name: 'Category' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('combobox', { name: 'Search in Category' }).pressSequentially('boo')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect.poll(() => addressOf(page).get('type')).toBe('Boots')
    await expect(page.getByRole('button', { name: 'Category', exact: true })).toBeFocused()
    await page.getByRole('button', { name: 'Clear all' }).press('Enter')
    await expect.poll(() => addressOf(page).get('type')).toBeNull()
  })
})

test('LIM-01 the list follows typing after 800 ms of rest, and at once on Enter', async ({ page }) => {
  await page.clock.install()
  await openList(page)
  const texts: string[] = []
  page.on('request', (request) => {
    const text = asked(request)?.text
    if (text) texts.push(text)
  })
  // From here on time goes only as the test lets it.
  await page.clock.pauseAt(Date.now() + 60_000)
  const field = page.getByRole('combobox', { name: 'Style, name or color' })
  await field.pressSequentially('qzqz')
  await page.clock.runFor(700)
  await field.press('q')
  await page.clock.runFor(700)
  expect(texts, 'no call while the typing goes on').toEqual([])
  await page.clock.runFor(200)
  await expect.poll(() => texts[0]).toBe('qzqzq')
  expect(texts, 'no call for a word half typed').not.toContain('qzqz')

  await field.fill('xvxvx')
  await field.press('Enter')
  await page.clock.runFor(100)
  await expect.poll(() => texts.at(-1)).toBe('xvxvx')
})

test('PRD-03 PRD-02 PRD-05 BEY-05 a list asks for no more than it shows, and suggests what is typed', async ({
  page,
}) => {
  await test.step('without a choice the newest of all locations comes first, with statuses A, R and O', async () => {
    const request = page.waitForRequest(readsRows)
    await openList(page)
    const body = (await request).postDataJSON() as Record<string, unknown>
    expect(body['locations.code']).toBe('ALL')
    expect(body['locations.lineStatus']).toEqual(['A', 'R', 'O'])
    expect(body['query']).toEqual({ channel: ['Wholesale'] })
    expect(body['_options']).toMatchObject({ sort: ['-createdDate'], totalCount: false })
  })

  await test.step('counts are asked for when filters change, not on paging; BEY-05 rows do not wait for the total', async () => {
    let counts = 0
    let pages = 0
    page.on('request', (request) => {
      const options = asked(request)
      if (options?.facets === 'all') counts += 1
      else if (options && options.limit === undefined) pages += 1
    })
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/products/fetch', async (route) => {
      if (asked(route.request())?.limit === 0) await held
      await route.continue()
    })
    await page.goto(LIST)
    await expect(tile(page, 0).getByRole('checkbox')).toBeAttached()
    await expect(page.getByRole('status').filter({ hasText: /colourways/ })).toHaveCount(0)
    release()
    await expect(page.getByRole('status').filter({ hasText: /colourways/ })).toBeVisible()
    const before = counts
    await tile(page, 0).focus()
    await page.keyboard.press('End')
    await expect.poll(() => pages).toBeGreaterThan(1)
    expect(counts).toBe(before)
  })

  await test.step('typing suggests styles by number, at most ten', async () => {
    await openList(page)
    const style = /(\d{6})/.exec((await tile(page, 0).getAttribute('aria-label')) ?? '')![1]!
    await page.getByRole('combobox', { name: 'Style, name or color' }).pressSequentially(style.slice(0, 3))
    const suggestions = page.getByRole('option')
    await expect(suggestions.first()).toContainText(style.slice(0, 3))
    expect(await suggestions.count()).toBeLessThanOrEqual(10)
    await suggestions.first().click()
    await expect.poll(() => addressOf(page).get('text')).toMatch(/^\d{6}$/)
  })
})

test('PRD-03 the list is accessible with what it opens, and keeps its rows while others come', async ({ page }) => {
  await test.step('the list and what it opens is accessible', async () => {
    await openList(page, '?division=Lifestyle')
    await tile(page, 0).focus()
    await page.keyboard.press(' ')
    await expectAccessible(page, 'main')
    await page.getByRole('button', { name: 'Category' }).click()
    await expect(page.getByRole('listbox', { name: 'Category' })).toBeVisible()
    await expectAccessible(page, '[role=dialog]')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Density' }).click()
    await expect(page.getByRole('menuitemradio', { name: 'Large' })).toBeVisible()
    await expectAccessible(page, '[role=menu]')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'All filters' }).click()
    await expect(page.getByRole('dialog', { name: 'All filters' })).toBeVisible()
    await expectAccessible(page, '[role=dialog]')
  })

  await test.step('old rows stay while new ones load', async () => {
    await openList(page)
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/products/fetch', async (route) => {
      await held
      await route.continue()
    })
    const first = await tile(page, 0).getAttribute('aria-label')
    await page.getByRole('button', { name: /^Sort/ }).click()
    await page.getByRole('menuitemradio', { name: 'Wholesale, highest first' }).click()
    await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'true')
    expect(await tile(page, 0).getAttribute('aria-label')).toBe(first)
    release()
    await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
    expect(addressOf(page).get('sort')).toBe('-wholesalePrice')
  })
})

test('BEY-04 PRD-07 what is chosen is one choice, which goes to an assortment whole', async ({ page }) => {
  await test.step('one selection by keyboard, by range and for all that match, shared by tiles and table', async () => {
    await openList(page, '?division=Lifestyle')
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
    await openList(page, '?division=Lifestyle&productType=Footwear')
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
      return title
    }
    await add(total)
    await tile(page, 1).getByRole('checkbox').click()
    // What cannot be said by filters is read from first to last.
    const streamed = page.waitForResponse('**/api/products/stream')
    await add(total - 1)
    expect((await streamed).status()).toBe(200)
  })
})

test('PRD-03 SHELL-20 SHELL-16 ERR-02 ERR-04 a list says what it lacks', async ({ page }) => {
  await test.step('nothing found says so in the specified words and offers the way out', async () => {
    await page.goto(`${LIST}?text=no-such-style-anywhere`)
    await expect(page.getByText('No results found for the filters applied in your location.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(tile(page, 0).getByRole('checkbox')).toBeAttached()
  })

  await test.step('a product without a picture shows Coming soon', async () => {
    await page.route('**/api/products/fetch', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: { photos: unknown[] }[] }
      for (const row of body.data.slice(0, 1)) row.photos = []
      await route.fulfill({ response: answer, json: body })
    })
    await openList(page)
    await expect(tile(page, 0).getByText('Coming soon')).toBeVisible()
    await page.unroute('**/api/products/fetch')
  })

  await test.step('a list that could not be loaded says why and tries again', async () => {
    let broken = true
    await page.route('**/api/products/fetch', (route) => (broken ? route.abort() : route.continue()))
    await page.goto(LIST)
    await closeFailure(page, 'Network Error')
    await expect(page.getByRole('alert')).toContainText('Cannot return products: The server cannot be reached.')
    broken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(tile(page, 0).getByRole('checkbox')).toBeAttached()
  })
})

test('PRD-04 keys lead through styles and angles, the open panel stays, Back returns to the same place', async ({
  page,
}) => {
  await openList(page)
  const scroller = page.getByRole('grid').locator('..')
  await tile(page, 0).focus()
  for (let row = 0; row < 5; row += 1) await page.keyboard.press('ArrowDown')
  const top = () => scroller.evaluate((element) => element.scrollTop)
  let stood = 0
  await expect
    .poll(async () => {
      const before = stood
      stood = await top()
      return stood > 300 && stood === before
    }, 'the list has come to rest')
    .toBe(true)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/product\/libraries\/detail\/\d{6}_\w+/)
  const name = page.getByRole('heading', { level: 1 })
  await expect(page.getByRole('tab', { name: 'Availability' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Prices' }).click()
  await expect(page.getByRole('columnheader', { name: 'Wholesale' })).toBeVisible()

  await name.click()
  const angles = page.getByRole('group', { name: 'Angles' }).getByRole('button')
  // Displays are seen from one side alone: the next style that is seen from more.
  await expect(async () => {
    if ((await angles.count()) < 2) await page.keyboard.press('ArrowRight')
    expect(await angles.count()).toBeGreaterThan(1)
  }).toPass()
  const opened = page.url()
  await expect(angles.first()).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(angles.nth(1)).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(angles.first()).toHaveAttribute('aria-pressed', 'true')

  const style = /detail\/(\d{6})/
  const before = style.exec(opened)![1]
  await expect(page.getByRole('button', { name: 'Next style' })).toBeEnabled()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => style.exec(page.url())![1]).not.toBe(before)
  await expect(page.getByRole('tab', { name: 'Prices' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('button', { name: 'Previous style' })).toBeEnabled()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => style.exec(page.url())![1]).toBe(before)

  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${LIST}$`))
  await expect.poll(top).toBe(stood)

  // What a feed changed is read where one stands: the list is never shorter meanwhile, which would move whoever looks at it.
  const lengths = await page.getByRole('grid').evaluateHandle((grid) => {
    const changes: MutationRecord[] = []
    new MutationObserver((more) => changes.push(...more)).observe(grid, { attributeFilter: ['aria-rowcount'] })
    return changes
  })
  const rows = page.waitForResponse((answer) => readsRows(answer.request()))
  await tellCatalogueChanged()
  await (await rows).finished()
  expect(await lengths.evaluate((changes) => changes.length)).toBe(0)
  expect(await top()).toBe(stood)

  // The name of a product leads where its picture does.
  const words = page.locator('[data-index] a[aria-hidden]').last()
  const shown = await words.innerText()
  await words.click()
  await expect(name).toHaveText(shown)
})

test('PRD-04 PRD-06 a product has an address for each colourway, accessible panels and a tear sheet', async ({
  page,
  context,
}) => {
  await test.step('a colourway has its own address, which opens it again', async () => {
    await openList(page)
    const label = await tile(page, 0).getAttribute('aria-label')
    await tile(page, 0).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(label!.split(',')[0]!)
    const colourways = page.getByRole('group', { name: 'Colourways' }).getByRole('button')
    await expect(colourways.first()).toBeVisible()
    const other = page.getByRole('group', { name: 'Colourways' }).getByRole('button', { pressed: false }).first()
    const code = (await other.getAttribute('aria-label'))!.split(' ')[0]!
    await other.click()
    await expect(page).toHaveURL(new RegExp(`_${code}(\\?|$)`))
    const copy = await context.newPage()
    await copy.goto(page.url())
    await expect(copy.getByRole('group', { name: 'Colourways' }).getByRole('button', { pressed: true })).toContainText(
      code,
    )
  })

  await test.step('a product with each of its panels is accessible', async () => {
    await expect(page.getByRole('group', { name: 'Colourways' }).getByRole('button').first()).toBeVisible()
    await expectAccessible(page, 'main')
    for (const panel of ['Info', 'Marketing', 'Notes', 'Quantities', 'Prices', 'Samples']) {
      await page.getByRole('tab', { name: panel }).click()
      await expect(page.getByRole('tab', { name: panel })).toHaveAttribute('aria-selected', 'true')
      await expectAccessible(page, '[role=tabpanel]')
    }
  })

  await test.step('the tear sheet of a product is taken away as a PDF, and a failure is told', async () => {
    const action = page.getByRole('button', { name: 'Tear sheet' })
    const [download] = await Promise.all([page.waitForEvent('download'), action.click()])
    const style = /detail\/(\d{6})/.exec(page.url())![1]!
    expect(download.suggestedFilename()).toMatch(new RegExp(`, ${style} \\w+\\.pdf$`))
    await expect(action).toBeEnabled()
    await page.route('**/api/products/tearsheet/**', (route) => route.abort())
    await action.click()
    await closeFailure(page, 'Network Error')
    await expect(page.getByText('The tear sheet could not be made')).toBeVisible()
  })
})
