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

test('SHELL-09 SHELL-11 SHELL-17 SHELL-19 code and texts that do not come are told and logged, a new version waits for what is unsaved and comes with the next page, and a start that fails shows nothing', async ({
  page,
  login,
  faults,
}) => {
  await login('manager')
  await page.clock.install()
  const updating = toast(page, 'Site is updating. Please wait.')
  const blocked = toast(page, 'Warning: Please disable ad blockers or whitelist the product to use this site')
  const homeLink = page.getByRole('link', { name: 'Home', exact: true })
  const typed = page.getByLabel('Current password')

  await test.step('texts that do not come are logged', async () => {
    const texts = pieces('../locales/en-US/errors.json')
    await page.route(texts, (route) => route.abort())
    await page.route('**/api/config/version', (route) => route.fulfill({ json: { version: 'one' } }))
    const told = page.waitForResponse('**/api/config/version')
    await page.goto('/dashboard/its')
    // The page knows from here which version it began with.
    await told
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectLogged(faults, /^Cannot load internationalization data/)
    await page.unroute(texts)
  })

  await test.step('code that does not come shows the ad blocker toast', async () => {
    await page.getByRole('button', { name: /account$/ }).click()
    await page.getByRole('menuitem', { name: 'My account' }).click()
    await typed.fill('something typed')
    await page.route(pieces('app/palette/palette.tsx', 'app/shell/shortcuts-dialog.tsx'), (route) => route.abort())
    await page.keyboard.press('Control+k')
    await expect(blocked).toBeVisible()
    await expect(blocked).toHaveRole('alert')
  })

  await test.step('a new version is told while something is unsaved; toasts stack, and stay until they are closed', async () => {
    await page.route('**/api/config/version', (route) => route.fulfill({ json: { version: 'two' } }))
    await page.clock.fastForward('01:01')
    await expect(updating).toContainText('as soon as your changes are saved')
    // 50 px from the bottom, then 10 px and the height of the one below.
    await expect
      .poll(async () => {
        const [below, above] = await Promise.all([blocked.boundingBox(), updating.boundingBox()])
        return below && above && [900 - below.y - below.height, below.width, below.y - above.y - above.height]
      })
      .toEqual([50, 500, 10])
    await page.clock.fastForward('10:00')
    await expect(blocked).toBeVisible()
    await blocked.getByRole('button', { name: 'Close' }).click()
    await expect(blocked).toBeHidden()
    await expectLogged(faults, /^A part of the screen failed/, /Unable to preload CSS|dynamically imported module/)
  })

  await test.step('what is typed is not left behind unasked; once nothing is, the next page brings the version', async () => {
    await homeLink.click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Stay here' }).click()
    await expect(question).toBeHidden()
    await expect(typed).toHaveValue('something typed')
    await typed.fill('')
    await page.clock.fastForward('00:02')
    await expect(updating).toBeHidden()
    const loaded = page.waitForEvent('load')
    await homeLink.click()
    await loaded
    await expect(page).toHaveURL(/\/dashboard\/its$/)
  })

  await test.step('a start that fails is logged and shows nothing', async () => {
    await page.route('**/dashboard/its', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: (await answer.text()).replace('id="root"', 'id="elsewhere"') })
    })
    await page.goto('/dashboard/its')
    await expectLogged(faults, /^The application could not start/)
    await expect(page.locator('body')).toHaveText('')
  })
})
