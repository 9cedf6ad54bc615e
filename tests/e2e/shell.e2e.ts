import { closeFailure, expect, test } from '../world/fixtures.ts'
import { holdPieces } from '../world/hold-pieces.ts'
import { ask, makeStatic, someProducts } from '../world/line-calls.ts'
import { lead } from '../world/ways.ts'

test('SHELL-01 SHELL-02 logged out, only the open paths are reached', async ({ page }) => {
  await test.step('the root, unknown paths and guarded screens lead to the login', async () => {
    const isAtLogin = async () => {
      await expect(page).toHaveURL((url) => url.pathname === '/dashboard')
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    }
    for (const path of ['/', '/product/assortments/all']) {
      await page.goto(path)
      await isAtLogin()
    }
    for (const path of ['/no/such/page', '/dashboard/its']) {
      await lead(page, path)
      await isAtLogin()
    }
  })

  await test.step('the open paths are reached without a login and stay where they are', async () => {
    const stays = async (path: string) => {
      await expect(page).toHaveURL((url) => url.pathname === path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    for (const path of [
      '/dashboard',
      '/logged-out',
      '/not-approved',
      '/ad-register/abc',
      '/confirm-email/registered',
      '/set-password/u1/c0de',
      '/set-password/u1/c0de/true',
      '/file/scheduled/pdf/document/d1/20261121/line.pdf',
    ]) {
      await lead(page, path)
      await stays(path)
    }
    // A page also to who loads it, though its name ends as that of a file.
    await page.goto('/file/shared/pdf/document/d1/c0de/line.pdf')
    await stays('/file/shared/pdf/document/d1/c0de/line.pdf')
  })
})

test('SHELL-01 SHELL-13 SHELL-15 SHELL-16 SES-08 ERR-01 ERR-04 logged in, whatever is no page leads home, a call that fails opens a dialog that says how, and what stands around the screens stays, until one logs out', async ({
  page,
  login,
}) => {
  await login('sales')
  await page.clock.install()
  const pictured = await makeStatic(page.request, `Pictures ${Date.now()}`, await someProducts(page.request, 4))
  await ask(page.request, 'patch', `/assortments/${pictured._id}`, { starred: true })
  const rail = page.getByRole('navigation', { name: 'Areas' })
  const recent = /\/api\/assortments\?.*view=recent/
  const failed = page.getByRole('alert').filter({ hasText: 'Cannot load the recent assortments' })

  await test.step('a 5xx opens the server error dialog with the details', async () => {
    const answer = { message: 'It broke', messageCode: 'unexpected', messageData: {}, details: [], requestId: 'r-77' }
    await page.route(recent, (route) => route.fulfill({ status: 500, json: answer }))
    await page.route('**/media/**', (route) => route.abort())
    await page.goto('/')
    const dialog = page.getByRole('dialog', { name: 'Unexpected Server Error' })
    await expect(dialog).toContainText('It broke')
    await expect(dialog).toContainText('r-77')
    await closeFailure(page, 'Unexpected Server Error')
    await expect(failed).toBeVisible()
  })

  await test.step('no answer opens the network error dialog', async () => {
    await page.unroute(recent)
    await page.route(recent, (route) => route.abort())
    await failed.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('dialog', { name: 'Network Error' })).toContainText('CORS')
    await closeFailure(page, 'Network Error')
    await page.unroute(recent)
  })

  await test.step('a product whose picture is missing shows Coming soon', async () => {
    const card = page.getByRole('link', { name: pictured.title }).first()
    await expect(card.getByText('Coming soon').first()).toBeVisible()
    await page.unroute('**/media/**')
  })

  await test.step('the root, unknown paths and the login lead to the home screen', async () => {
    await expect(page).toHaveURL(/\/dashboard\/its$/)
    await expect(page).toHaveTitle(/Home · Linebook$/)
    for (const path of ['/', '/no/such/page', '/dashboard']) {
      await lead(page, path)
      await expect(page).toHaveURL(/\/dashboard\/its$/)
    }
  })

  await test.step('what stands around the screens stays while one of another room is fetched', async () => {
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

  await test.step('a record that is not there says so and leads back', async () => {
    await lead(page, '/product/assortments/assortment/nobody-made-this/manage')
    await expect(page.getByText('This is not here, or not for you.')).toBeVisible()
    await page.getByRole('link', { name: 'All assortments' }).click()
    await expect(page).toHaveURL(/\/product\/assortments\/all/)
  })

  await test.step('a scrollbar shows itself for a second', async () => {
    await rail.getByRole('link', { name: 'Products' }).click()
    const product = page.locator('main a[href*="/product/libraries/detail/"]').first()
    await expect(product).toBeVisible()
    await page.clock.pauseAt(Date.now() + 3_600_000 / 2)
    await product.hover()
    await page.mouse.wheel(0, 200)
    const scrolling = page.locator('[data-scrolling]')
    await expect(scrolling).toHaveCount(1)
    await page.clock.runFor(900)
    await expect(scrolling).toHaveCount(1)
    await page.clock.runFor(200)
    await expect(scrolling).toHaveCount(0)
    await page.clock.resume()
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

test('SHELL-01 SHELL-21 PERM-01 PERM-08 I18N-01 I18N-02 SES-10 what is not permitted is not reached and told of at home, what is not made yet says so, German is at once everywhere and stays with the account, and a 401 ends the session', async ({
  page,
  context,
  login,
}) => {
  const rail = page.getByRole('navigation', { name: 'Areas' })

  await test.step('an area without permission is not in the rail, and neither address nor call lets in', async () => {
    await login('customer')
    await page.goto('/administration/users')
    await expect(page).toHaveURL(/\/dashboard\/its$/)
    const note = page.getByRole('status').filter({ hasText: 'You may not open “Users”.' })
    await expect(note.getByRole('button', { name: 'Copy request' })).toBeVisible()
    await expect(rail.getByRole('link')).toHaveText(['Home', 'Products', 'Wholesale orders'])
    expect((await page.request.get('/api/assortments')).status()).toBe(403)
    await rail.getByRole('link', { name: 'Products' }).click()
    // The address changes before the screen does.
    await expect(page.locator('main a[href*="/product/libraries/detail/"]').first()).toBeVisible()
    await rail.getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(note).toBeHidden()
    await lead(page, '/product/assortments/all')
    await expect(page).toHaveURL(/\/dashboard\/its$/)
  })

  await test.step('a page that is not made yet has its address and guard, and says so', async () => {
    await login('senior-coordinator')
    await page.goto('/global/conference/spring26/landing')
    await expect(page).toHaveURL(/\/global\/conference\/spring26\/landing$/)
    await expect(page.getByText('This page is being built')).toBeVisible()
  })

  await test.step('German is chosen from the menu, is at once everywhere and stays with the account', async () => {
    await rail.getByRole('link', { name: 'Home' }).click()
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

  await test.step('a 401 from any call ends the session on screen', async () => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Alles durchsuchen' })).toBeFocused()
    await context.clearCookies()
    // By key: another call of this screen may have been the first to be refused, and the field be gone with it.
    await page.keyboard.type('runner')
    await expect(page.getByRole('dialog', { name: 'Abgemeldet' })).toBeVisible()
    await expect(page).toHaveURL((url) => url.pathname === '/dashboard')
  })
})
