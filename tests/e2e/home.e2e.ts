import { expectNoWcagFaults } from '../world/accessibility.ts'
import { expect, test } from '../world/fixtures.ts'

test('home cards are moved by keyboard and by mouse, hidden, kept for the person and put back', async ({
  page,
  login,
}) => {
  await login('manager')
  await page.request.put('/api/users/preferences/homeCards', { data: { value: null } })
  await page.goto('/dashboard/its')
  await expect(page.getByRole('heading', { name: 'Recent assortments' })).toBeVisible()
  await page.getByRole('button', { name: 'Arrange' }).click()
  const wide = page.getByRole('list', { name: 'Wide column' })
  const narrow = page.getByRole('list', { name: 'Narrow column' })
  await expect(wide.getByRole('listitem')).toContainText([
    'Waiting for you',
    'Starred assortments',
    'Recent assortments',
  ])
  await expectNoWcagFaults(page, 'main')

  const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await page.getByRole('button', { name: 'Move Recent assortments', exact: true }).press('Enter')
  await expect(page.locator('[data-dnd-dragging]')).toContainText('Recent assortments')
  await page.keyboard.press('ArrowUp')
  await expect(wide.getByRole('listitem')).toContainText([
    'Waiting for you',
    'Recent assortments',
    'Starred assortments',
  ])
  await page.keyboard.press('Enter')
  await kept

  await page.getByRole('button', { name: 'Move Downloads to the other column' }).click()
  await page.getByRole('button', { name: 'Move Announcements to the other column' }).click()
  await page.getByRole('button', { name: 'Move New assets to the other column' }).click()
  await expect(wide.getByRole('listitem')).toHaveCount(6)
  await expect(narrow).toContainText('Drop a card here')
  await page.getByRole('button', { name: 'Hide Starred assortments' }).click()
  await expect(page.getByRole('button', { name: 'Show Starred assortments' })).toBeVisible()

  const from = page.getByRole('button', { name: 'Move Recent assortments', exact: true })
  await from.hover()
  await page.mouse.down()
  await narrow.hover()
  await expect(narrow.getByRole('listitem')).toContainText(['Recent assortments'])
  await page.mouse.up()
  await expect(page.locator('[data-dnd-dragging]')).toHaveCount(0)

  await expect
    .poll(async () => (await (await page.request.get('/api/users/preferences')).json()) as unknown)
    .toMatchObject({
      homeCards: expect.arrayContaining([
        { card: 'recent', column: 'side', hidden: false },
        { card: 'starred', column: 'main', hidden: true },
        { card: 'downloads', column: 'main', hidden: false },
      ]),
    })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Recent assortments' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Starred assortments' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Arrange' }).click()
  await page.getByRole('button', { name: 'Put back' }).click()
  await expect(wide.getByRole('listitem')).toContainText([
    'Waiting for you',
    'Starred assortments',
    'Recent assortments',
  ])
})

test('PERM-01 PERM-06 home has no cards of what a person may not see, also when it hears of changes', async ({
  page,
  login,
}) => {
  await login('editor')
  const refused: string[] = []
  page.on('response', (answer) => void (answer.status() === 403 && refused.push(answer.url())))
  const live = page.waitForResponse('**/api/events')
  await page.goto('/dashboard/its')
  await live
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['New assets', 'Announcements'])
  await page.getByRole('button', { name: 'Arrange' }).click()
  const wide = page.getByRole('list', { name: 'Wide column' })
  await expect(wide.getByRole('listitem')).toContainText(['Waiting for you'])
  await expect(wide.getByRole('listitem')).toHaveCount(1)

  // Internal assortments are no reason to be shown the others.
  await login('admin-editor')
  await page.goto('/dashboard/its')
  await page.getByRole('button', { name: 'Arrange' }).click()
  await expect(wide.getByRole('listitem')).toContainText(['Waiting for you'])
  await expect(wide.getByRole('listitem')).toHaveCount(1)
  expect(refused).toEqual([])
})
