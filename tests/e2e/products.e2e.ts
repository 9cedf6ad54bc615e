import type { Page } from '@playwright/test'
import { expectAccessible } from '../world/accessibility.ts'
import { closeFailure, expect, test } from '../world/fixtures.ts'
import { asked, counted, LIST, openList, readsRows, restsAt, tile } from '../world/products-page.ts'
import { lead } from '../world/ways.ts'

const addressOf = (page: Page) => new URL(page.url()).searchParams

/** The first gender, with the rows of it. */
async function chooseGender(page: Page): Promise<void> {
  const all = await counted(page)
  await page.getByRole('button', { name: 'Gender' }).click()
  await page.getByRole('listbox', { name: 'Gender' }).getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await expect.poll(() => counted(page)).toBeLessThan(all)
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
}

test.beforeEach(async ({ login }) => login('sales'))

test('PRD-02 PRD-03 PRD-04 SHELL-05 BEY-24 filters narrow the list, stand in the address and in one row, go back, are found by words, and the channel is handed on by its link', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])

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

  await test.step('the way back to the list keeps filters and place; the browser’s Back clears them and offers them', async () => {
    await chooseGender(page)
    await expect(page).toHaveURL(/products\?gender=[^&]+$/)
    const filtered = page.url()
    const some = await counted(page)
    const scroller = page.getByRole('grid').locator('..')
    const top = () => scroller.evaluate((element) => Math.round(element.scrollTop))
    for (const leave of ['Escape', 'button'] as const) {
      await scroller.evaluate((element) => element.scrollTo(0, 900))
      const stood = await restsAt(top)
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
      await expect(page).toHaveURL(filtered)
      await expect.poll(top).toBe(stood)
      expect(await counted(page)).toBe(some)
    }
    await tile(page, 0).getByRole('link').click()
    await expect(page.getByRole('tab', { name: 'Availability' })).toBeVisible()
    await page.goBack()
    await expect(page).not.toHaveURL(/gender/)
    await page.getByRole('button', { name: 'Bring them back' }).click()
    await expect.poll(() => counted(page)).toBe(some)
    await expect(page.getByRole('button', { name: 'Bring them back' })).toBeHidden()
  })

  await test.step('the list is of wholesale until another channel is chosen, and is handed on by its link', async () => {
    const channel = page.getByRole('button', { name: /^Channel/ })
    await expect(channel).toContainText('Wholesale')
    await channel.click()
    await page
      .getByRole('listbox', { name: 'Channel' })
      .getByRole('option', { name: /^Retail/ })
      .click()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL((url) => url.searchParams.get('channel') === 'Wholesale,Retail')

    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByRole('menuitem', { name: 'Copy link' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('channel=Wholesale')
    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByRole('menuitem', { name: 'Send link' }).click()
    await expect(page.getByRole('dialog')).toContainText('Products')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('words of a search become filters that one sees, with a wrong letter put right', async () => {
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expect(page).not.toHaveURL(/gender/)
    const field = page.getByRole('combobox', { name: 'Style, name or color' })
    await field.fill('womens blak')
    await field.press('Enter')
    await expect(page).toHaveURL(/gender=Women/)
    await expect(page).toHaveURL(/colorFamily=Black/)
    await expect(page.getByText('Searched for: black')).toBeVisible()
    await expect(field).toHaveValue('')
    const filters = page.getByRole('region', { name: 'Filters' })
    await expect(filters).toContainText(/Color\s*Black/)
    await expect(filters.getByRole('button', { name: 'Remove filter Color' })).toBeVisible()
  })

  await test.step('what has no room in the one row folds, and is chosen from a second line', async () => {
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expect(page).not.toHaveURL(/gender/)
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
})

test('PRD-03 PRD-02 PRD-05 BEY-05 LIM-01 a list asks for no more than it shows, suggests what is typed, is accessible with what it opens, keeps its rows while others come, and follows typing after 800 ms of rest', async ({
  page,
}) => {
  await test.step('without a choice the newest of all locations comes first, with statuses A, R and O; counts are asked for when filters change, not on paging; BEY-05 rows do not wait for the total', async () => {
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
    const request = page.waitForRequest(readsRows)
    await page.goto(LIST)
    const body = (await request).postDataJSON() as Record<string, unknown>
    expect(body['locations.code']).toBe('ALL')
    expect(body['locations.lineStatus']).toEqual(['A', 'R', 'O'])
    expect(body['query']).toEqual({ channel: ['Wholesale'] })
    expect(body['_options']).toMatchObject({ sort: ['-createdDate'], totalCount: false })
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

  await test.step('the list and what it opens is accessible', async () => {
    await page.keyboard.press('Home')
    await chooseGender(page)
    await tile(page, 0).focus()
    await page.keyboard.press(' ')
    await expect(page.getByRole('region', { name: 'Selection' })).toBeVisible()
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
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('old rows stay while new ones load', async () => {
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

  await test.step('typing suggests styles by number, at most ten', async () => {
    const style = /(\d{6})/.exec((await tile(page, 0).getAttribute('aria-label')) ?? '')![1]!
    await page.getByRole('combobox', { name: 'Style, name or color' }).pressSequentially(style.slice(0, 3))
    const suggestions = page.getByRole('option')
    await expect(suggestions.first()).toContainText(style.slice(0, 3))
    expect(await suggestions.count()).toBeLessThanOrEqual(10)
    await suggestions.first().click()
    await expect.poll(() => addressOf(page).get('text')).toMatch(/^\d{6}$/)
  })

  await test.step('the list follows typing after 800 ms of rest, and at once on Enter', async () => {
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
})

test('PRD-03 PRD-04 SHELL-20 SHELL-16 SHELL-13 ERR-01 ERR-02 ERR-04 a list or a product says what it lacks', async ({
  page,
}) => {
  await test.step('nothing found says so in the specified words', async () => {
    await page.goto(`${LIST}?text=no-such-style-anywhere`)
    await expect(page.getByText('No results found for the filters applied in your location.')).toBeVisible()
  })

  await test.step('the way out is offered, and a product without a picture shows Coming soon', async () => {
    await page.route('**/api/products/fetch', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: { photos: unknown[] }[] }
      for (const row of body.data.slice(0, 1)) row.photos = []
      await route.fulfill({ response: answer, json: body })
    })
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(tile(page, 0).getByRole('checkbox')).toBeAttached()
    await expect(tile(page, 0).getByText('Coming soon')).toBeVisible()
    await page.unroute('**/api/products/fetch')
  })

  await test.step('a list that could not be loaded says why and tries again', async () => {
    let broken: 'unreachable' | 'broken' | false = 'unreachable'
    await page.route('**/api/products/fetch', (route) => {
      if (broken === 'unreachable') return route.abort()
      return broken ? route.fulfill({ status: 500, body: 'no answer of ours' }) : route.continue()
    })
    await page.goto(LIST)
    await closeFailure(page, 'Network Error')
    await expect(page.getByRole('alert')).toContainText('Cannot return products: The server cannot be reached.')
    // With nothing more where nothing is known.
    broken = 'broken'
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('dialog', { name: 'Unexpected Server Error' })).toContainText(
      ' - No additional information available - ',
    )
    await closeFailure(page, 'Unexpected Server Error')
    await expect(page.getByRole('alert')).toContainText('Cannot return products')
    broken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(tile(page, 0).getByRole('checkbox')).toBeAttached()
  })

  await test.step('a product that is not there says so', async () => {
    await lead(page, '/product/libraries/detail/999999_NONE')
    await expect(page.getByText('This product is not sold in any location you may see')).toBeVisible()
    await page.getByRole('button', { name: 'Back to the list' }).click()
    await expect(page).toHaveURL(new RegExp(`${LIST}$`))
  })
})
