import { expect, test } from '../world/fixtures.ts'

test.describe('a browser that is too old', () => {
  const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/52.0 Safari/537.36'
  test.use({ userAgent: `${chrome} Edge/15.15063`, locale: 'de-DE' })

  test('SHELL-03 is led to a page that says so in its language', async ({ page }) => {
    await page.goto('/product/libraries/products')
    await expect(page).toHaveURL('/blocked-browser')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihr Browser wird nicht unterstützt.')
    await expect(page.getByRole('link')).toHaveAttribute('href', /^https:/)
  })
})

test.describe('a browser of another language', () => {
  test.use({ locale: 'fr-FR' })

  test('SHELL-03 the page itself speaks English to others', async ({ page }) => {
    await page.goto('/blocked-browser')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("You're using an unsupported browser.")
    await expect(page).toHaveTitle("You're using an unsupported browser.")
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  })
})

test.describe('a tablet', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 820, height: 1180 } })

  test('SHELL-04 narrower than 1024 px is asked to be turned', async ({ page }) => {
    await page.goto('/dashboard')
    const dialog = page.getByRole('dialog', { name: 'Please turn your tablet' })
    await expect(dialog).toBeVisible()
    await page.setViewportSize({ width: 1180, height: 820 })
    await expect(dialog).toBeHidden()
    await page.setViewportSize({ width: 820, height: 1180 })
    await dialog.getByRole('button', { name: 'Go on like this' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  })
})

test.describe('a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 1180, height: 820 } })

  test('SHELL-04 what it presses is 44 px high on every screen', async ({ page, login }) => {
    await login('admin')
    for (const path of [
      '/dashboard/its',
      '/product/libraries/products',
      '/product/assortments/all',
      '/orders/samples/active-orders',
      '/samples/loans',
      '/advertising/libraries/logos',
      '/administration/users',
      '/administration/outbox',
      '/my-account/notifications',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('main').locator('.btn, .seg, .chip').first()).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      const small = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('.btn, .ib, .seg > *, .chip, .mantine-Button-root')]
          .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height > 0)
          .map((one) => [Math.round(one.getBoundingClientRect().height), one.ariaLabel ?? one.innerText] as const)
          .filter(([height]) => height < 42),
      )
      expect(small, path).toEqual([])
    }
  })
})

test('SHELL-14 more than nine are 9 plus on the icon', async ({ page, login }) => {
  await login('manager')
  const running = (_: unknown, at: number) => ({
    _id: `d${at}`,
    status: 'started',
    displayName: 'Line',
    done: 0,
    total: 9,
  })
  let count = 9
  await page.route(/\/api\/assortment-documents(\?|$)/, (route) =>
    route.fulfill({ json: Array.from({ length: count }, running) }),
  )
  await page.goto('/my-account')
  const downloads = page.getByRole('button', { name: /^Downloads/ })
  await expect(downloads).toHaveText('9')
  count = 12
  await page.reload()
  await expect(downloads).toHaveText('9 plus')
})

test('SHELL-15 a scrollbar shows itself for a second', async ({ page, login }) => {
  await login('sales')
  await page.clock.install()
  await page.goto('/product/libraries/products')
  await expect(page.locator('main a[href*="/product/libraries/detail/"]').first()).toBeVisible()
  await page.clock.pauseAt(Date.now() + 3_600_000 / 2)
  await page.locator('main a[href*="/product/libraries/detail/"]').first().hover()
  await page.mouse.wheel(0, 200)
  const scrolling = page.locator('[data-scrolling]')
  await expect(scrolling).toHaveCount(1)
  await page.clock.runFor(900)
  await expect(scrolling).toHaveCount(1)
  await page.clock.runFor(200)
  await expect(scrolling).toHaveCount(0)
})
