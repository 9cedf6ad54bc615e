import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '../world/fixtures.ts'

/** Waits for errors that the page logs on purpose; what is left over fails the test. */
async function expectLogged(faults: string[], ...texts: RegExp[]): Promise<void> {
  for (const text of texts) await expect.poll(() => faults.some((fault) => text.test(fault))).toBe(true)
  faults.splice(0, faults.length, ...faults.filter((fault) => !texts.some((text) => text.test(fault))))
}
const toast = (page: Page, text: string) => page.getByTestId('toasts').locator('.toast').filter({ hasText: text })

/** Where the built client keeps modules, named by their paths from `client/`. */
const pieces = (...modules: string[]): RegExp => {
  const all = JSON.parse(readFileSync('dist/client/pieces.json', 'utf8')) as Record<string, { file: string }>
  return new RegExp(modules.map((name) => all[name]!.file.replaceAll('.', '\\.')).join('|'))
}

/** The home screen, once the page knows which version it began with. */
async function homeOfVersion(page: Page): Promise<void> {
  const told = page.waitForResponse('**/api/config/version')
  await page.goto('/dashboard/its')
  await told
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('SHELL-17 SHELL-11 a new version is told while something is unsaved, and comes with the next page once nothing is', async ({
  page,
  login,
}) => {
  await login('senior-approver')
  await page.clock.install()
  let version = 'one'
  await page.route('**/api/config/version', (route) => route.fulfill({ json: { version } }))
  await homeOfVersion(page)
  await page.getByRole('button', { name: /account$/ }).click()
  await page.getByRole('menuitem', { name: 'My account' }).click()
  await page.getByLabel('Current password').fill('something typed')
  version = 'two'
  await page.clock.fastForward('01:01')
  const updating = toast(page, 'Site is updating. Please wait.')
  await expect(updating).toContainText('as soon as your changes are saved')
  // What is typed is not left behind unasked either.
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByLabel('Current password')).toHaveValue('something typed')

  await page.getByLabel('Current password').fill('')
  await page.clock.fastForward('00:02')
  await expect(updating).toBeHidden()
  const loaded = page.waitForEvent('load')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await loaded
  await expect(page).toHaveURL(/\/dashboard\/its$/)
})

test('SHELL-19 SHELL-09 code that does not come shows the ad blocker toast, which stays and stacks', async ({
  page,
  login,
  faults,
}) => {
  await login('manager')
  await page.clock.install()
  await homeOfVersion(page)
  await page.getByRole('button', { name: /account$/ }).click()
  await page.getByRole('menuitem', { name: 'My account' }).click()
  await page.getByLabel('Current password').fill('something typed')
  await page.route(pieces('app/palette/palette.tsx', 'app/shell/shortcuts-dialog.tsx'), (route) => route.abort())
  await page.keyboard.press('Control+k')
  const first = toast(page, 'Warning: Please disable ad blockers or whitelist the product to use this site')
  await expect(first).toBeVisible()
  await expect(first).toHaveRole('alert')
  await page.route('**/api/config/version', (route) => route.fulfill({ json: { version: 'two' } }))
  await page.clock.fastForward('01:01')
  const second = toast(page, 'Site is updating')
  await expect(second).toBeVisible()
  // 50 px from the bottom, then 10 px and the height of the one below.
  await expect
    .poll(async () => {
      const [below, above] = await Promise.all([first.boundingBox(), second.boundingBox()])
      return below && above && [900 - below.y - below.height, below.width, below.y - above.y - above.height]
    })
    .toEqual([50, 500, 10])
  await page.clock.fastForward('10:00')
  await expect(first).toBeVisible()
  await first.getByRole('button', { name: 'Close' }).click()
  await expect(first).toBeHidden()
  await expectLogged(faults, /^A part of the screen failed/, /Unable to preload CSS|dynamically imported module/)
})

test('SHELL-19 texts that do not come are logged, and a start that fails is logged and shows nothing', async ({
  page,
  faults,
}) => {
  const texts = pieces('../locales/en-US/errors.json')
  await page.route(texts, (route) => route.abort())
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expectLogged(faults, /^Cannot load internationalization data/)
  await page.unroute(texts)
  await page.route('**/dashboard', async (route) => {
    const page = await route.fetch()
    await route.fulfill({ response: page, body: (await page.text()).replace('id="root"', 'id="elsewhere"') })
  })
  await page.goto('/dashboard')
  await expectLogged(faults, /^The application could not start/)
  await expect(page.locator('body')).toHaveText('')
})
