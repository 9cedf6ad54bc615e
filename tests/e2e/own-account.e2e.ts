import { expect, test } from '../world/fixtures.ts'

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
  const data = { email: 'senior-approver@linebook.test', password: 'linebook-demo' }
  expect((await other.post('/api/users/session', { data })).ok()).toBe(true)
  await page.goto('/my-account')
  await expect(page.getByText('This browser')).toBeVisible()
  await page.getByRole('button', { name: 'Log out everywhere else' }).click()
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
