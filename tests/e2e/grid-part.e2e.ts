import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectNoFaults } from '../world/accessibility.ts'
import { type GridExamples, serveGridExamples } from '../world/grid-examples.ts'

let examples: GridExamples
const errors: string[] = []

test.beforeAll(async () => {
  examples = await serveGridExamples()
})
test.afterAll(() => examples.close())

async function open(page: Page, query: string): Promise<void> {
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(`${examples.address}?${query}`)
  await expect(page.getByRole('gridcell').first()).toBeVisible()
}
test.afterEach(() => expect(errors.splice(0)).toEqual([]))

const cell = (page: Page, row: string, column: string) => page.locator(`[data-row-id="${row}"] [data-col="${column}"]`)
const input = (page: Page) => page.locator('.lg-input')

/** Through the browser's own event, as a spreadsheet's copy arrives. */
const paste = (page: Page, text: string) =>
  input(page).evaluate((element, data) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', data)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

async function corner(of: Locator): Promise<[number, number]> {
  const { x, y, width, height } = (await of.boundingBox())!
  return [x + width - 1, y + height - 1]
}

/** The corner of a cell, once the fill handle stands there. */
async function handle(of: Locator): Promise<[number, number]> {
  const place = await corner(of)
  const isHandle = ([x, y]: [number, number]) => document.elementFromPoint(x, y)?.closest('.is-handle') !== null
  await expect.poll(() => of.page().evaluate(isHandle, place)).toBe(true)
  return place
}

const copied = (page: Page, type = 'text/plain') =>
  input(page).evaluate((element, mime) => {
    const clipboardData = new DataTransfer()
    element.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
    return clipboardData.getData(mime)
  }, type)

test('GRID-03 GRID-15 the keyboard alone reaches, ticks, folds, selects and leaves; typing replaces or edits, the fill handle goes on, what is copied is text and a table', async ({
  page,
}) => {
  await open(page, 'view=manage')

  await test.step('the keyboard alone reaches, ticks, folds, selects and leaves', async () => {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(input(page)).toBeFocused()
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('gridcell', { name: /Performance/ })).toHaveAttribute('aria-expanded', 'false')
    await expect(cell(page, '240181_ROS', 'name')).toBeHidden()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('End')
    await page.keyboard.press('Space')
    await expect(cell(page, '240181_ROS', 'carryover').getByRole('checkbox')).toBeChecked()
    const active = await input(page).getAttribute('aria-activedescendant')
    await expect(page.locator(`[id="${active}"]`)).toHaveAttribute('data-col', 'carryover')
    await page.keyboard.press('Control+a')
    await expect(page.getByText('Selected 210')).toBeVisible()
    await page.keyboard.press('Control+d')
    await expect(page.getByText('Selected')).toBeHidden()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await expect(input(page)).not.toBeFocused()
  })

  await test.step('typing replaces, Enter goes down, Escape keeps, F2 edits', async () => {
    await cell(page, '240181_ROS', 'quantity').click()
    await page.keyboard.type('250')
    await page.keyboard.press('Enter')
    await expect(cell(page, '240181_ROS', 'quantity')).toHaveText('250')
    await page.keyboard.type('9')
    await page.keyboard.press('Escape')
    await expect(cell(page, '240181_SLT', 'quantity')).toHaveText('194')
    await page.keyboard.press('F2')
    await expect(input(page)).toHaveValue('194')
    await page.keyboard.press('End')
    await page.keyboard.type('0')
    await page.keyboard.press('Tab')
    await expect(cell(page, '240181_SLT', 'quantity')).toHaveText('1,940')
  })

  await test.step('the fill handle goes on with a series and skips headings', async () => {
    await cell(page, '240181_STN', 'quantity').click()
    await page.keyboard.type('10\n20\n')
    await cell(page, '240181_STN', 'quantity').click()
    await page.keyboard.press('Shift+ArrowDown')
    await page.mouse.move(...(await handle(cell(page, '240181_BLK', 'quantity'))))
    await page.mouse.down()
    await page.mouse.move(...(await corner(cell(page, '312074_WHT', 'quantity'))), { steps: 4 })
    await page.mouse.up()
    await expect(cell(page, '240772_EMB', 'quantity')).toHaveText('30')
    await expect(cell(page, '312074_WHT', 'quantity')).toHaveText('40')

    // A double click fills down to where the neighbour ends, and Ctrl repeats what would go on.
    await cell(page, '240181_ROS', 'label').click()
    await page.keyboard.type('Test\n')
    await cell(page, '240181_ROS', 'label').click()
    await page.mouse.dblclick(...(await handle(cell(page, '240181_ROS', 'label'))))
    await expect(cell(page, '610045_COF', 'label')).toHaveText('Test')
    await cell(page, '415521_LIL', 'quantity').click()
    await page.keyboard.type('1\n2\n')
    await cell(page, '415521_LIL', 'quantity').click()
    await page.keyboard.press('Shift+ArrowDown')
    await page.mouse.move(...(await handle(cell(page, '415521_NVY', 'quantity'))))
    await page.mouse.down()
    await page.mouse.move(...(await corner(cell(page, '522107_BLK', 'quantity'))), { steps: 4 })
    await page.keyboard.down('Control')
    await page.mouse.up()
    await page.keyboard.up('Control')
    await expect(cell(page, '522107_BLK', 'quantity')).toHaveText('2')
  })

  await test.step('copy gives text and a table, Delete clears the editable range only', async () => {
    await cell(page, '240181_ROS', 'retail').click()
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Shift+ArrowDown')
    expect(await copied(page)).toBe('85.00\t55.00\r\n85.00\t55.00')
    expect(await copied(page, 'text/html')).toContain('<table>')
    await page.keyboard.press('Delete')
    await expect(cell(page, '240181_SLT', 'retail')).toHaveText('')
    await expect(cell(page, '240181_SLT', 'markup')).toHaveText('55.00%')

    // Ranges that share their columns are one block; others are not copied, and that is said.
    const withCtrl = { modifiers: ['Control' as const] }
    await cell(page, '312074_WHT', 'name').click()
    await cell(page, '522107_BLK', 'name').click(withCtrl)
    expect(await copied(page)).toBe('Harbour Court\r\nAlder Boot')
    await cell(page, '610045_BLK', 'cost').click(withCtrl)
    expect(await copied(page)).toBe('')
    await expect(page.getByText('These ranges cannot be copied together')).toBeVisible()
    await cell(page, '312074_WHT', 'colourNote').click()
    await cell(page, '522107_BLK', 'colourNote').click(withCtrl)
    await paste(page, 'Suede')
    for (const row of ['312074_WHT', '522107_BLK']) await expect(cell(page, row, 'colourNote')).toHaveText('Suede')
  })
})

test('BEY-04 GRID-02 GRID-15 one paste skips headings, rejects a bad cell alone with its reason, and is one undo; rows and columns are moved, sized and hidden, and undo puts them back; nobody is shut out, light and dark', async ({
  page,
}) => {
  await open(page, 'view=manage')

  await test.step('one paste skips headings, rejects a bad cell alone with its reason, and is one undo', async () => {
    await cell(page, '240181_BLK', 'discount').click()
    await paste(page, '5\n140\n7.5')
    await expect(cell(page, '240181_BLK', 'discount')).toHaveText('5.00%')
    await expect(cell(page, '240772_EMB', 'discount')).toHaveText('140')
    await expect(cell(page, '240772_EMB', 'discount')).toHaveAttribute('aria-invalid', 'true')
    await expect(cell(page, '312074_WHT', 'discount')).toHaveText('7.50%')
    await expect(page.getByText('1 cell rejected', { exact: true })).toBeVisible()
    await expectNoFaults(page, '.lg-grid')
    // Its reason hides nothing of other cells: it stands beside the cell while that is pointed at or active, and what is clicked is below it.
    const reason = page.getByRole('group', { name: 'Discount Percentage must be between 0-100' })
    await expect(reason).toHaveCount(0)
    await cell(page, '240772_EMB', 'discount').hover()
    await expect(reason).toBeVisible()
    await expect(reason).toHaveCSS('pointer-events', 'none')
    await page.keyboard.press('Control+z')
    await expect(cell(page, '240181_BLK', 'discount')).toHaveText('')
    await expect(cell(page, '240772_EMB', 'discount')).toHaveText('10.00%')
    await expect(cell(page, '312074_WHT', 'discount')).toHaveText('')
    await page.keyboard.press('Alt+z')
    await expect(cell(page, '240772_EMB', 'discount')).toHaveText('140')
  })

  await test.step('rows are dragged by their number and moved by key; undo puts them back', async () => {
    const first = page.locator('[data-row-id]').first()
    const number = (await cell(page, '240181_ROS', '#').boundingBox())!
    await page.mouse.move(number.x + 10, number.y + 10)
    await page.mouse.down()
    await page.mouse.move(number.x + 10, number.y + 32 * 2 + 28, { steps: 5 })
    await page.mouse.up()
    await expect(cell(page, '240181_ROS', '#')).toHaveText('3')
    await page.keyboard.press('Control+z')
    await expect(cell(page, '240181_ROS', '#')).toHaveText('1')
    await cell(page, '240181_ROS', 'name').click()
    await page.keyboard.press('Alt+ArrowDown')
    await expect(cell(page, '240181_ROS', '#')).toHaveText('2')
    await expect(first).toBeAttached()
  })

  await test.step('headings size, hide and move columns', async () => {
    const heading = (key: string) => page.locator(`[data-heading="${key}"]`)
    const before = (await heading('cost').boundingBox())!
    await page.mouse.move(before.x + before.width - 1, before.y + 10)
    await page.mouse.down()
    await page.mouse.move(before.x + before.width + 49, before.y + 10, { steps: 4 })
    await page.mouse.up()
    await expect.poll(async () => Math.round((await heading('cost').boundingBox())!.width)).toBe(120)
    await heading('label').click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Hide column' }).click()
    await expect(heading('label')).toBeHidden()
    await heading('quantity').hover()
    await page.mouse.down()
    await heading('cost').hover({ position: { x: 8, y: 10 } })
    await expect(heading('cost')).toHaveClass(/is-drop-before/)
    await page.mouse.up()
    // Polled: the headings are painted anew in the frame after the drop.
    const headings = page.locator('[data-heading]')
    await expect
      .poll(async () => {
        const order = await headings.evaluateAll((all) => all.map((one) => one.getAttribute('data-heading')))
        return order.indexOf('cost') - order.indexOf('quantity')
      })
      .toBe(1)
    await heading('quantity').click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Pin to the right' }).click()
    await expect(headings.last()).toHaveAttribute('data-heading', 'quantity')
    await expect(cell(page, '240181_ROS', 'quantity')).toBeInViewport({ ratio: 1 })
    // GRID-04: each of them is a step, a drag of an edge only one.
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect(headings.last()).toHaveAttribute('data-heading', 'carryover')
    await page.keyboard.press('Control+z')
    await expect(heading('label')).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect.poll(async () => Math.round((await heading('cost').boundingBox())!.width)).toBe(70)
    await page.keyboard.press('Alt+z')
    await expect.poll(async () => Math.round((await heading('cost').boundingBox())!.width)).toBe(120)
  })

  await test.step('no fault that a tool can find in the dark either', async () => {
    await open(page, 'view=manage&scheme=dark')
    await cell(page, '240181_ROS', 'discount').click()
    await page.keyboard.type('140')
    await page.keyboard.press('Enter')
    await expect(cell(page, '240181_ROS', 'discount')).toHaveAttribute('aria-invalid', 'true')
    await expectNoFaults(page, '.lg-grid')
  })
})

test('GRID-01 GRID-15 a line behind the last row makes rows, and a panel follows the active one; rows come by range, up to a million', async ({
  page,
}) => {
  await test.step('a line behind the last row makes rows, and a panel follows the active one', async () => {
    await open(page, 'view=rows')
    const row = (id: string) => page.locator(`[data-row-id="${id}"]`)
    await expect(cell(page, 'hiker', '#')).toHaveAttribute('aria-description', 'No pairs are planned')
    await cell(page, 'hiker', 'name').click()
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Home')
    await page.keyboard.type('Harbour Clog')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Mara')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Coast Slide')
    await page.keyboard.press('Enter')
    await expect(cell(page, 'new5', 'owner')).toHaveText('Mara')
    await expect(cell(page, 'new6', 'name')).toHaveText('Coast Slide')
    await page.keyboard.press('Alt+Enter')
    const panel = page.getByRole('region', { name: 'Everything about it' })
    await expect(panel.getByText('Select a row')).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await expect(panel.getByText('Coast Slide')).toBeVisible()
    await expectNoFaults(page, '.lg-grid')
    await page.keyboard.press('Control+z')
    await expect(row('new6')).toBeHidden()
  })

  await test.step('skeletons first, then 100,000 rows to the last', async () => {
    await open(page, 'view=remote&rows=100000')
    await expect(cell(page, 'r0', 'style')).toHaveText('200000')
    await cell(page, 'r0', 'style').click()
    await page.keyboard.press('Control+End')
    await expect(cell(page, 'r99999', 'style')).toHaveText('299999')
    await cell(page, 'r99998', '#').click()
    await expect(page.getByText('1 selected')).toBeVisible()
  })

  await test.step('a million rows scroll to both ends', async () => {
    await open(page, 'view=remote&rows=1000000')
    await cell(page, 'r0', 'style').click()
    await page.keyboard.press('Control+End')
    await expect(cell(page, 'r999999', 'name')).toBeVisible()
    await page.keyboard.press('Control+Home')
    await expect(cell(page, 'r0', 'name')).toBeVisible()
  })
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true })
  test('GRID-15 a tap selects, ticks and folds without calling the screen keyboard', async ({ page }) => {
    await open(page, 'view=manage')
    await cell(page, '240181_SLT', 'quantity').tap()
    await expect(page.getByText('Quantity', { exact: true }).first()).toBeVisible()
    await expect(input(page)).not.toBeFocused()
    await cell(page, '240181_SLT', 'carryover').getByRole('checkbox').tap()
    await expect(cell(page, '240181_SLT', 'carryover').getByRole('checkbox')).toBeChecked()
    // A finger that rests opens the menu of the cell under it, which stays when it is lifted.
    const finger = await page.context().newCDPSession(page)
    const [x, y] = await corner(cell(page, '240181_MOS', 'name'))
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x - 9, y: y - 9 }] })
    await expect(page.getByRole('menuitem', { name: 'Copy' })).toBeVisible()
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await page.getByRole('menuitem', { name: 'Find' }).tap()
    await expect(page.getByLabel('Find in grid')).toBeFocused()
    await page.keyboard.press('Escape')
    // A range grows by the grip at its corner; the grid stays where it is, and scrolls under a finger elsewhere.
    const scrolled = () => page.locator('.lg-scroller').evaluate((scroller) => scroller.scrollTop)
    await cell(page, '240181_MOS', 'name').tap()
    const grip = page.locator('.is-grip.is-last:not([hidden])')
    const drag = async (from: [number, number], dy: number) => {
      const at = (y: number) => [{ x: from[0], y }]
      await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from[1]) })
      for (let step = 1; step <= 4; step++)
        await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(from[1] + (dy * step) / 4) })
      await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    const { x: left, y: top, width, height } = (await grip.boundingBox())!
    await drag([left + width - 4, top + height - 4], 2 * height)
    await expect(page.getByText('Selected 3', { exact: false })).toBeVisible()
    expect(await scrolled()).toBe(0)
    await page.setViewportSize({ width: 1440, height: 420 })
    await expect(cell(page, '610045_COF', 'name')).toBeHidden()
    const scroller = page.locator('.lg-scroller')
    await scroller.evaluate((element) =>
      element.addEventListener('scrollend', () => element.setAttribute('data-rests', ''), { once: true }),
    )
    await drag(await corner(cell(page, '240181_BLK', 'quantity')), -3 * height)
    await expect.poll(scrolled).toBeGreaterThan(0)
    // It rolls on when the finger is lifted, and would go on rolling from where it is put next.
    await expect(scroller).toHaveAttribute('data-rests')
    await expect(page.getByText('Selected 3', { exact: false })).toBeVisible()
    await page.locator('.lg-scroller').evaluate((scroller) => scroller.scrollTo(0, 0))
    await page.getByRole('gridcell', { name: /Performance/ }).tap()
    await expect(cell(page, '240181_SLT', 'carryover')).toBeHidden()
  })
})
