import { expectNoFaults } from '../world/accessibility.ts'
import { expect, logInAs, test } from '../world/fixtures.ts'
import { linkOfMail } from '../world/outbox.ts'

const logIn = '/dashboard'
const unique = (name: string) => `${name}-${Date.now()}@brand.test`

test('ACC-01 ACC-02 ADM-01 somebody asks for access, confirms the address, is let in and logs in', async ({
  page,
  login,
  request,
}) => {
  const email = unique('noor')
  await page.goto(logIn)
  await page.getByRole('link', { name: 'Request access' }).click()
  const form = page.getByRole('dialog', { name: 'Request access' })
  await form.getByLabel('First name').fill('Noor')
  await form.getByLabel('Last name').fill('Haddad')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Company').fill('Brand')
  await form.getByRole('button', { name: 'Request access' }).click()
  const told = page.getByRole('dialog', { name: 'Check your email' })
  await expect(told).toContainText('check your email for a verification link')
  await expect(told).toContainText('an administrator reviews your request')
  await told.getByRole('button', { name: 'OK' }).click()
  await expect(told).toBeHidden()
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.goto(await linkOfMail(request, email, 'Please confirm your email address'))
  await expect(page.getByRole('dialog', { name: 'Email confirmed' })).toContainText('told by email when it is approved')
  // The code is gone from the address, and the page may be loaded again.
  await expect(page).toHaveURL(/\/confirm-email\/confirmed$/)
  await page.reload()
  await page.getByRole('dialog', { name: 'Email confirmed' }).getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()

  await login('admin')
  await page.goto('/administration/requests')
  const asked = page.getByRole('row').filter({ hasText: email })
  await expect(asked).toContainText('Email confirmed')
  await asked.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Approve' }).click()
  const approval = page.getByRole('dialog', { name: 'Approve one request' })
  await approval.getByRole('combobox', { name: 'Kind of work' }).click()
  await page.getByRole('option', { name: 'Sales rep' }).click()
  await approval.getByRole('button', { name: 'Add territory' }).click()
  await approval.getByRole('combobox', { name: 'Locations' }).click()
  await page.getByRole('option', { name: 'US' }).click()
  await page.keyboard.press('Escape')
  await approval.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByTestId('toasts')).toContainText('1 request approved')
  await expect(asked).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Requests' }).getByText('Decided').click()
  await expect(asked).toContainText('Approved')

  await page.context().clearCookies()
  await page.goto(await linkOfMail(request, email, 'Your access to Linebook is approved'))
  const choice = page.getByRole('dialog', { name: 'Choose a password' })
  await choice.getByLabel('New password', { exact: true }).fill('three old boots')
  await choice.getByRole('button', { name: 'Save password' }).click()
  // The login screen behind the dialog is another one afterwards.
  await expect(page.getByText('Your password is set')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill('three old boots')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Noor')
  await expect(page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Products' })).toBeVisible()
})

test('ACC-04 ACC-05 a new person chooses a password, logs in, forgets it and chooses another', async ({
  page,
  request,
}) => {
  const email = unique('ida')
  // Logs the administrator in first; the mails of somebody who is not there yet are none.
  await logInAs(request, 'admin')
  const person = { email, name: 'Ida', lastName: 'Berg', userCode: `IDA${Date.now()}`, language: 'en-US' }
  expect((await request.post('/api/users', { data: person })).ok()).toBe(true)

  await page.goto(await linkOfMail(request, email, 'Your Linebook account is ready'))
  const dialog = page.getByRole('dialog', { name: 'Choose a password' })
  const field = dialog.getByLabel('New password', { exact: true })
  await field.fill('password1234')
  await dialog.getByRole('button', { name: 'Save password' }).click()
  await expect(dialog.getByText('among the first passwords that others would try')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill('three old boots')
  await expect(dialog.getByText('Good.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Your password is set')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill('three old boots')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/dashboard\/its$/)

  await page.context().clearCookies()
  await page.goto(logIn)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  const forgot = page.getByRole('dialog', { name: 'Request password reset' })
  await forgot.getByLabel('Email').fill(email)
  await forgot.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('dialog', { name: 'Check your email' })).toContainText(email)
  const link = await linkOfMail(request, email, 'Reset your Linebook password')
  await page.goto(link)
  const reset = page.getByRole('dialog', { name: 'Reset password' })
  await reset.getByLabel('New password', { exact: true }).fill('four new sandals')
  await reset.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Your password is set')).toBeVisible()

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible()
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await expect(forgot).toBeVisible()
})

const looks = [
  {
    scheme: 'light',
    language: 'en-US',
    dialogs: { '/dashboard?dialog=access': 'Request access', '/confirm-email/confirmed': 'Email confirmed' },
  },
  {
    scheme: 'dark',
    language: 'de-DE',
    dialogs: { '/dashboard?dialog=reset': 'Passwort zurücksetzen', '/set-password/u1/c0de/true': 'Passwort wählen' },
  },
] as const
for (const { scheme, language, dialogs } of looks) {
  test(`ACC-01 the dialogs of the login screen are clear to everyone, ${scheme} and in ${language}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: scheme })
    await page.addInitScript((chosen) => localStorage.setItem('linebook.language', chosen), language)
    const owner = { email: 'ida@brand.test', name: 'Ida', lastName: 'Berg' }
    await page.route('**/api/users/one-time-codes', (route) => route.fulfill({ json: owner }))
    for (const [path, name] of Object.entries(dialogs)) {
      await page.goto(path)
      const dialog = page.getByRole('dialog', { name })
      await expect(dialog).toBeVisible()
      if (path.startsWith('/set-password')) {
        await dialog.locator('input[type=password]').fill('password1234')
        await expect(dialog.getByRole('status')).toContainText('seltener')
      }
      await expectNoFaults(page)
    }
  })
}

test('ACC-02 without a mail server an administrator finds a mail in the outbox and takes its link', async ({
  page,
  login,
}) => {
  const email = unique('kept')
  await page.request.post('/api/users/access-requests', {
    data: { email, name: 'Kim', lastName: 'Kept', company: 'Brand', language: 'en-US' },
  })
  await login('admin')
  await expect
    .poll(async () => (await page.request.get(`/api/mail/outbox?text=${email}&state=kept`)).json())
    .toMatchObject({ totalCount: 1 })
  await page.goto('/administration/outbox')
  await expect(page.getByText('No mail server is set')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('textbox', { name: 'Address, name or subject' }).fill(email)
  await expect(page).toHaveURL(/text=kept-/)
  await page.getByRole('button', { name: 'Kept' }).click()
  await expect(page).toHaveURL(/state=kept/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: 'Please confirm your email address' }).click()
  const mail = page.getByRole('dialog', { name: 'Please confirm your email address' })
  await expect(mail.frameLocator('iframe').getByRole('link', { name: 'Confirm the address' })).toBeVisible()
  await mail.getByRole('tab', { name: 'Plain text' }).click()
  await expect(mail.getByText('/confirm-email/')).toBeVisible()
  await expectNoFaults(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await mail.getByRole('button', { name: 'Copy link' }).click()
  await expect(mail.getByRole('button', { name: 'Copied' })).toBeVisible()
})
