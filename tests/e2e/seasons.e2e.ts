import sharp from 'sharp'
import { expectAccessible } from '../world/accessibility.ts'
import { expect, test } from '../world/fixtures.ts'
import { lead } from '../world/ways.ts'

test('SEA-01 SEA-02 AST-15 AST-03 ERR-05 a season is created, put in another place, opened set by set, given a logo and deleted', async ({
  page,
  login,
}) => {
  await login('admin')
  await page.goto('/product/assortments/quick-access')
  await page.getByRole('link', { name: 'Manage Seasons' }).click()
  const rows = page.getByRole('list', { name: 'Seasons in their order' }).locator(':scope > li')
  await expect(rows.first()).toContainText('Fall 2027')
  await page.getByRole('link', { name: 'Retail', exact: true }).click()
  await expect(page).toHaveURL(/channel=Retail/)
  await expect(rows).toHaveCount(5)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'New season' }).click()
  const dialog = page.getByRole('dialog', { name: 'New season' })
  await expect(dialog.getByLabel('Year')).toHaveValue('2028')
  await dialog.getByRole('button', { name: 'Remove International footwear' }).click()
  await dialog.getByRole('button', { name: 'Add set' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Name' }).last()).toHaveValue('Domestic POP')
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Create season' }).click()
  await expect(page.getByText('Season created succesfully')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(rows.first()).toContainText('Spring 2028')
  const made = rows.filter({ hasText: 'Spring 2028' })
  await expect(made.getByText('Preparation', { exact: true })).toBeVisible()

  await made.getByRole('button', { name: 'Domestic POP: Preparation' }).click()
  await page.getByRole('menuitemradio', { name: 'Live' }).click()
  await expect(made.getByRole('button', { name: 'Domestic POP: Live' })).toBeVisible()
  await expect(made.getByText('Live', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Move Spring 2028' }).press('Enter')
  await expect(page.locator('[data-dnd-dragging]')).toContainText('Spring 2028')
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1)).toContainText('Spring 2028')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-dnd-dragging]')).toHaveCount(0)
  await expect(rows.first()).toContainText('Fall 2027')
  await expect.poll(() => firstOfRetail()).toBe('Fall 2027')

  await made.getByRole('button', { name: 'More for Spring 2028' }).click()
  await page.getByRole('menuitem', { name: 'Customer logo' }).click()
  const logo = page.getByRole('dialog', { name: 'Customer logo' })
  const buffer = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#204080' } })
    .png()
    .toBuffer()
  const file = logo.locator('input[type=file]')
  await file.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: buffer.subarray(0, 40) })
  await expect(logo.getByText('This is no picture that can be read.')).toBeVisible()
  await file.setInputFiles({ name: 'northgate.png', mimeType: 'image/png', buffer })
  await expect(logo.getByRole('img', { name: 'Customer logo' })).toBeVisible()
  await expect(logo.getByText('This is no picture that can be read.')).toHaveCount(0)
  await logo.getByLabel('Customer').fill('Northgate')
  await logo.getByRole('button', { name: 'Done' }).click()
  await expect(made.getByRole('img', { name: 'Northgate' })).toBeVisible()

  // A season keeps its sets and its logo when it is renamed; a name that is taken is told beside its field.
  await made.getByRole('button', { name: 'More for Spring 2028' }).click()
  await page.getByRole('menuitem', { name: 'Edit season' }).click()
  const edit = page.getByRole('dialog', { name: 'Spring 2028' })
  await edit.getByLabel('Year').fill('2027')
  await edit.getByRole('button', { name: 'Save season' }).click()
  await expect(edit.getByText('Spring 2027 is there already.')).toBeVisible()
  await edit.getByLabel('Year').fill('2029')
  await edit.getByRole('button', { name: 'Save season' }).click()
  await expect(edit).toHaveCount(0)
  const later = rows.filter({ hasText: 'Spring 2029' })
  await expect(later.getByRole('button', { name: 'Domestic POP: Live' })).toBeVisible()
  await expect(later.getByRole('img', { name: 'Northgate' })).toBeVisible()

  await page.getByRole('checkbox', { name: 'Select Spring 2029' }).check()
  const bar = page.getByRole('region', { name: 'Selected seasons' })
  await page.getByRole('checkbox', { name: 'Select Fall 2025' }).check()
  await bar.getByRole('button', { name: 'Delete' }).click()
  const several = page.getByRole('dialog', { name: 'You are about to delete 2 seasons.' })
  await several.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('checkbox', { name: 'Select Fall 2025' }).uncheck()
  await bar.getByRole('button', { name: 'Delete' }).click()
  const one = page.getByRole('dialog', { name: 'You are about to delete one season.' })
  await one.getByRole('button', { name: 'Delete season' }).click()
  await expect(later).toHaveCount(0)
  await expect(rows).toHaveCount(5)

  async function firstOfRetail(): Promise<string> {
    const answer = await page.request.get('/api/assortmentSeasons/Retail/manage')
    const { data } = (await answer.json()) as { data: { season: string; year: number }[] }
    return `${data[0]!.season} ${data[0]!.year}`
  }
})

test('PRD-08 AST-16 a season’s line is looked through: seasons, landing, title, group, style, and back', async ({
  page,
  login,
}) => {
  await login('admin-editor')
  await page.goto('/product/libraries/international-seasons')
  await expect(page).toHaveURL(/seasons-wholesale$/)
  await expect(page.getByRole('listitem').filter({ hasText: 'Fall 2027' })).toContainText('Preparation')
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Spring 2027/ }).click()
  await expect(page).toHaveURL(/landing-wholesale\?season=Spring&year=2027$/)
  await expect(page.getByRole('heading', { name: 'Domestic' })).toBeVisible()

  // A tab to browse needs a title, an internal style its season and its location.
  for (const [address, goal] of [
    ['domestic-wholesale?season=Spring&year=2027', /landing-wholesale\?season=Spring&year=2027$/],
    ['landing-retail?season=Spring', /seasons-retail$/],
    ['detail/530024_BLK?season=Spring&year=2027&channel=Wholesale', /seasons-wholesale$/],
  ] as const) {
    await lead(page, `/product/libraries/${address}`)
    await expect(page).toHaveURL(goal)
  }
  await lead(page, '/product/libraries/landing-wholesale?season=Spring&year=2027')
  await page.getByRole('link', { name: 'Domestic', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Find a title or a pillar' }).fill('no such pillar')
  await expect(page.getByText('No title and no pillar has this in its name.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Find a title or a pillar' }).fill('initiatives')
  await page
    .getByRole('link', { name: /^Key Initiatives/ })
    .first()
    .click()
  await page
    .getByRole('navigation', { name: 'Parts of this title' })
    .getByRole('link', { name: /^Men's/ })
    .click()
  await expect(page.getByRole('link', { name: /^Men's/ })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('link', { name: /^Open / }).first()).toBeVisible()
  await expectAccessible(page)

  await page
    .getByRole('link', { name: /^Open / })
    .first()
    .click()
  await expect(page).toHaveURL(/\/divider\//)
  await expect(page.getByText(/^Group 1 of \d+$/)).toBeVisible()
  await page.getByRole('link', { name: /^Next group/ }).click()
  await expect(page.getByText(/^Group 2 of \d+$/)).toBeVisible()
  await page.locator('main a[href*="/libraries/detail/"]').first().click()
  await expect(page).toHaveURL(/\/detail\/[^?]+\?season=Spring&year=2027&channel=Wholesale&locations.code=US/)
  await page.getByRole('tab', { name: 'Prices' }).click()
  const prices = page.getByRole('tabpanel')
  await expect(prices.getByRole('columnheader', { name: 'Wholesale' })).toBeVisible()
  await expect(prices.getByRole('columnheader', { name: 'Markup' })).toHaveCount(0)
  await expect(prices.getByRole('columnheader', { name: 'Retail' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Spring 2027' }).click()
  await expect(page).toHaveURL(/landing-wholesale\?season=Spring&year=2027$/)
})
