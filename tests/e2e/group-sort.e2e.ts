import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import type { Assortment } from '../../contract/assortments/assortment.ts'
import { displayGroups, type SortBoard } from '../../contract/assortments/group-sort/sort-board.ts'
import type { SortMove } from '../../contract/assortments/group-sort/sort-move.ts'
import { expectAccessible, expectNoFaults } from '../world/accessibility.ts'
import { ownWorld } from '../world/browser-worlds.ts'
import { closeFailure, expect, logInAs, test } from '../world/fixtures.ts'
import { makeStatic, soldProducts } from '../world/line-calls.ts'

const boardOf = async (request: APIRequestContext, { _id }: Assortment) => {
  const answer = await request.get(`/api/regular/groupsort/${_id}`)
  const { displayGroups: kept, ...board } = (await answer.json()) as Omit<SortBoard, 'kept'> & {
    version: number
    displayGroups: SortBoard['kept']
  }
  return { ...board, kept }
}
const move = async (request: APIRequestContext, { _id }: Assortment, moves: SortMove[]) =>
  expect((await request.patch(`/api/regular/groupsort/batch/${_id}`, { data: moves })).ok()).toBe(true)

/** An assortment of so many styles of the demo line, with two colours at least of each. */
async function makeLine(request: APIRequestContext, title: string, count: number): Promise<Assortment> {
  const data = await soldProducts(request, 100)
  const byStyle = new Map<string, string[]>()
  for (const { _id, style } of data) byStyle.set(style, [...(byStyle.get(style) ?? []), _id])
  const styleColors = [...byStyle.values()]
    .filter(({ length }) => length > 1)
    .slice(0, count)
    .flat()
  return makeStatic(request, `${title} ${randomUUID()}`, styleColors)
}

/** Groups with the styles in them, as they are saved. */
const saved = async (request: APIRequestContext, line: Assortment) =>
  displayGroups(await boardOf(request, line)).map(({ displayGroup, styles }) => [
    displayGroup,
    ...styles.map(({ style }) => style),
  ])

/** The same as they are on screen. */
const seen = (page: Page) =>
  page
    .locator('[data-group-at]')
    .evaluateAll((groups) =>
      groups.map((group) => [
        group.querySelector('h2')?.textContent,
        ...[...group.querySelectorAll('li[data-style]')]
          .toSorted((one, other) => Number(one.ariaPosInSet) - Number(other.ariaPosInSet))
          .map((card) => card.getAttribute('data-style')),
      ]),
    )
/** Each group by its name and the styles in it. */
const expectBoard = (page: Page, groups: readonly string[][]) => expect.poll(() => seen(page)).toEqual(groups)
const card = (page: Page, style: string): Locator => page.locator(`li[data-style="${style}"]`)
const allSaved = (page: Page) => expect(page.getByText('All changes saved.')).toBeVisible()

async function drag(page: Page, from: Locator, to: Locator, at: { x: number; y: number }): Promise<void> {
  const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!]
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(start.x + start.width / 2 + 12, start.y + start.height / 2 + 12)
  await page.mouse.move(end.x + end.width * at.x, end.y + end.height * at.y, { steps: 4 })
}

test('AST-13 AST-14 AST-22 AST-12 styles, colours and groups are sorted by mouse, keys and finger, get pages and stay closed, and what others move meanwhile is seen and decided', async ({
  page,
  browser,
  context,
  login,
}) => {
  // High enough that nothing scrolls under the mouse.
  await page.setViewportSize({ width: 1440, height: 1400 })
  await login('sales')
  const line = await makeLine(context.request, 'Sorted by hand', 4)
  const { products } = await boardOf(context.request, line)
  const styles = [...new Set(products.map(({ style }) => style))]
  const [a = '', b = '', c = '', d = ''] = styles
  await move(context.request, line, [
    { groupSettings: { groupBy: 'pillar' } },
    { moveStyle: { item: a, beforeItem: null, displayGroup: 'Run' } },
    { moveStyle: { item: b, beforeItem: null, displayGroup: 'Walk' } },
  ])
  // Without a connection the dialog's code could not be fetched, and a toast would stand in its place.
  const dialogIsThere = page.waitForResponse(
    async (answer) => answer.url().endsWith('.js') && (await answer.text()).includes('wifi-off'),
  )
  await page.goto(`/product/assortments/assortment/${line._id}/sort`)

  await test.step('by mouse and by keys, saved, and taken back', async () => {
    await expectBoard(page, [
      ['Run', a],
      ['Walk', b],
      ['Uncategorized', c, d],
    ])
    await expectAccessible(page, 'main')

    // A style into another group, before the one that is there.
    await drag(page, card(page, d), card(page, a), { x: 0.1, y: 0.3 })
    await expect(page.getByText('Move to place 1 in Run')).toBeVisible()
    await page.mouse.up()
    await expectBoard(page, [
      ['Run', d, a],
      ['Walk', b],
      ['Uncategorized', c],
    ])

    // Given up, it stays where it was.
    await drag(page, card(page, c), card(page, a), { x: 0.1, y: 0.3 })
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(page.getByText('Move to place 1 in Run')).toBeHidden()

    // On a group of the list it comes behind the others.
    await drag(
      page,
      card(page, c),
      page.getByRole('navigation', { name: 'Display groups' }).getByRole('button', { name: /Walk/ }),
      { x: 0.5, y: 0.5 },
    )
    await expect(page.getByText('Move to place 2 in Walk')).toBeVisible()
    await page.mouse.up()
    await expectBoard(page, [
      ['Run', d, a],
      ['Walk', b, c],
    ])

    // Groups by their handle.
    await drag(page, page.getByRole('button', { name: 'Drag Walk to move it' }), card(page, d), { x: 0.5, y: 0.1 })
    await expect(page.getByText('Move to place 1', { exact: true })).toBeVisible()
    await page.mouse.up()
    await expectBoard(page, [
      ['Walk', b, c],
      ['Run', d, a],
    ])

    // By keys: along the group, into the next one, to a place that is typed.
    await card(page, b).locator('[data-card]').focus()
    await page.keyboard.press('Alt+ArrowRight')
    await expectBoard(page, [
      ['Walk', c, b],
      ['Run', d, a],
    ])
    // Who does not see it is told, with the name of the style.
    const { name } = products.find(({ style }) => style === b)!
    await expect(page.getByText(`${name}: place 2 in Walk`, { exact: true })).toBeAttached()
    await page.keyboard.press('Alt+ArrowRight')
    await expectBoard(page, [
      ['Walk', c],
      ['Run', b, d, a],
    ])
    await expect(card(page, b).locator('[data-card]')).toBeFocused()
    await page.keyboard.press('m')
    await page.getByLabel('Place, 1 to 3').fill('3')
    await page.getByRole('button', { name: 'Move', exact: true }).click()
    await expectBoard(page, [
      ['Walk', c],
      ['Run', d, a, b],
    ])
    await allSaved(page)
    await expect
      .poll(() => saved(context.request, line))
      .toEqual([
        ['Walk', c],
        ['Run', d, a, b],
      ])

    // Colours, and everything back.
    const colours = card(page, d).locator('[data-colour]')
    const before = await colours.evaluateAll((all) => all.map((one) => one.getAttribute('data-colour')))
    await colours.first().focus()
    await page.keyboard.press('Alt+ArrowRight')
    await expect(colours.nth(1)).toHaveAttribute('data-colour', before[0]!)
    await page.keyboard.press('Control+z')
    await expect(colours.first()).toHaveAttribute('data-colour', before[0]!)
    for (const _step of ['place', 'group', 'along', 'groups', 'list', 'mouse']) await page.keyboard.press('Control+z')
    await expectBoard(page, [
      ['Run', a],
      ['Walk', b],
      ['Uncategorized', c, d],
    ])
    await page.keyboard.press('Alt+z')
    await expectBoard(page, [
      ['Run', d, a],
      ['Walk', b],
      ['Uncategorized', c],
    ])
    await allSaved(page)
  })

  await test.step('what others move is seen; who moved the same is told, and decides', async () => {
    const others = await browser.newContext({ baseURL: ownWorld().address })
    await logInAs(others.request, 'manager')
    await move(others.request, line, [{ moveStyle: { item: a, beforeItem: d, displayGroup: 'Run' } }])
    await expectBoard(page, [
      ['Run', a, d],
      ['Walk', b],
      ['Uncategorized', c],
    ])

    // A move that could not be sent is made on the board of before.
    await dialogIsThere
    await context.setOffline(true)
    await card(page, d).locator('[data-card]').focus()
    await page.keyboard.press('Alt+ArrowLeft')
    await closeFailure(page, 'Network Error')
    await expect(page.getByText('An error has occurred while saving.')).toBeVisible()
    await move(others.request, line, [{ moveStyle: { item: d, beforeItem: b } }])
    await context.setOffline(false)
    await expect(page.getByText('Your changes were not saved.', { exact: false }).first()).toBeVisible()
    await expect.poll(async () => (await seen(page))[0]).toEqual(['Run', d, a])
    await page.getByRole('toolbar', { name: 'Sorting' }).getByRole('button', { name: 'Keep mine' }).click()
    await allSaved(page)
    await expect
      .poll(async () => (await saved(context.request, line)).slice(0, 2))
      .toEqual([
        ['Run', d, a],
        ['Walk', b],
      ])
    await others.close()
  })

  await test.step('a resting finger carries a style, one that moves on scrolls', async () => {
    const middleOf = async (style: string) => {
      const { x, y, width, height } = (await card(page, style).boundingBox())!
      return { x: x + width / 2, y: y + height / 3 }
    }
    const [from, to] = [await middleOf(a), await middleOf(d)]
    const finger = await context.newCDPSession(page)
    await finger.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: points })
    const landing = { x: to.x - 60, y: to.y }

    await touch('touchStart', [from])
    await touch('touchMove', [landing])
    await touch('touchEnd', [])
    await expect(page.getByText('Move to place 1')).toHaveCount(0)

    await touch('touchStart', [from])
    await expect(page.getByText(/^Move to place/)).toBeVisible()
    await touch('touchMove', [landing])
    await expect(page.getByText('Move to place 1')).toBeVisible()
    await touch('touchEnd', [])
    await expect.poll(async () => (await seen(page))[0]).toEqual(['Run', a, d])
    await allSaved(page)
    await expect.poll(async () => (await saved(context.request, line))[0]).toEqual(['Run', a, d])
  })

  await test.step('a group gets a page with words and a picture, seen as it will look, and kept', async () => {
    await page.getByRole('button', { name: 'Add a divider page to Walk' }).click()
    const dialog = page.getByRole('dialog', { name: 'Divider page of Walk' })
    const preview = dialog.getByRole('img', { name: 'The divider page of Walk as it will look' })
    const words = dialog.getByRole('textbox', { name: 'Text' })
    await words.click()
    await page.keyboard.type('Light on ')
    await dialog.getByRole('button', { name: 'Bold' }).click()
    await page.keyboard.type('every road')
    await expect(preview.locator('strong')).toHaveText('every road')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'List', exact: true }).click()
    await page.keyboard.type('Dry')
    await expect(preview.locator('li')).toHaveText('Dry')
    await expectNoFaults(page, '[role="dialog"]')
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#2846cc' } })
      .png()
      .toBuffer()
    await dialog
      .getByLabel('Choose file')
      .and(dialog.locator('input'))
      .setInputFiles({ name: 'road.png', mimeType: 'image/png', buffer: picture })
    await expect(dialog.getByText('road.png')).toBeVisible()
    await expect(preview.locator('img')).toBeVisible()
    await expect(dialog.getByText('All changes saved.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await page.reload()
    await expectBoard(page, [
      ['Run', a, d],
      ['Walk', b],
      ['Uncategorized', c],
    ])
    const divider = page.getByRole('button', { name: 'Edit the divider page of Walk' })
    await expect(divider.getByText('Light on every road')).toBeVisible()
    await expect(divider.locator('img')).toBeVisible()
  })

  await test.step('a group that is closed stays closed after a reload, and one that is kept open cannot be closed', async () => {
    const toggle = (title: string) => page.getByRole('button', { name: `Show or hide ${title}` })
    await toggle('Run').click()
    await expect(toggle('Run')).toHaveAttribute('aria-expanded', 'false')
    await page.getByRole('button', { name: 'More for Uncategorized' }).click()
    await page.getByRole('menuitem', { name: 'Keep open always' }).click()
    await expect(toggle('Uncategorized')).toBeDisabled()
    await allSaved(page)
    await page.reload()
    await expect(toggle('Run')).toHaveAttribute('aria-expanded', 'false')
    await expect(toggle('Uncategorized')).toBeDisabled()
    await expect(card(page, a)).toHaveCount(0)
  })
})
