import { expect, type Page, test } from '@playwright/test'
import { type GridExamples, serveGridExamples } from '../world/grid-examples.ts'

let examples: GridExamples
const errors: string[] = []

test.beforeAll(async () => {
  examples = await serveGridExamples()
})
test.afterAll(() => examples.close())

async function open(page: Page, query = ''): Promise<void> {
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(`${examples.address}${query}`)
  await expect(page.getByRole('gridcell').first()).toBeVisible()
}
test.afterEach(() => expect(errors.splice(0)).toEqual([]))

const cell = (page: Page, row: string, column: string) => page.locator(`[data-row-id="${row}"] [data-col="${column}"]`)
const input = (page: Page) => page.locator('.lg-input')

/** The cell that keys go to. */
const expectActive = (page: Page, row: string, column: string) =>
  expect
    .poll(async () => {
      const id = await input(page).getAttribute('aria-activedescendant')
      return id
        ? await page.locator(`[id="${id}"]`).evaluate((element) => {
            const { dataset } = element
            return `${element.closest<HTMLElement>('[data-row-id]')?.dataset['rowId']} ${dataset['col']}`
          })
        : ''
    })
    .toBe(`${row} ${column}`)

test('GRID-03 GRID-08 GRID-13 each kind of cell takes what may stand in it: of a list, several, suggested, a number, a date; arrows, Enter and Ctrl+Enter take what is typed', async ({
  page,
}) => {
  await open(page, '?view=kinds')

  await test.step('a list takes what was begun, several are ticked, suggestions are only offered', async () => {
    await cell(page, 'k0', 'gender').click()
    await page.keyboard.type('ki')
    await page.keyboard.press('Enter')
    await expect(cell(page, 'k0', 'gender')).toHaveText('Kids')
    await page.keyboard.type('zz')
    await page.keyboard.press('Enter')
    // Its reason stands beside the cell once that is active again.
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText('Choose a value from the list').first()).toBeVisible()
    await page.keyboard.press('Control+z')
    // GRID-14: asked about first, else the old value stays.
    page.once('dialog', (asked) => void asked.dismiss())
    await cell(page, 'k0', 'status').click()
    await page.keyboard.type('arch\n')
    await expect(page.getByText('Nothing was changed')).toBeAttached()
    await expect(cell(page, 'k0', 'status')).toHaveText('Pending')
    page.once('dialog', (asked) => void asked.accept())
    await cell(page, 'k0', 'status').click()
    await page.keyboard.type('arch\n')
    await expect(cell(page, 'k0', 'status')).toHaveText('Archived')
    await cell(page, 'k0', 'regions').click()
    await page.keyboard.press('F2')
    await expect(page.getByRole('option', { name: 'Europe' })).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('option', { name: 'Europe' }).click()
    await page.getByRole('option', { name: 'Asia' }).click()
    await page.keyboard.press('Enter')
    await expect(cell(page, 'k0', 'regions')).toHaveText('Domestic, Asia')
    await cell(page, 'k0', 'designer').click()
    await page.keyboard.type('mor')
    await expect(page.getByRole('option', { name: 'Chiara Moretti' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(cell(page, 'k0', 'designer')).toHaveText('Chiara Moretti')
    await page.keyboard.type('Somebody Else')
    await page.keyboard.press('Tab')
    await expect(cell(page, 'k1', 'designer')).toHaveText('Somebody Else')
  })

  await test.step('a number takes no letters, a date is picked or typed as the language writes it', async () => {
    await cell(page, 'k0', 'quantity').click()
    // As it is typed, not only once it is read.
    await page.keyboard.type('1a2b')
    await expect(input(page)).toHaveValue('12')
    await page.keyboard.press('Enter')
    await expect(cell(page, 'k0', 'quantity')).toHaveText('12')
    await cell(page, 'k0', 'quantity').click()
    await page.keyboard.type('x')
    await page.keyboard.press('Enter')
    await expect(cell(page, 'k0', 'quantity')).toHaveText('12')
    await cell(page, 'k0', 'due').click()
    await page.keyboard.press('F2')
    await page.keyboard.press('PageDown')
    await expect(input(page)).toHaveValue('2027-02-15')
    await page.getByRole('button', { name: 'Saturday, February 20, 2027' }).click()
    await expect(cell(page, 'k0', 'due')).toHaveText('02/20/27')
    await cell(page, 'k1', 'due').click()
    await page.keyboard.type('3/5/28')
    await page.keyboard.press('Enter')
    await expect(cell(page, 'k1', 'due')).toHaveText('03/05/28')
  })

  await test.step('arrows take what is typed, Enter goes back under the first Tab, Ctrl+Enter fills', async () => {
    await cell(page, 'k0', 'quantity').click()
    await page.keyboard.type('7')
    await page.keyboard.press('ArrowRight')
    await expect(cell(page, 'k0', 'quantity')).toHaveText('7')
    await expectActive(page, 'k0', 'cost')
    await page.keyboard.type('10')
    await page.keyboard.press('Tab')
    await page.keyboard.type('5')
    await page.keyboard.press('Enter')
    await expect(cell(page, 'k0', 'discount')).toHaveText('5.00%')
    await expect(cell(page, 'k0', 'net')).toHaveText('9.50')
    await expectActive(page, 'k1', 'cost')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.type('20')
    await page.keyboard.press('Control+Enter')
    for (const row of ['k1', 'k2', 'k3']) await expect(cell(page, row, 'cost')).toHaveText('$20.00')
    await page.keyboard.press('Control+z')
    await expect(cell(page, 'k3', 'cost')).toHaveText('$25.00')
  })
})

test('BEY-18 GRID-02 GRID-03 GRID-04 what is found is walked over and replaced, prices change by percent, and both go back; columns are selected, sorted and fitted by their headings', async ({
  page,
}) => {
  await open(page, '?view=kinds')

  await test.step('find walks over the matches, Space shows the picture in large', async () => {
    // A link takes the click, not the keys; what is typed at once behind Ctrl+F is meant for it.
    await cell(page, 'k0', 'style').getByRole('link').click()
    await expect(input(page)).toBeFocused()
    await page.keyboard.press('Control+f')
    await page.keyboard.type('w')
    await expect(page.getByLabel('Find in grid')).toHaveValue('w')
    await page.getByLabel('Find in grid').fill('weiss')
    await expect(page.getByText('1 of 3')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText('2 of 3')).toBeVisible()
    await expectActive(page, 'k9', 'designer')
    await page.keyboard.press('Escape')
    await expect(input(page)).toBeFocused()
    await cell(page, 'k0', 'picture').click()
    await page.keyboard.press('Space')
    await expect(page.getByRole('figure').getByRole('img', { name: 'Meridian Runner' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('figure').getByRole('img', { name: 'Kite Knit' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('figure')).toBeHidden()
  })

  await test.step('one text becomes another cell by cell or everywhere, prices change by percent and end as wished; both go back', async () => {
    await cell(page, 'k0', 'style').getByRole('link').click()
    await page.keyboard.press('Control+h')
    await page.keyboard.type('weiss')
    await expect(page.getByText('1 of 3')).toBeVisible()
    await page.getByLabel('Replace with').fill('Black')
    await page.keyboard.press('Enter')
    await expect(page.getByText('1 of 2')).toBeVisible()
    await page.getByRole('button', { name: 'Replace all' }).click()
    await expect(page.getByText('Not found')).toBeVisible()
    await expect(cell(page, 'k9', 'designer')).toContainText('Black')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect(cell(page, 'k9', 'designer')).toContainText('Weiss')

    const cost = cell(page, 'k0', 'cost')
    const [before] = await cost.allInnerTexts()
    await cost.click()
    await cost.click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Edit cells ...' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Cells' })
    await dialog.getByLabel('How Cost changes').selectOption('Change by %')
    await dialog.getByLabel('Rounding of Cost').selectOption('Round to .95')
    await dialog.getByRole('textbox', { name: 'Cost' }).fill('+10')
    await dialog.getByRole('button', { name: 'Change 1 row' }).click()
    await expect(cost).toHaveText(/\.95$/)
    await page.keyboard.press('Control+z')
    await expect(cost).toHaveText(before!)
  })

  await test.step('a heading selects its column, its arrow sorts, its edge fits, and a dialog sorts by several', async () => {
    const heading = (key: string) => page.locator(`[data-heading="${key}"]`)
    await heading('quantity').click({ position: { x: 12, y: 12 } })
    await heading('cost').click({ position: { x: 12, y: 12 }, modifiers: ['Shift'] })
    await expect(page.getByText('Selected 36')).toBeVisible()
    await heading('gender').hover()
    await heading('gender').getByRole('button', { name: 'Sort by Gender' }).click()
    await expect(heading('gender')).toHaveAttribute('aria-sort', 'ascending')
    await expect(cell(page, 'k2', '#')).toHaveText('1')
    const box = (await heading('name').boundingBox())!
    await page.mouse.dblclick(box.x + box.width - 1, box.y + 10)
    await expect.poll(async () => (await heading('name').boundingBox())!.width).toBeLessThan(box.width)
    await heading('quantity').click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Custom sort ...' }).click()
    // It begins with the column it was opened from, before the one that was clicked.
    await expect(page.getByLabel('Column 1')).toHaveValue('quantity')
    await expect(page.getByLabel('Column 2')).toHaveValue('gender')
    await page.getByRole('button', { name: 'Move up' }).last().click()
    await page.getByLabel('Direction 2').selectOption('Descending')
    await page.getByRole('button', { name: 'Sort', exact: true }).click()
    await expect(heading('quantity')).toHaveAttribute('aria-sort', 'descending')
    await expect(cell(page, 'k14', '#')).toHaveText('1')
  })
})

test('GRID-16 the documentation shows live grids, and the grid speaks Japanese to who reads it', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'ja-JP' })
  const page = await context.newPage()
  await open(page)
  await expect(page.getByRole('heading', { name: 'The grid', level: 1 })).toBeVisible()
  await expect(page.locator('.lg-grid')).toHaveCount(4)
  const first = page.getByRole('grid', { name: 'Kinds of cells' })
  await first.locator('[data-row-id="k0"] [data-col="name"]').click()
  await page.keyboard.press('Control+f')
  await expect(page.getByLabel('グリッド内を検索')).toBeFocused()
  await context.close()
})
