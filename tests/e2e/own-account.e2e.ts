import { stepAt } from '../../server/domains/identity/second-factor/rules/one-time-password.ts'
import { codeOf } from '../world/authenticator-app.ts'
import { keyBytes } from '../builders/authenticator-app.ts'
import { expect, logInAs, test } from '../world/fixtures.ts'

test('I18N-02 PERM-12 language, time zone and location are kept with the account', async ({ page, login }) => {
  await login('senior-approver')
  await page.goto('/my-account')
  await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible()
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await expect(zone).toHaveValue('America/Los_Angeles')
  await expect(page.getByLabel('Active location').getByRole('option')).toHaveText(['United States'])
  await zone.fill('Berlin')
  await page.getByRole('option', { name: 'Europe/Berlin' }).click()
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de-DE')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Mein Konto' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Zeitzone' })).toHaveValue('Europe/Berlin')
  const kept = page.waitForResponse('**/api/users/me')
  await page.getByRole('combobox', { name: 'Sprache' }).selectOption('en-US')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await kept
  await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible()
})

test('ACC-08 people see where they are logged in and end all of it but here', async ({
  page,
  login,
  playwright,
  baseURL,
}) => {
  await login('senior-approver')
  const other = await playwright.request.newContext(baseURL ? { baseURL } : {})
  await logInAs(other, 'senior-approver')
  await page.goto('/my-account')
  await expect(page.getByText('This browser')).toBeVisible()
  await page.getByRole('button', { name: 'Log out everywhere else' }).click()
  await page.getByLabel('Your password').fill('linebook-demo')
  await page.getByLabel('Your password').press('Enter')
  await expect(page.getByTestId('toasts')).toContainText('Logged out in')
  await expect(page.getByRole('button', { name: 'Log out everywhere else' })).toBeHidden()
  expect((await other.get('/api/users/ping')).status()).toBe(401)
  await other.dispose()
})

test('ACC-04 a wrong current password and a weak new one are told beside their fields', async ({ page, login }) => {
  await login('senior-approver')
  await page.goto('/my-account')
  const password = page.getByLabel('New password', { exact: true })
  await page.getByLabel('Current password').fill('not this one')
  await password.fill('short')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await password.fill('four new boots')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('This is not your current password.')).toBeVisible()
  await expect(password).toHaveValue('four new boots')
})

test('ACC-08 a second factor is set up with an app, asked for at the login, and turned off', async ({
  page,
  context,
  login,
}) => {
  const givePassword = async () => {
    await page.getByLabel('Your password').fill('linebook-demo')
    await page.getByLabel('Your password').press('Enter')
  }
  await login('senior-approver')
  await page.goto('/my-account')
  await page.getByRole('button', { name: 'Set up' }).click()
  const begun = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/users/me/second-factor') && answer.request().method() === 'POST',
  )
  await givePassword()
  const { secret } = (await (await begun).json()) as { secret: string }
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
  await expect(page.getByTestId('second-factor-key')).toHaveText(secret)
  const code = (steps: number) => codeOf(keyBytes(secret), stepAt(Date.now()) + steps)
  await expect(page.getByLabel('Code the app shows')).toBeFocused()
  await page.getByLabel('Code the app shows').fill(code(0))
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByTestId('recovery-codes').getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('Recovery codes left: 10')).toBeVisible()

  await context.clearCookies()
  await page.goto('/dashboard')
  await page.getByLabel('Email').fill('senior-approver@linebook.test')
  await page.getByLabel('Password', { exact: true }).fill('linebook-demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await page.getByLabel('Code').fill('not-a-code')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('This code is wrong')).toBeVisible()
  await expect(page.getByLabel('Code')).toHaveValue('')
  await page.getByLabel('Code').fill(code(1))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/dashboard\/its/)

  await page.goto('/my-account')
  await page.getByRole('button', { name: 'Turn off' }).click()
  await givePassword()
  await expect(page.getByTestId('toasts')).toContainText('The second factor is off.')
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
})

test('ADM-01 people take everything that is held about them', async ({ page, login }) => {
  await login('approver')
  await page.goto('/my-account')
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download your data' }).click(),
  ])
  expect(saved.suggestedFilename()).toMatch(/^linebook-.+\.zip$/)
  expect(await saved.failure()).toBeNull()
})
