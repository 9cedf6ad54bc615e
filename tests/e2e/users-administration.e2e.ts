import type { APIRequestContext } from '@playwright/test'
import { expectAccessible } from '../world/accessibility.ts'
import { expect, logInAs, test } from '../world/fixtures.ts'

/** Somebody new with a preset's rights; each test has people of its own. */
async function makeUser(request: APIRequestContext, name: string, permissions: object[]) {
  const code = `${name}-${Date.now()}`
  const answer = await request.post('/api/users', {
    data: { name, lastName: 'Example', email: `${code}@linebook.test`.toLowerCase(), userCode: code, permissions },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as { _id: string; version: number }
}

test('ADM-01 rights given in the matrix hold for the other person at once, and taken back they are gone', async ({
  page,
  login,
  browser,
  baseURL,
}) => {
  await login('admin')
  const other = await browser.newContext({ baseURL: baseURL! })
  await logInAs(other.request, 'customer')
  const theirs = await other.newPage()
  await theirs.goto('/dashboard/its')
  const menu = theirs.getByRole('navigation', { name: 'Areas' })
  await expect(menu.getByRole('link', { name: 'Products' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Assortments' })).toBeHidden()

  await page.goto('/administration/users?text=customer%40linebook')
  await page.getByRole('link', { name: 'Pat Whitfield' }).click()
  const box = page.getByRole('checkbox', { name: 'User, Assortments', exact: true })
  await box.check()
  await expect(page.getByText('1 field changed')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. It holds from now on.')).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Assortments' })).toBeVisible()

  await box.uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(menu.getByRole('link', { name: 'Assortments' })).toBeHidden()
  await other.close()
})

test('ADM-01 whoever is deactivated is out, at the screen they were on', async ({ page, login, browser, baseURL }) => {
  await login('admin')
  const other = await browser.newContext({ baseURL: baseURL! })
  await logInAs(other.request, 'distributor')
  const theirs = await other.newPage()
  await theirs.goto('/dashboard/its')
  await expect(theirs.getByRole('navigation', { name: 'Areas' })).toBeVisible()

  await page.goto('/administration/users?text=distributor%40linebook')
  await page.getByRole('checkbox', { name: 'Select Giulia Ferrari' }).check()
  const bar = page.getByRole('region', { name: 'Selected people' })
  await bar.getByRole('button', { name: 'Deactivate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(theirs).toHaveURL(/\/dashboard(\?|$)/)
  await expect(page.getByRole('row', { name: /Giulia Ferrari/ }).getByText('Deactivated')).toBeVisible()
  await bar.getByRole('button', { name: 'Reactivate' }).click()
  await expect(page.getByRole('row', { name: /Giulia Ferrari/ }).getByText('Active')).toBeVisible()
  await other.close()
})

test('ADM-01 a spreadsheet shows what it would change before it does', async ({ page, login }) => {
  await login('admin')
  const { _id } = await makeUser(page.request, 'Nia', [{ domain: 'products', roles: ['user'], subRoles: [] }])
  const record = (await (await page.request.get(`/api/users/${_id}`)).json()) as { details: { email: string } }
  const { email } = record.details
  const lines = ['Email,Last name,Products', `${email},Changed,"user, REP"`, `nobody@linebook.test,No,boss`]
  await page.goto(`/administration/users?text=${email}`)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  const dialog = page.getByRole('dialog', { name: 'Import users' })
  await expect(dialog.getByText('names a role that does not exist')).toBeVisible()
  await dialog.getByRole('button', { name: /^Changed/ }).click()
  await expect(dialog.getByText('user, REP')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByRole('link', { name: 'Nia Changed' })).toBeVisible()
})

test('ADM-01 the screens of people can be read by everybody, light and dark, by keyboard too', async ({
  page,
  login,
}) => {
  await login('admin')
  const { _id } = await makeUser(
    page.request,
    'Axel',
    [{ domain: 'internalAssortments', roles: ['adminEditor'] }].map((one) => ({
      ...one,
      subRoles: [{ role: 'editor', channel: 'Retail', region: 'All', productType: 'All' }],
    })),
  )
  const look = async (path: string, text: string): Promise<void> => {
    await page.goto(path)
    await expect(page.getByText(text).first()).toBeVisible()
    await expectAccessible(page)
  }
  await look('/administration/users?text=kessler', 'Mara Kessler')
  await look(`/administration/users/${_id}`, 'Roles per domain')
  await look(`/administration/users/${_id}?tab=scope`, 'Territories and locations')
  await look('/administration/requests', 'Requests for access')
  // The matrix is one stop; arrows move in it and Space ticks.
  await page.goto(`/administration/users/${_id}`)
  const first = page.getByRole('checkbox', { name: 'User, Products', exact: true })
  await first.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  const second = page.getByRole('checkbox', { name: 'Editor, Product documents', exact: true })
  await expect(second).toBeFocused()
  await page.keyboard.press('Space')
  await expect(second).toBeChecked()
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('ADM-01 a person is erased once their address was typed, and is on no screen any more', async ({
  page,
  login,
}) => {
  await login('admin')
  const { _id } = await makeUser(page.request, 'Perdita', [])
  const record = (await (await page.request.get(`/api/users/${_id}`)).json()) as { details: { email: string } }
  const { email } = record.details
  await page.goto(`/administration/users/${_id}`)
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Take their data' }).click(),
  ])
  expect(saved.suggestedFilename()).toMatch(/^linebook-Perdita-\d+\.zip$/)
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Erase person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase Perdita Example?' })
  const confirm = dialog.getByRole('button', { name: 'Erase for good' })
  await expect(dialog.getByLabel(`Type ${email} to go on`)).toBeFocused()
  await dialog.getByLabel(`Type ${email} to go on`).fill('perdita')
  await expect(confirm).toBeDisabled()
  await dialog.getByLabel(`Type ${email} to go on`).fill(email.toUpperCase())
  await confirm.click()
  await expect(page.getByText('Perdita Example is erased.')).toBeVisible()
  await expect(page).toHaveURL(/\/administration\/users$/)
  const listed = (await (await page.request.get(`/api/users?text=${email}`)).json()) as { data: object[] }
  expect(listed.data).toEqual([])
  expect((await page.request.get(`/api/users/${_id}`)).status()).toBe(404)
})
