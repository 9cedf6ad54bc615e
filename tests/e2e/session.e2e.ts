import type { Page, Route } from '@playwright/test'
import { closeFailure, expect, test } from '../world/fixtures.ts'
import { makeStatic, someProducts } from '../world/line-calls.ts'
import { open, rowsOf, type } from '../world/manage-page.ts'

const warning = (page: Page) => page.getByRole('dialog', { name: /^Logging out in \d+ (minutes?|seconds?)$/ })
const loggedOut = (page: Page) => page.getByRole('dialog', { name: 'Logged Out' })
const areas = (page: Page) => page.getByRole('navigation', { name: 'Areas' })
const home = async (page: Page, address = '/dashboard/its') => {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('SES-02 SES-03 SES-04 SES-05 SES-06 SES-07 SES-08 inactivity warns and logs out in every tab, a click or a login in one opens all; a ping that fails, or that tells of nobody or somebody else, is followed', async ({
  page,
  context,
  login,
}) => {
  await login('approver')
  await page.clock.install()
  await home(page, '/dashboard/its?from=here')
  const other = await context.newPage()
  await home(other)

  await test.step('inactivity warns with a countdown, and a click in any tab keeps all of them', async () => {
    await page.clock.fastForward('57:02')
    await expect(page.getByRole('dialog', { name: 'Logging out in 2 minutes' })).toContainText(
      'You are about to be logged out. Please click to stay logged in. Note that if you leave a download in progress it will not be interrupted.',
    )
    await page.clock.fastForward('01:45')
    await expect(page.getByRole('dialog', { name: /^Logging out in \d+ seconds$/ })).toBeVisible()
    await expect(warning(other)).toBeVisible()
    await page.getByRole('button', { name: 'Stay logged in' }).hover()
    await page.mouse.down()
    await page.clock.fastForward('00:02')
    await expect(warning(page), 'the warning stays until the press is a click').toBeVisible()
    await page.mouse.up()
    await expect(warning(page)).toBeHidden()
    await page.clock.fastForward('00:02')
    await expect(warning(other)).toBeHidden()
    await expect(loggedOut(page)).toBeHidden()
  })

  await test.step('a laptop that wakes after hours logs out in every tab, and a login in one opens all again', async () => {
    await page.clock.fastForward('05:00:00')
    await expect(loggedOut(page)).toContainText('You were logged out for inactivity.')
    await expect(loggedOut(other)).toContainText('You were logged out for inactivity.')
    await expect.poll(async () => (await page.request.get('/api/users/ping')).status()).toBe(401)
    await loggedOut(page).getByRole('button', { name: 'OK' }).click()
    await page.getByLabel('Email').fill('approver@linebook.test')
    await page.getByLabel('Password', { exact: true }).fill('linebook-demo')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/dashboard\/its\?from=here$/)
    await expect(areas(page)).toBeVisible()
    await expect(loggedOut(other)).toBeHidden()
    await expect(areas(other)).toBeVisible()
    await page.clock.fastForward('00:02')
    await expect(loggedOut(page)).toBeHidden()
    await expect(page).toHaveURL(/\/dashboard\/its\?from=here$/)
    await other.close()
  })

  await test.step('a ping that fails otherwise is an error until the page is loaded again', async () => {
    await page.route(/\/api\/users\/ping/, (route) => route.fulfill({ status: 502, body: 'bad gateway' }))
    await page.clock.fastForward('02:02')
    const dialog = page.getByRole('dialog', { name: 'Error', exact: true })
    await expect(dialog).toContainText('There was a login state error. Please reload your page.')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await page.unroute(/\/api\/users\/ping/)
    await dialog.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  await test.step('a tab that becomes visible is reloaded when somebody else is logged in now', async () => {
    await expect(areas(page).getByRole('link', { name: 'Assortments' })).toHaveCount(0)
    await login('distributor')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(areas(page).getByRole('link', { name: 'Assortments' })).toBeVisible()
  })

  await test.step('a ping answered 401 logs out', async () => {
    await context.clearCookies()
    await page.clock.fastForward('02:02')
    await expect(loggedOut(page)).toContainText('Your session has ended.')
    await expect(page).toHaveURL(/\/dashboard(\?|$)/)
  })
})

test('SES-08 GRID-05 after a logout by hand, which is one in every tab, the next person of a browser finds nothing of the one before, whose unsent work comes back to them alone', async ({
  page,
  context,
  login,
}) => {
  await login('sales')
  const ids = await someProducts(context.request, 3)
  const made = await makeStatic(context.request, 'Left at the counter', ids)
  const other = await context.newPage()
  await home(other)
  await open(page, made)
  const refused = (route: Route) => route.abort()
  await page.route('**/api/assortments/batch/**', refused)
  await type(page, ids[0]!, 'colorNote', 'between us')
  await closeFailure(page, 'Network Error')
  await expect(page.getByText('An error has occurred while saving.')).toBeVisible()
  await page.evaluate(() => {
    sessionStorage.setItem('linebook.scroll.of-mine', '400')
    localStorage.setItem('linebook.of-mine', 'between us')
  })
  const kept = () =>
    page.evaluate(async () => ({
      local: Object.entries(localStorage).map(([key, value]) => `${key.split(' ')[0]} ${value}`),
      session: Object.keys(sessionStorage).filter((key) => key !== 'tsr-scroll-restoration-v1_3'),
      others: [...(await indexedDB.databases()), ...(await caches.keys())],
    }))
  await page.getByRole('button', { name: /account$/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(loggedOut(page)).toContainText('You have been logged out.')
  await expect(loggedOut(other)).toContainText('You have been logged out.')
  await expect(other).toHaveURL(/\/dashboard$/)
  await other.close()
  const afterLogout = await kept()
  expect(afterLogout).toMatchObject({ session: [], others: [] })
  expect(afterLogout.local.map((entry) => entry.split(' ')[0]).toSorted()).toEqual([
    'linebook.language',
    'linebook.unsent',
  ])
  expect(afterLogout.local.join()).not.toContain('between us')

  await login('manager')
  await home(page)
  expect((await kept()).local.join()).not.toContain('between us')
  await login('sales')
  await page.unroute('**/api/assortments/batch/**', refused)
  await open(page, made)
  const saved = async () => (await rowsOf(context.request, made._id)).data.find(({ _id }) => _id === ids[0])
  await expect.poll(async () => (await saved())?.colorNote).toBe('between us')
  await expect.poll(async () => (await kept()).local.join()).not.toContain('linebook.unsent')
})
