import { expect, test } from '../world/fixtures.ts'
import { lead } from '../world/ways.ts'

test.describe('a browser that is too old', () => {
  const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/52.0 Safari/537.36'
  test.use({ userAgent: `${chrome} Edge/15.15063`, locale: 'de-DE' })

  test('SHELL-03 is led to a page that says so in its language, and in English to speakers of others', async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.goto('/product/libraries/products')
    await expect(page).toHaveURL('/blocked-browser')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihr Browser wird nicht unterstützt.')
    await expect(page.getByRole('link')).toHaveAttribute('href', /^https:/)

    const french = await browser.newContext({ baseURL: baseURL!, locale: 'fr-FR' })
    const theirs = await french.newPage()
    await theirs.goto('/blocked-browser')
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText("You're using an unsupported browser.")
    await expect(theirs).toHaveTitle("You're using an unsupported browser.")
    await expect(theirs.locator('html')).toHaveAttribute('lang', 'en-US')
    await french.close()
  })
})

test.describe('a tablet', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 820, height: 1180 } })

  test('SHELL-04 narrower than 1024 px is asked to be turned; what a finger presses is 44 px high on every screen', async ({
    page,
    login,
  }) => {
    await page.goto('/dashboard')
    const dialog = page.getByRole('dialog', { name: 'Please turn your tablet' })
    await expect(dialog).toBeVisible()
    await page.setViewportSize({ width: 1180, height: 820 })
    await expect(dialog).toBeHidden()
    await page.setViewportSize({ width: 820, height: 1180 })
    await dialog.getByRole('button', { name: 'Go on like this' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()

    await page.setViewportSize({ width: 1180, height: 820 })
    await login('admin')
    await page.goto('/dashboard/its')
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
      await lead(page, path)
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
