import { expect, test } from '../world/fixtures.ts'

test('AST-04 AST-02 AST-08 an assortment is created, found in its lists and opened by a click', async ({
  page,
  login,
}) => {
  await login('sales')
  await page.goto('/product/assortments')
  await expect(page).toHaveURL(/\/quick-access$/)
  await page.getByRole('button', { name: 'New assortment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Select Assortment Type' })
  await dialog.getByLabel('Title').fill('Spring capsule')
  await dialog.getByRole('button', { name: 'Create assortment' }).click()
  await expect(page.getByText('Assortment Created')).toBeVisible()
  await expect(page).toHaveURL(/\/assortment\/[^/]+\/manage$/)
  await page.getByRole('button', { name: 'Star Spring capsule' }).click()
  await expect(page.getByRole('button', { name: 'Remove the star of Spring capsule' })).toBeVisible()

  for (const list of ['all', 'recent', 'starred']) {
    await page.goto(`/product/assortments/${list}`)
    await expect(page.getByRole('link', { name: 'Spring capsule' })).toBeVisible()
  }
  await page.goto('/product/assortments/archived')
  await expect(page.getByRole('link', { name: 'Spring capsule' })).toHaveCount(0)

  // GRID-14
  await page.goto('/product/assortments/all')
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

test('AST-07 AST-05 AST-03 several are archived and brought back at once, one is duplicated', async ({
  page,
  login,
}) => {
  await login('sales')
  const mine = ['Summer capsule', 'Summer basics']
  for (const title of mine) {
    const answer = await page.request.post('/api/assortments', { data: { title, method: 'static' } })
    expect(answer.ok()).toBe(true)
  }
  await page.goto('/product/assortments/all')
  const bar = page.getByRole('region', { name: 'Selected assortments' })
  for (const [verb, text] of [
    ['Archive', 'Archived Assortments will be available under the archive tab.'],
    ['Unarchive', 'Unarchived Assortments will appear back in the other tabs.'],
  ] as const) {
    for (const title of mine) await page.getByRole('checkbox', { name: `Select ${title}` }).check()
    await expect(bar.getByText('2 selected')).toBeVisible()
    await bar.getByRole('button', { name: verb }).click()
    const question = page.getByRole('dialog', { name: `${verb} 2 assortments?` })
    await expect(question.getByText(text)).toBeVisible()
    await question.getByRole('button', { name: verb }).click()
    for (const title of mine) await expect(page.getByRole('link', { name: title })).toHaveCount(0)
    await expect(bar).toHaveCount(0)
    await page.getByRole('link', { name: verb === 'Archive' ? 'Archived' : 'Quick access' }).click()
  }

  await expect(page.getByRole('heading', { name: 'Recent' })).toBeVisible()
  await page.getByRole('link', { name: 'Combined' }).click()
  await expect(page.getByRole('heading', { name: 'Recent' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Help for assortments' }).click()
  await page.getByRole('dialog', { name: 'How assortments work' }).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

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
