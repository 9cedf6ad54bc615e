import type { Page, Route } from '@playwright/test'
import { closeFailure, expect, test } from '../world/fixtures.ts'
import { makeStatic, someProducts } from '../world/line-calls.ts'
import { open, rowsOf, type } from '../world/manage-page.ts'

const warning = (page: Page) => page.getByRole('dialog', { name: /^Logging out in \d+ (minutes?|seconds?)$/ })
const loggedOut = (page: Page) => page.getByRole('dialog', { name: 'Logged Out' })
const home = async (page: Page) => {
  await page.goto('/dashboard/its')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('SES-04 SES-05 inactivity warns with a countdown, and a click in any tab keeps all of them', async ({
  page,
  login,
}) => {
  await login('manager')
  await page.clock.install()
  await home(page)
  const other = await page.context().newPage()
  await home(other)
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

test('SES-04 SES-08 a laptop that wakes after hours logs out in every tab, and a login in one opens all again', async ({
  page,
  login,
}) => {
  await login('admin-editor')
  await page.clock.install()
  await page.goto('/dashboard/its?from=here')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const other = await page.context().newPage()
  await home(other)
  await page.clock.fastForward('05:00:00')
  await expect(loggedOut(page)).toContainText('You were logged out for inactivity.')
  await expect(loggedOut(other)).toContainText('You were logged out for inactivity.')
  await expect.poll(async () => (await page.request.get('/api/users/ping')).status()).toBe(401)
  await loggedOut(page).getByRole('button', { name: 'OK' }).click()
  await page.getByLabel('Email').fill('admin-editor@linebook.test')
  await page.getByLabel('Password', { exact: true }).fill('linebook-demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/dashboard\/its\?from=here$/)
  await expect(page.getByRole('navigation', { name: 'Areas' })).toBeVisible()
  await expect(loggedOut(other)).toBeHidden()
  await expect(other.getByRole('navigation', { name: 'Areas' })).toBeVisible()
  await page.clock.fastForward('00:02')
  await expect(loggedOut(page)).toBeHidden()
  await expect(page).toHaveURL(/\/dashboard\/its\?from=here$/)
})

test('SES-08 a logout by hand in one tab is one in the others', async ({ page, login }) => {
  await login('editor')
  await home(page)
  const other = await page.context().newPage()
  await home(other)
  await page.getByRole('button', { name: /account$/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(loggedOut(page)).toContainText('You have been logged out.')
  await expect(loggedOut(other)).toContainText('You have been logged out.')
  await expect(other).toHaveURL(/\/dashboard$/)
})

test('SES-03 SES-07 a ping answered 401 logs out', async ({ page, login }) => {
  await login('approver')
  await page.clock.install()
  await home(page)
  await page.context().clearCookies()
  await page.clock.fastForward('02:02')
  await expect(loggedOut(page)).toContainText('Your session has ended.')
  await expect(page).toHaveURL(/\/dashboard(\?|$)/)
})

test('SES-02 SES-07 a ping that fails otherwise is an error until the page is loaded again', async ({
  page,
  login,
}) => {
  await login('approver')
  await page.clock.install()
  await home(page)
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

test('SES-06 a tab that becomes visible is reloaded when somebody else is logged in now', async ({ page, login }) => {
  await login('approver')
  await home(page)
  await login('distributor')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Assortments' })).toBeVisible()
})

test('SES-08 GRID-05 after a logout the next person of a browser finds nothing of the one before, whose unsent work comes back to them alone', async ({
  page,
  context,
  login,
}) => {
  await login('sales')
  const ids = await someProducts(context.request, 3)
  const made = await makeStatic(context.request, 'Left at the counter', ids)
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
  await expect(loggedOut(page)).toBeVisible()
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
