import { expectNoWcagFaults } from '../world/accessibility.ts'
import { expect, test } from '../world/fixtures.ts'
import { lead } from '../world/ways.ts'

test('ACC-08 BEY-07 a bulk edit is read in the history of an assortment, taken back there, and found by an administrator, who sees also who was refused a login, narrowed by the address', async ({
  page,
  login,
}) => {
  await test.step('a bulk edit is read in the history of an assortment, taken back there, and found by an administrator', async () => {
    await login('sales')
    const title = 'History of a bulk edit'
    const found = (await (await page.request.get('/api/products?limit=3')).json()) as { data: { _id: string }[] }
    const styleColors = found.data.map(({ _id }) => _id)
    const made = await page.request.post('/api/assortments', { data: { title, method: 'static', styleColors } })
    const { _id: id, version } = (await made.json()) as { _id: string; version: number }
    const updateProducts = styleColors.map((_id) => ({ _id, fields: { quantity: 4_321 } }))
    const saved = await page.request.patch(`/api/assortments/batch/${id}`, { data: { version, updateProducts } })
    expect(saved.ok()).toBe(true)

    await page.goto(`/product/assortments/assortment/${id}/manage`)
    await page.getByRole('button', { name: 'History', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: 'History' })
    await expect(drawer.getByText('Changed 3 rows')).toBeVisible()
    await expect(drawer.getByText('4,321').first()).toBeVisible()
    await expect(drawer.getByText('Created')).toBeVisible()
    await expectNoWcagFaults(page, '[role=dialog]')
    await drawer.getByRole('button', { name: 'Take back' }).click()
    await page
      .getByRole('dialog', { name: 'Take back 3 changed rows?' })
      .getByRole('button', { name: 'Take back' })
      .click()
    await expect(page.getByText('3 rows taken back')).toBeVisible()
    await expect(drawer.getByText(/^Took back the change of/)).toBeVisible()

    await login('admin')
    await page.goto('/administration/audit?kind=assortment&action=reverted')
    const row = page.getByRole('row').filter({ hasText: title }).first()
    await expect(row).toContainText('Took back the change of')
    await row.getByRole('button').click()
    await expect(row.getByRole('button')).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByText('4,321').first()).toBeVisible()
    await expectNoWcagFaults(page, 'main')
  })

  await test.step('administrators see who was refused a login, narrowed by the address', async () => {
    const refused = await page.request.post('/api/users/session', {
      data: { email: 'approver@linebook.test', password: 'not this one' },
    })
    expect(refused.status()).toBe(401)
    await expect
      .poll(async () => (await page.request.get('/api/audit/security?event=loginFailed&person=APR601')).text())
      .toContain('Hannah')
    await lead(page, '/administration/security?event=loginFailed&person=APR601')
    const row = page.getByRole('table', { name: 'Security events' }).getByRole('row').nth(1)
    await expect(row).toContainText('Hannah Brooks')
    await expect(row).toContainText('Login refused')
    await expectNoWcagFaults(page, 'main')
    await page.getByRole('combobox', { name: 'Event' }).click()
    await page.getByRole('option', { name: 'Settings changed' }).click()
    await expect(page).toHaveURL(/event=settingsChanged/)
  })
})
