import type { ProductRow } from '../../contract/catalogue/product.ts'
import { expectAccessible } from '../world/accessibility.ts'
import { closeFailure, expect, test } from '../world/fixtures.ts'
import { counted, LIST, openList, readsRows, restsAt, tellCatalogueChanged, tile } from '../world/products-page.ts'

test('PRD-04 PRD-06 BEY-16 products are found by a shade, keys lead through styles and angles, each colourway has an address, accessible panels and a tear sheet, and similar styles lead from one to the next', async ({
  page,
  context,
  login,
}) => {
  await login('sales')

  await test.step('products are found by a shade, and the address keeps it', async () => {
    const body = { query: { pictureColors: [{ hex: '#22304F' }] }, _options: { limit: 1 } }
    const navy = async () => {
      const answer = await page.request.post('/api/products/fetch', { data: body })
      return (await answer.json()) as { data: ProductRow[]; totalCount: number }
    }
    // The pictures of the brand are looked at after the start.
    await expect.poll(async () => (await navy()).totalCount, { timeout: 120_000 }).toBeGreaterThan(5)
    await openList(page)
    const all = await counted(page)
    await page.getByRole('button', { name: 'Shade', exact: true }).click()
    const palette = page.getByRole('dialog', { name: 'Shade' })
    await palette.getByRole('button', { name: 'Navy', exact: true }).click()
    await expect(page).toHaveURL(/paint=22304F-20/)
    await expectAccessible(page, '[role=dialog]')
    await palette.getByText('Close', { exact: true }).click()
    await expect(page).toHaveURL(/paint=22304F-12/)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expect(page).not.toHaveURL(/paint/)
    await expect.poll(() => counted(page)).toBe(all)
  })

  await test.step('keys lead through styles and angles, the open panel stays, Back returns to the same place', async () => {
    const scroller = page.getByRole('grid').locator('..')
    await tile(page, 0).focus()
    for (let row = 0; row < 5; row += 1) await page.keyboard.press('ArrowDown')
    const top = () => scroller.evaluate((element) => element.scrollTop)
    const stood = await restsAt(top)
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

  await test.step('a colourway has its own address, which opens it again', async () => {
    const colourways = page.getByRole('group', { name: 'Colourways' }).getByRole('button')
    await expect(colourways.first()).toBeVisible()
    const other = page.getByRole('group', { name: 'Colourways' }).getByRole('button', { pressed: false }).first()
    // The next style that comes in more than one.
    await expect(async () => {
      if ((await other.count()) === 0) await page.keyboard.press('ArrowRight')
      expect(await other.count()).toBe(1)
    }).toPass()
    const code = (await other.getAttribute('aria-label'))!.split(' ')[0]!
    await other.click()
    await expect(page).toHaveURL(new RegExp(`_${code}(\\?|$)`))
    const copy = await context.newPage()
    await copy.goto(page.url())
    await expect(copy.getByRole('group', { name: 'Colourways' }).getByRole('button', { pressed: true })).toContainText(
      code,
    )
    await copy.close()
  })

  await test.step('a product with each of its panels is accessible', async () => {
    await page.getByRole('tab', { name: 'Availability' }).click()
    await expect(page.getByRole('tab', { name: 'Availability' })).toHaveAttribute('aria-selected', 'true')
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

  await test.step('similar styles lead from one to the next', async () => {
    await page.getByRole('button', { name: 'Find similar' }).click()
    const drawer = page.getByRole('dialog', { name: 'Similar styles' })
    const styles = drawer.getByRole('list', { name: 'Similar styles' }).getByRole('button')
    await expect(styles).not.toHaveCount(0)
    await expectAccessible(page, '[role=dialog]')
    const next = await styles.first().locator('.b').innerText()
    await styles.first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(next)
  })
})
