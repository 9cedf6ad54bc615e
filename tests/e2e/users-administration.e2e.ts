import { expectAccessible } from '../world/accessibility.ts'
import { expect, logInAs, test } from '../world/fixtures.ts'
import { linkOfMail } from '../world/outbox.ts'

test('ADM-01 rights given in the matrix hold for the other person at once, and taken back they are gone; whoever is deactivated is out, at the screen they were on', async ({
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
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden()

  await page.goBack()
  await page.getByRole('checkbox', { name: 'Select Pat Whitfield' }).check()
  const bar = page.getByRole('region', { name: 'Selected people' })
  await bar.getByRole('button', { name: 'Deactivate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(theirs).toHaveURL(/\/dashboard(\?|$)/)
  await expect(page.getByRole('row', { name: /Pat Whitfield/ }).getByText('Deactivated')).toBeVisible()
  await bar.getByRole('button', { name: 'Reactivate' }).click()
  await expect(page.getByRole('row', { name: /Pat Whitfield/ }).getByText('Active')).toBeVisible()
  await other.close()
})

test('ACC-04 ADM-01 a person who was made is welcomed by mail, changed by a spreadsheet that shows before what it would do, given rights by keyboard, and erased once their address was typed; all can be read by everybody', async ({
  page,
  login,
}) => {
  await login('admin')
  const code = `Perdita-${Date.now()}`
  const email = `${code}@linebook.test`.toLowerCase()
  const made = await page.request.post('/api/users', {
    data: {
      name: 'Perdita',
      lastName: 'Example',
      email,
      userCode: code,
      permissions: [
        { domain: 'products', roles: ['user'], subRoles: [] },
        {
          domain: 'internalAssortments',
          roles: ['adminEditor'],
          subRoles: [{ role: 'editor', channel: 'Retail', region: 'All', productType: 'All' }],
        },
      ],
    },
  })
  expect(made.ok(), await made.text()).toBe(true)
  const { _id } = (await made.json()) as { _id: string }

  await test.step('the mail to a new person leads to where they choose their password', async () => {
    expect(await linkOfMail(page.request, email, 'Your Linebook account is ready')).toMatch(
      new RegExp(`/set-password/${_id}/.+/true$`),
    )
  })

  await test.step('a spreadsheet shows what it would change before it does', async () => {
    await page.goto(`/administration/users?text=${email}`)
    await expect(page.getByRole('link', { name: 'Perdita Example' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    const lines = ['Email,Last name,Products', `${email},Changed,"user, REP"`, `nobody@linebook.test,No,boss`]
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
    const dialog = page.getByRole('dialog', { name: 'Import users' })
    await expect(dialog.getByText('names a role that does not exist')).toBeVisible()
    await dialog.getByRole('button', { name: /^Changed/ }).click()
    await expect(dialog.getByText('user, REP')).toBeVisible()
    await dialog.getByRole('button', { name: 'Import 1 row' }).click()
    await page.getByRole('link', { name: 'Perdita Changed' }).click()
  })

  await test.step('the matrix is one stop; arrows move in it and Space ticks', async () => {
    await expect(page.getByText('Roles per domain').first()).toBeVisible()
    await expectAccessible(page)
    const first = page.getByRole('checkbox', { name: 'User, Products', exact: true })
    await first.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    const second = page.getByRole('checkbox', { name: 'Editor, Product documents', exact: true })
    await expect(second).toBeFocused()
    await page.keyboard.press('Space')
    await expect(second).toBeChecked()
    await page.getByRole('link', { name: 'Home' }).click()
    const question = page.getByRole('dialog')
    await question.getByRole('button', { name: 'Stay here' }).click()
    await expect(question).toBeHidden()
    await second.press('Space')
    await expect(second).not.toBeChecked()
    await page.getByRole('navigation', { name: 'Parts of the page' }).getByRole('link', { name: 'Scope' }).click()
    await expect(page.getByText('Territories and locations').first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a person is erased once their address was typed, and is on no screen any more', async () => {
    await page.getByRole('button', { name: 'Actions', exact: true }).click()
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Take their data' }).click(),
    ])
    expect(saved.suggestedFilename()).toMatch(/^linebook-Perdita-\d+\.zip$/)
    await page.getByRole('button', { name: 'Actions', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Erase person' }).click()
    const dialog = page.getByRole('dialog', { name: 'Erase Perdita Changed?' })
    const confirm = dialog.getByRole('button', { name: 'Erase for good' })
    await expect(dialog.getByLabel(`Type ${email} to go on`)).toBeFocused()
    await dialog.getByLabel(`Type ${email} to go on`).fill('perdita')
    await expect(confirm).toBeDisabled()
    await dialog.getByLabel(`Type ${email} to go on`).fill(email.toUpperCase())
    await confirm.click()
    await expect(page.getByText('Perdita Changed is erased.')).toBeVisible()
    await expect(page).toHaveURL(/\/administration\/users$/)
    const listed = (await (await page.request.get(`/api/users?text=${email}`)).json()) as { data: object[] }
    expect(listed.data).toEqual([])
    expect((await page.request.get(`/api/users/${_id}`)).status()).toBe(404)
  })
})
