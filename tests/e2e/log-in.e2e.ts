import type { Page } from '@playwright/test'
import { expect, test } from '../world/fixtures.ts'

const submit = async (page: Page, email: string, password: string) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('ACC-05 a login tells of its success and goes on to the page that was asked for', async ({ page }) => {
  await page.goto('/product/assortments/all?x=1')
  await submit(page, 'sales@linebook.test', 'linebook-demo')
  await expect(page.getByTestId('toasts')).toContainText("You've successfully logged in.")
  await expect(page).toHaveURL(/\/product\/assortments\/all/)
})

test('ACC-05 a failed login keeps the e-mail, empties the password and says why', async ({ page }) => {
  await page.goto('/dashboard')
  await submit(page, 'sales@linebook.test', 'wrong')
  await expect(page.getByRole('alert')).toContainText('The email or the password is not right.')
  await expect(page.getByLabel('Email')).toHaveValue('sales@linebook.test')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
})

test('ACC-03 ACC-06 a deactivated account and one under review are told so above the fields', async ({ page }) => {
  await page.goto('/dashboard')
  await submit(page, 'inactive@linebook.test', 'linebook-demo')
  await expect(page.getByRole('alert')).toContainText('Your account has been deactivated due to inactivity')
  await expect(page.getByRole('alert')).toContainText('contact the administrator')
  await submit(page, 'pending@linebook.test', 'linebook-demo')
  await expect(page.getByRole('alert')).toContainText('under review')
  await expect(page.getByRole('alert')).toContainText('IT department')
})
