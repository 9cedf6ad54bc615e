import type { APIRequestContext, Page } from '@playwright/test'
import type { Assortment } from '../../contract/assortments/assortment.ts'
import { expectAccessible } from '../world/accessibility.ts'
import { expect, test } from '../world/fixtures.ts'
import { ask, makeStatic, someProducts } from '../world/line-calls.ts'

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Lists of assortments' }).getByRole('link', { name })
const search = (page: Page, text: string) => page.getByRole('searchbox', { name: 'Search by title' }).fill(text)
const select = (page: Page, title: string) =>
  page.getByRole('checkbox', { name: `Select ${title}`, exact: true }).check()
const bar = (page: Page) => page.getByRole('region', { name: 'Selected assortments' })

/** Some with products, by their titles: two that share most of them, and two that hold some of the same. */
async function makeLines(request: APIRequestContext): Promise<Record<string, Assortment>> {
  const ids = await someProducts(request, 6)
  const wishes: [string, string[]][] = [
    ['Drop one', []],
    ['Drop two', []],
    ['Summer capsule', []],
    ['Summer basics', []],
    ['Merge source', ids.slice(0, 3)],
    ['Merge target', ids.slice(0, 1)],
    ['Named too early', []],
    ['Compared: the first', ids.slice(0, 4)],
    ['Compared: the second', ids.slice(2, 6)],
  ]
  const made: Record<string, Assortment> = {}
  for (const [title, styleColors] of wishes) made[title] = await makeStatic(request, title, styleColors)
  return made
}

test('AST-04 AST-02 AST-08 AST-07 AST-05 AST-03 GRID-18 SHELL-24 AST-06 AST-01 AST-12 BEY-03 assortments are created, archived, duplicated, put into folders, merged, named and compared in their lists', async ({
  page,
  context,
  login,
}) => {
  await login('sales')
  const made = await makeLines(context.request)

  await test.step('one is created, found in its lists and opened by a click', async () => {
    await page.goto('/product/assortments')
    await expect(page).toHaveURL(/\/quick-access$/)
    await page.getByRole('button', { name: 'New assortment' }).click()
    const dialog = page.getByRole('dialog', { name: 'Select Assortment Type' })
    await dialog.getByLabel('Title').fill('Spring capsule')
    await dialog.getByRole('button', { name: 'Create assortment' }).click()
    await expect(page.getByText('Assortment Created')).toBeVisible()
    await expect(page).toHaveURL(/\/assortment\/[^/]+\/manage$/)
    // It shows at once: who leaves before it is kept would take it back.
    const kept = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await page.getByRole('button', { name: 'Star Spring capsule' }).click()
    await expect(page.getByRole('button', { name: 'Remove the star of Spring capsule' })).toBeVisible()
    expect((await kept).ok()).toBe(true)

    await page.getByRole('navigation', { name: 'Path' }).getByRole('link').first().click()
    for (const list of ['All Assortments', 'Recent', 'Starred']) {
      await tab(page, list).click()
      await expect(tab(page, list)).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('link', { name: 'Spring capsule' })).toBeVisible()
    }
    await tab(page, 'Archived').click()
    await expect(tab(page, 'Archived')).toHaveText(/\d$/)
    await expect(page.getByRole('link', { name: 'Spring capsule' })).toHaveCount(0)

    // GRID-14
    await tab(page, 'All Assortments').click()
    const status = page.getByRole('button', { name: /^Status of Spring capsule/ })
    for (const answer of ['Keep as it is', 'Publish']) {
      await expect(status).toHaveText('Unpublished')
      await status.click()
      await page.getByRole('menuitem', { name: 'Published', exact: true }).click()
      await expect(page.getByText('Changing the status will impact visibility to end users.')).toBeVisible()
      await page.getByRole('dialog', { name: 'Are You Sure?' }).getByRole('button', { name: answer }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await expect(status).toHaveText('Published')

    await page.getByRole('link', { name: 'Spring capsule' }).click()
    await expect(page).toHaveURL(/\/assortment\/[^/]+\/manage$/)
    await expect(page.getByRole('heading', { name: 'Spring capsule' })).toBeVisible()
  })

  await test.step('several are archived and brought back at once, one is duplicated', async () => {
    const mine = ['Summer capsule', 'Summer basics']
    await page.goBack()
    for (const [verb, text] of [
      ['Archive', 'Archived Assortments will be available under the archive tab.'],
      ['Unarchive', 'Unarchived Assortments will appear back in the other tabs.'],
    ] as const) {
      const reads = verb === 'Archive' ? 'Active' : 'Archived'
      for (const title of mine) {
        await expect(page.getByRole('row', { name: title }).getByText(reads, { exact: true })).toBeVisible()
        await select(page, title)
      }
      await expect(bar(page).getByText('2 selected')).toBeVisible()
      await bar(page).getByRole('button', { name: verb }).click()
      const question = page.getByRole('dialog', { name: `${verb} 2 assortments?` })
      await expect(question.getByText(text)).toBeVisible()
      await question.getByRole('button', { name: verb }).click()
      for (const title of mine) await expect(page.getByRole('link', { name: title })).toHaveCount(0)
      await expect(bar(page)).toHaveCount(0)
      await tab(page, verb === 'Archive' ? 'Archived' : 'Quick Access').click()
    }

    await expect(page.getByRole('heading', { name: 'Recent' })).toBeVisible()
    await page.getByRole('link', { name: 'Combined' }).click()
    await expect(page.getByRole('heading', { name: 'Recent' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Help for assortments' }).click()
    // Behind the help stands the grid of guides, each with its picture, its steps and a way to the place.
    await page.getByRole('dialog', { name: 'How assortments work' }).getByRole('link', { name: 'Guides' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const guides = page.getByRole('list', { name: 'How-To' }).locator('> li')
    await expect(guides).toHaveCount(8)
    await expect(guides.first().locator('svg')).toBeVisible()
    await expect(guides.first().getByRole('listitem')).toHaveCount(3)
    await expectAccessible(page, 'main')
    await guides.first().getByRole('link', { name: 'To Quick Access' }).click()

    await page.getByRole('button', { name: 'More for Summer capsule' }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    const copies = page.getByRole('dialog', { name: 'Copy assortment' })
    await expect(copies.getByRole('tab', { name: 'Copy for another user' })).toBeVisible()
    await copies.getByLabel('Title').fill('Summer basics')
    await copies.getByRole('button', { name: 'Duplicate' }).click()
    await expect(copies.getByText('This assortment already exists.')).toBeVisible()
    await copies.getByLabel('Title').fill('Autumn capsule')
    await copies.getByRole('button', { name: 'Duplicate' }).click()
    await expect(page.getByText('Assortment Duplicated')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Autumn capsule' })).toBeVisible()
  })

  await test.step('they lie in folders by drag and by menu, carry labels, and are found by them', async () => {
    const both = ['Drop one', 'Drop two']
    await tab(page, 'All Assortments').click()
    await page.getByRole('button', { name: 'New folder' }).click()
    const naming = page.getByRole('dialog', { name: 'New folder' })
    await naming.getByLabel('Title').fill('Drops')
    await naming.getByRole('button', { name: 'Create folder' }).click()
    const folder = page.getByRole('button', { name: 'Drops', exact: true })
    await expect(folder).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    // By drag: both at once, because both are chosen.
    for (const title of both) await select(page, title)
    await expect(page.getByText('2 selected')).toBeVisible()
    const dragged = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Drop two' }) })
    await dragged.hover()
    const grip = (await dragged.locator('[data-grip]').boundingBox())!
    const target = (await folder.boundingBox())!
    await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2)
    await page.mouse.down()
    await page.mouse.move(grip.x + 60, grip.y - 10, { steps: 4 })
    await expect(page.getByText('2 assortments', { exact: true })).toBeVisible()
    await page.mouse.move(target.x + 80, target.y + target.height / 2, { steps: 4 })
    await expect(page.locator('tr[data-over]')).toBeVisible()
    await page.mouse.up()
    await expect(page.getByText('Moved to Drops')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Drop one' })).toHaveCount(0)
    await folder.click()
    await expect(folder).toHaveAttribute('aria-expanded', 'true')
    for (const title of both) await expect(page.getByRole('link', { name: title })).toBeVisible()
    // What stands open is in the address.
    await page.reload()
    await expect(page.getByRole('link', { name: 'Drop one' })).toBeVisible()
    await expectAccessible(page, 'main')

    // By keyboard: out of its folder, and the folder with what is left in it into another.
    await page.getByRole('button', { name: 'More for Drop one' }).click()
    await page.getByRole('menuitem', { name: 'Move to folder' }).click()
    const moving = page.getByRole('dialog', { name: 'Move Drop one' })
    await moving.getByRole('radio', { name: 'Not in a folder' }).check()
    await moving.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(page.getByText('Moved out of its folder')).toBeVisible()
    await page.getByRole('button', { name: 'More for Drops' }).click()
    await page.getByRole('menuitem', { name: 'Move to folder' }).click()
    const placing = page.getByRole('dialog', { name: 'Move Drops' })
    await placing.getByRole('searchbox', { name: 'Search folders' }).fill('Autumn')
    await placing.getByRole('button', { name: 'Create the folder “Autumn” and move there' }).click()
    await expect(page.getByText('Moved to Autumn')).toBeVisible()
    await expect(folder).toHaveCount(0)

    // Labels of both, then found by one, with the path of whatever lies in a folder.
    await search(page, 'Drop')
    await expect(page.getByRole('link', { name: 'Drop two' })).toBeVisible()
    await expect(page.getByText('Autumn / Drops')).toBeVisible()
    for (const title of both) await select(page, title)
    await bar(page).getByRole('button', { name: 'Labels' }).click()
    const labels = page.getByRole('dialog', { name: 'Labels of 2 assortments' })
    await labels.getByRole('combobox', { name: 'Add a label' }).fill('Launch')
    await labels.getByRole('combobox', { name: 'Add a label' }).press('Enter')
    await expect(labels.getByRole('checkbox', { name: 'Launch' })).toBeChecked()
    await labels.getByRole('button', { name: 'Save labels' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await search(page, '')
    await expect(page).not.toHaveURL(/text=/)
    await page.getByRole('button', { name: 'Label', exact: true }).click()
    await page.getByRole('button', { name: /^Launch/ }).click()
    for (const title of both) await expect(page.getByRole('link', { name: title })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Core carryover' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Show all labels' }).click()

    // What lies in a folder that is deleted stays.
    await page.getByRole('button', { name: 'Autumn', exact: true }).click()
    await page.getByRole('button', { name: 'More for Drops' }).click()
    await page.getByRole('menuitem', { name: 'Delete folder' }).click()
    const question = page.getByRole('dialog', { name: 'Delete the folder Drops?' })
    await expect(question.getByText('1 assortment in it is not deleted', { exact: false })).toBeVisible()
    await question.getByRole('button', { name: 'Delete folder' }).click()
    await expect(page.getByRole('link', { name: 'Drop two' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Drops', exact: true })).toHaveCount(0)
  })

  await test.step('one is merged into another, which tells what came and what was there', async () => {
    await select(page, 'Merge source')
    await bar(page).getByRole('button', { name: 'Merge into…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Merge Merge source into another' })
    // None of its products could be in one of another product type.
    await expect(dialog.getByRole('radio', { name: /^Merge target Footwear/ })).toBeVisible()
    await expect(dialog.getByRole('radio', { name: /Apparel|POP/ })).toHaveCount(0)
    await dialog.getByRole('radio', { name: /^Merge target/ }).check()
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('2 Item(s) added to assortment')).toBeVisible()
    await expect(page.getByText('Merge target · 1 was there already.')).toBeVisible()
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await expect(page).toHaveURL(/\/assortment\/[^/]+\/manage$/)
    await expect(page.getByRole('heading', { name: 'Merge target' })).toBeVisible()
  })

  await test.step('details are edited by F2 in a list and from the title, and what a colleague wrote is not lost', async () => {
    const named = made['Named too early']!
    await page.goBack()
    await search(page, 'named')
    await page.getByRole('link', { name: 'Named too early' }).focus()
    await page.keyboard.press('F2')
    const dialog = page.getByRole('dialog', { name: 'Edit details' })
    await dialog.getByLabel('Title', { exact: true }).fill('Named at last')
    await dialog.getByLabel('Subtitle').fill('Key looks')
    await dialog.getByLabel('Season').click()
    await page.getByRole('option', { name: /^Fall/ }).first().click()
    await expectAccessible(page, '[role=dialog]')
    await dialog.getByRole('button', { name: 'Save details' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('link', { name: 'Named at last' }).click()
    const title = page.getByRole('button', { name: 'Named at last', exact: true })
    await expect(title).toBeVisible()

    await title.click()
    await expect(dialog.getByLabel('Subtitle')).toHaveValue('Key looks')
    await ask(context.request, 'patch', `/assortments/${named._id}`, { subTitle: 'Of a colleague' })
    await dialog.getByLabel('Subtitle').fill('Of mine')
    await dialog.getByRole('button', { name: 'Save details' }).click()
    await expect(dialog.getByText('Now: Of a colleague')).toBeVisible()
    await expect(dialog.getByLabel('Subtitle')).toHaveValue('Of mine')
    await dialog.getByRole('button', { name: 'Take theirs' }).click()
    await expect(dialog.getByLabel('Subtitle')).toHaveValue('Of a colleague')
    await dialog.getByLabel('Subtitle').fill('Of both')
    await dialog.getByRole('button', { name: 'Keep mine' }).click()
    await expect(dialog).toBeHidden()
    const answer = await context.request.get(`/api/assortments/${named._id}`)
    expect(await answer.json()).toMatchObject({ title: 'Named at last', subTitle: 'Of both', season: 'Fall' })
  })

  await test.step('two are compared, by an address that shows the same to others', async () => {
    const [first, second] = ['Compared: the first', 'Compared: the second']
    await page.goBack()
    await search(page, 'Compared:')
    for (const title of [first, second]) await select(page, title)
    await bar(page).getByRole('button', { name: 'Compare' }).click()
    await expect(page.getByRole('region', { name: 'From' })).toContainText(first)
    await expect(page.getByRole('region', { name: 'To' })).toContainText(second)
    const products = page.getByRole('list', { name: 'Products' })
    await expect(products.getByRole('listitem')).toHaveCount(4)
    await page.getByRole('button', { name: 'Dropped 2' }).click()
    await expect(products.getByRole('listitem')).toHaveCount(2)
    await page.reload()
    await expect(products.getByRole('listitem')).toHaveCount(2)
    await page.getByRole('button', { name: 'Price band' }).click()
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export XLSX' }).click()
    expect((await file).suggestedFilename()).toBe('Comparison.xlsx')
  })
})
