import { stepAt } from '../../server/domains/identity/second-factor/rules/one-time-password.ts'
import { codeOf } from '../world/authenticator-app.ts'
import { keyBytes } from '../builders/authenticator-app.ts'
import { expect, logInAs, test } from '../world/fixtures.ts'

const email = 'senior-approver@linebook.test'

test('ACC-03 ACC-04 ACC-05 ACC-06 ACC-08 ADM-01 I18N-02 PERM-12 who may not log in is told why; who may goes on to their own account, which was asked for, and sets language, password, sessions and a second factor there', async ({
  page,
  playwright,
  baseURL,
}) => {
  const toasts = page.getByTestId('toasts')
  const alert = page.getByRole('alert')
  const logIn = async (as: string, password: string) => {
    await page.getByLabel('Email').fill(as)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  const givePassword = async () => {
    await page.getByLabel('Your password').fill('linebook-demo')
    await page.getByLabel('Your password').press('Enter')
  }
  const other = await playwright.request.newContext(baseURL ? { baseURL } : {})
  await logInAs(other, 'senior-approver')

  await test.step('a deactivated account and one under review are told so above the fields', async () => {
    await page.goto('/my-account?x=1')
    await logIn('inactive@linebook.test', 'linebook-demo')
    await expect(alert).toContainText('Your account has been deactivated due to inactivity')
    await expect(alert).toContainText('contact the administrator')
    await logIn('pending@linebook.test', 'linebook-demo')
    await expect(alert).toContainText('under review')
    await expect(alert).toContainText('IT department')
  })

  await test.step('a failed login keeps the e-mail, empties the password and says why', async () => {
    await logIn(email, 'wrong')
    await expect(alert).toContainText('The email or the password is not right.')
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  })

  await test.step('a login tells of its success and goes on to the page that was asked for', async () => {
    await logIn(email, 'linebook-demo')
    await expect(toasts).toContainText("You've successfully logged in.")
    await expect(page).toHaveURL(/\/my-account/)
  })

  await test.step('language, time zone and location are kept with the account', async () => {
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

  await test.step('people see where they are logged in and end all of it but here', async () => {
    await expect(page.getByText('This browser')).toBeVisible()
    await page.getByRole('button', { name: 'Log out everywhere else' }).click()
    await givePassword()
    await expect(toasts).toContainText('Logged out in')
    await expect(page.getByRole('button', { name: 'Log out everywhere else' })).toBeHidden()
    expect((await other.get('/api/users/ping')).status()).toBe(401)
    await other.dispose()
  })

  await test.step('people take everything that is held about them', async () => {
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download your data' }).click(),
    ])
    expect(saved.suggestedFilename()).toMatch(/^linebook-.+\.zip$/)
    expect(await saved.failure()).toBeNull()
  })

  await test.step('a wrong current password and a weak new one are told beside their fields', async () => {
    const password = page.getByLabel('New password', { exact: true })
    await page.getByLabel('Current password').fill('not this one')
    await password.fill('short')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    await password.fill('four new boots')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('This is not your current password.')).toBeVisible()
    await expect(password).toHaveValue('four new boots')
    await page.getByLabel('Current password').fill('')
    await password.fill('')
  })

  await test.step('a second factor is set up with an app, asked for at the login, and turned off', async () => {
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

    const account = page.getByRole('button', { name: /account$/ })
    await account.click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await page.getByRole('dialog', { name: 'Logged Out' }).getByRole('button', { name: 'OK' }).click()
    await logIn(email, 'linebook-demo')
    await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
    await page.getByLabel('Code').fill('not-a-code')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('This code is wrong')).toBeVisible()
    await expect(page.getByLabel('Code')).toHaveValue('')
    await page.getByLabel('Code').fill(code(1))
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/dashboard\/its/)

    await account.click()
    await page.getByRole('menuitem', { name: 'My account' }).click()
    await page.getByRole('button', { name: 'Turn off' }).click()
    await givePassword()
    await expect(toasts).toContainText('The second factor is off.')
    await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
  })
})
