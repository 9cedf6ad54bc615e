import { expect, test } from '../world/fixtures.ts'
import { holdPieces } from '../world/hold-pieces.ts'

const open = [
  '/dashboard',
  '/logged-out',
  '/not-approved',
  '/ad-register/abc',
  '/confirm-email/registered',
  '/set-password/u1/c0de',
  '/set-password/u1/c0de/true',
  '/file/shared/pdf/document/d1/c0de/line.pdf',
  '/file/scheduled/pdf/document/d1/20261121/line.pdf',
]
test('SHELL-01 SHELL-02 logged out, only the open paths are reached', async ({ page }) => {
  await test.step('logged out, the root, unknown paths and guarded screens lead to the login', async () => {
    for (const path of ['/', '/no/such/page', '/dashboard/its', '/product/assortments/all']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
      await expect(page).toHaveURL((url) => url.pathname === '/dashboard')
    }
  })

  await test.step('the open paths are reached without a login and stay where they are', async () => {
    for (const path of open) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveURL((url) => url.pathname === path)
    }
  })
})

test('SHELL-01 SHELL-13 SES-08 logged in, whatever is no page leads home, until one logs out', async ({
  page,
  login,
}) => {
  await login('sales')
  await test.step('logged in, the root, unknown paths and the login lead to the home screen', async () => {
    for (const path of ['/', '/no/such/page', '/dashboard']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/dashboard\/its$/)
    }
    await expect(page).toHaveTitle(/Home · Linebook$/)
  })

  await test.step('what stands around the screens stays while one of another room is fetched', async () => {
    const rail = page.getByRole('navigation', { name: 'Areas' })
    const loading = page.getByRole('group', { name: 'Loading' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(loading).toBeHidden()
    const code = await holdPieces(page)
    await rail.getByRole('link', { name: 'Sample inventory' }).click()
    await expect(loading).toBeVisible()
    await expect(rail).toBeVisible()
    await code.come()
    await expect(loading).toBeHidden()
  })

  await test.step('logging out by hand ends at the login with its dialog', async () => {
    await page.getByRole('button', { name: /account$/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page.getByRole('dialog', { name: 'Logged Out' })).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.getByRole('button', { name: 'OK' }).click()
    await expect.poll(async () => (await page.request.get('/api/users/ping')).status()).toBe(401)
  })
})

test('SHELL-01 PERM-01 SHELL-21 PERM-08 what is not permitted is not reached, and what is not made yet says so', async ({
  page,
  login,
}) => {
  await login('customer')
  await test.step('an area without permission is not in the rail, and neither address nor call lets in', async () => {
    await page.goto('/product/assortments/all')
    await expect(page).toHaveURL(/\/dashboard\/its$/)
    const rail = page.getByRole('navigation', { name: 'Areas' })
    await expect(rail.getByRole('link')).toHaveText(['Home', 'Products', 'Wholesale orders'])
    expect((await page.request.get('/api/assortments')).status()).toBe(403)
  })

  await test.step('a page that is not made yet has its address and guard, and says so', async () => {
    await login('sample-coordinator')
    await page.goto('/global/conference/spring26/landing')
    await expect(page).toHaveURL(/\/global\/conference\/spring26\/landing$/)
    await expect(page.getByText('This page is being built')).toBeVisible()
  })
})

test('SES-10 a 401 from any call ends the session on screen and remembers the page', async ({ page, login }) => {
  await login('sales')
  await page.goto('/dashboard/its')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeFocused()
  await page.context().clearCookies()
  // By key: another call of this screen may have been the first to be refused, and the field be gone with it.
  await page.keyboard.type('runner')
  await expect(page.getByRole('dialog', { name: 'Logged Out' })).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname === '/dashboard')
})

test('SHELL-13 ERR-01 ERR-04 a call that fails opens a dialog that says how', async ({ page, login }) => {
  await login('sales')
  await test.step('a 5xx opens the server error dialog with the details', async () => {
    const answer = { message: 'It broke', messageCode: 'unexpected', messageData: {}, details: [], requestId: 'r-77' }
    await page.route('**/api/assortments?*', (route) => route.fulfill({ status: 500, json: answer }))
    await page.goto('/dashboard/its')
    const dialog = page.getByRole('dialog', { name: 'Unexpected Server Error' })
    await expect(dialog).toContainText('It broke')
    await expect(dialog).toContainText('r-77')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Cannot load the recent assortments')).toBeVisible()
    await page.unroute('**/api/assortments?*')
  })

  await test.step('no answer opens the network error dialog', async () => {
    await page.route('**/api/assortments?*', (route) => route.abort())
    await page.goto('/dashboard/its')
    await expect(page.getByRole('dialog', { name: 'Network Error' })).toContainText('CORS')
  })
})

test('SHELL-16 a product whose picture is missing shows Coming soon', async ({ page, login }) => {
  await login('sales')
  const products = await page.request.post('/api/products/fetch', { data: {} })
  const { data } = (await products.json()) as { data: { _id: string }[] }
  const styleColors = data.slice(0, 4).map(({ _id }) => _id)
  const json = { title: `Pictures ${Date.now()}`, method: 'static', styleColors }
  const made = (await (await page.request.post('/api/assortments', { data: json })).json()) as { _id: string }
  await page.request.patch(`/api/assortments/${made._id}`, { data: { starred: true } })
  await page.route('**/media/**', (route) => route.abort())
  await page.goto('/dashboard/its')
  const card = page.getByRole('link', { name: json.title }).first()
  await expect(card.getByText('Coming soon').first()).toBeVisible()
})

test('I18N-01 I18N-02 German is chosen from the menu, is at once everywhere and stays with the account', async ({
  page,
  login,
}) => {
  await login('senior-coordinator')
  await page.goto('/dashboard/its')
  await page.getByRole('button', { name: 'Language' }).click()
  const kept = page.waitForResponse('**/api/users/me')
  await page.getByRole('menuitem', { name: 'Deutsch' }).click()
  await expect(page.getByRole('button', { name: 'Alles durchsuchen' })).toBeVisible()
  await expect(page).toHaveTitle(/Start · Linebook$/)
  await kept
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Guten/)
})
