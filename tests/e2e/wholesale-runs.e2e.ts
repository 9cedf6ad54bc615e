import type { Page } from '@playwright/test'
import { begunOrder, shownOrder, someStyle } from '../builders/wholesale-in-demo.ts'
import { expectAccessible } from '../world/accessibility.ts'
import { expect, test } from '../world/fixtures.ts'
import { saved, sheet } from '../world/order-page.ts'
import { inDatabase } from '../world/run-database.ts'

const cell = (page: Page, rowId: string, column: string) =>
  sheet(page).locator(`[data-row-id="${rowId}"] [data-col="${column}"]:not([hidden])`)

/** One colour each of some other styles, sold or not, those of the commonest scale first. */
const someStyles = (most: number, not: string) =>
  inDatabase<{ style: string; color: string }>(
    `select style, color from (
       select distinct on (s.id) s.style_code as style, c.color_code as color, s.size_scale as scale
       from style_colour c join style s on s.id = c.style_id
       where s.style_code <> $2 order by s.id, c.color_code) one
     order by count(*) over (partition by scale) desc, scale, style limit $1`,
    [most, not],
  )

test('BEY-12 a run is given a name and written by Alt+J into a row of another order, whose sixty styles come with what is free of them, those behind without moving any; units are told by delivery, and a quantity is tapped where there is no keyboard', async ({
  page,
  login,
}) => {
  await login('admin')
  const style = await someStyle(page.request)
  const [first, second] = style.colors
  const [small, large, next] = style.run
  const name = `Core ${crypto.randomUUID().slice(0, 8)}`
  const dialog = page.getByRole('dialog', { name: 'Size runs' })

  await test.step('a run is given a name', async () => {
    const order = await begunOrder(page.request, {}, [
      { style: style.style, color: first!.color, sizes: { [small!]: 2, [large!]: 3 } },
    ])
    await page.goto(`/orders/wholesale/order/${order.orderNumber}`)
    // With its sizes and what there is of them.
    await expect(sheet(page).getByText('Available to sell')).toBeVisible()
    await cell(page, order.rows[0]!._id, `sizes.${small}`).click()
    await page.keyboard.press('Alt+j')
    await dialog.getByLabel(`Keep the run of ${style.style}/${first!.color} as`).fill(name)
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(`${small}: 2 · ${large}: 3`)).toBeVisible()
    await expectAccessible(page, '[role=dialog]')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  })

  const others = (await someStyles(59, style.style)).map((one) => ({ ...one, sizes: {} }))
  expect(others).toHaveLength(59)
  const [top, ...below] = others
  const order = await begunOrder(page.request, {}, [
    top!,
    { style: style.style, color: second!.color, sizes: { [small!]: 1 } },
    ...below,
  ])
  const row = order.rows[1]!._id

  await test.step('rows come with what is free of them: those behind follow below once it is known, and none moves', async () => {
    const tells: (() => void)[] = []
    await page.route('**/api/orders/wof/style', async (route) => {
      await new Promise<void>((tell) => tells.push(tell))
      await route.continue()
    })
    await page.goto(`/orders/wholesale/order/${order.orderNumber}`)
    await expect(page.getByRole('heading', { name: order.orderIdentifier })).toBeVisible()
    await expect.poll(() => tells.length).toBe(1)
    await expect(sheet(page)).toHaveCount(0)
    tells[0]!()
    // Whoever goes to the end of what is there stands where they stay.
    await cell(page, order.rows[0]!._id, 'packCode').click()
    await page.keyboard.press('Control+End')
    await expect(sheet(page).getByText(/^\d+ more styles follow …$/)).toBeVisible()
    await expect.poll(() => tells.length).toBe(2)
    const last = sheet(page).locator(`[data-row-id="${order.rows[15]!._id}"] [data-col="color"]`)
    const place = await last.boundingBox()
    tells[1]!()
    await expect(sheet(page).getByText(/more styles follow/)).toHaveCount(0)
    expect(await last.boundingBox()).toEqual(place)
    await page.keyboard.press('Control+End')
    await expect(sheet(page).getByText('+ Add a style')).toBeVisible()
    await page.unroute('**/api/orders/wof/style')
  })

  await test.step('the run was kept for the person, whatever the order, and is written and taken back', async () => {
    await page.keyboard.press('Control+Home')
    const [scale] = await inDatabase<{ name: string }>('select size_scale as name from style where style_code = $1', [
      style.style,
    ])
    await page.getByRole('navigation', { name: 'Size scales' }).getByRole('button', { name: scale!.name }).click()
    // The last columns are still in sight: a key leads to the first size.
    await cell(page, row, 'packCode').click()
    await page.keyboard.press('ArrowRight')
    await cell(page, row, `sizes.${small}`).click()
    await page.keyboard.press('Alt+j')
    await expect(dialog.locator(':focus')).toBeVisible()
    await page.keyboard.type(name)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await dialog.getByLabel('Times').fill('2')
    await dialog.getByRole('button', { name: 'Apply to 1 row' }).click()
    await expect(cell(page, row, `sizes.${small}`)).toHaveText('4')
    await expect(cell(page, row, `sizes.${large}`)).toHaveText('6')
    await page.keyboard.press('Control+z')
    await expect(cell(page, row, `sizes.${small}`)).toHaveText('1')
  })

  await test.step('units are told by delivery', async () => {
    await page.getByRole('button', { name: 'Deliveries' }).click()
    const drawer = page.getByRole('dialog', { name: 'Units by delivery' })
    await expect(drawer.getByText(/\d units?/).first()).toBeVisible()
    await expectAccessible(page, '[role=dialog]')
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
  })

  await test.step('a quantity is tapped where there is no keyboard', async () => {
    await page.setViewportSize({ width: 1024, height: 768 })
    const pad = page.getByRole('group', { name: `Quantity of ${style.style}/${second!.color}, size ${small}` })
    // The rows have their new width by then: a cell of before would be waited for in vain.
    await expect(pad).toBeVisible()
    await cell(page, row, `sizes.${small}`).click()
    const tap = (key: string) =>
      page
        .getByRole('group', { name: /^Quantity of/ })
        .getByRole('button', { name: key, exact: true })
        .click()
    await expect(pad).toBeVisible()
    await tap('1')
    await tap('2')
    await expect(cell(page, row, `sizes.${small}`)).toHaveText('12')
    await tap('+6')
    await tap('−1')
    await expect(cell(page, row, `sizes.${small}`)).toHaveText('17')
    await tap('Next')
    await tap('+12')
    await expect(cell(page, row, `sizes.${large}`)).toHaveText('12')
    await tap('Next')
    await tap('3')
    await expect(cell(page, row, `sizes.${next}`)).toHaveText('3')
    await expectAccessible(page)
    await expect(saved(page)).toBeVisible()
    expect((await shownOrder(page.request, order)).rows[1]!.sizes).toEqual({ [small!]: 17, [large!]: 12, [next!]: 3 })
  })
})
