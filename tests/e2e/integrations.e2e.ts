import { expectNoWcagFaults } from '../world/accessibility.ts'
import { expect, test } from '../world/fixtures.ts'
import { lead } from '../world/ways.ts'
import { startWebhookReceiver, verifies } from '../world/webhook-receiver.ts'

test('BEY-15 an administrator makes a token that works at once, and revokes it; connects another system, sends a test and reads the log', async ({
  page,
  login,
  playwright,
}) => {
  await login('admin')

  await test.step('a token works at once, until it is revoked', async () => {
    await page.goto('/administration/tokens')
    await page.getByRole('button', { name: 'New token' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'New token' })
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Nightly export')
    await dialog.getByRole('combobox', { name: 'Acts for' }).fill('mara')
    await page.getByRole('option', { name: /sales@linebook.test/ }).click()
    await dialog
      .getByRole('radiogroup', { name: 'Assortments', exact: true })
      .getByText('Read', { exact: true })
      .click()
    await expectNoWcagFaults(page, '[role=dialog]')
    await dialog.getByRole('button', { name: 'Create token' }).click()
    const shown = page.getByRole('dialog', { name: 'Your new API token' })
    await expect(shown.getByTestId('secret')).toHaveText(/^lbk_/)
    const secret = await shown.getByTestId('secret').innerText()
    const other = await playwright.request.newContext({ extraHTTPHeaders: { authorization: `Bearer ${secret}` } })
    const address = new URL('/api/assortments', page.url()).href
    expect((await other.get(address)).status()).toBe(200)
    expect((await other.post(address, { data: { title: 'No', method: 'static' } })).status()).toBe(403)
    await shown.getByRole('button', { name: 'I have kept it' }).click()
    await expect(page.getByText(secret)).toHaveCount(0)
    const row = page.getByRole('row').filter({ hasText: 'Nightly export' })
    await expect(row).toContainText('Active')
    await row.getByRole('button', { name: 'Revoke' }).click()
    await page.getByRole('button', { name: 'Revoke token' }).click()
    await expect(row).toContainText('Revoked')
    expect((await other.get(address)).status()).toBe(401)
    await other.dispose()
  })

  await test.step('another system is connected, tested, and what was delivered to it is read in its log', async () => {
    const receiver = await startWebhookReceiver()
    await lead(page, '/administration/webhooks')
    await page.getByRole('button', { name: 'New webhook' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'New webhook' })
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Warehouse')
    await dialog.getByRole('textbox', { name: 'Address' }).fill('https://10.0.0.1/hook')
    await dialog.getByRole('button', { name: 'Create webhook' }).click()
    await expect(dialog.getByText(/This address may not be called/)).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Address' }).fill(receiver.url)
    await dialog.getByRole('button', { name: 'Create webhook' }).click()
    const shown = page.getByRole('dialog', { name: 'Signing secret' })
    await expect(shown.getByTestId('secret')).toHaveText(/^whsec_/)
    const secret = await shown.getByTestId('secret').innerText()
    await shown.getByRole('button', { name: 'I have kept it' }).click()

    receiver.answerTo = () => ({ status: 500, body: 'not now' })
    const row = page.getByRole('row').filter({ hasText: 'Warehouse' })
    await row.getByRole('button', { name: 'Log' }).click()
    const drawer = page.getByRole('dialog', { name: 'Deliveries of Warehouse' })
    await expect(drawer.getByText('Nothing has been delivered yet.')).toBeVisible()
    await drawer.getByRole('button', { name: 'Send test event' }).click()
    const delivery = drawer.getByRole('button', { name: /Test event/ })
    await expect(delivery).toContainText('Answered 500')
    expect(verifies(receiver.received[0]!, secret)).toBe(true)
    await delivery.click()
    await expect(drawer.getByText('not now')).toBeVisible()
    await expectNoWcagFaults(page, '[role=dialog]')
    receiver.answerTo = () => undefined
    await drawer.getByRole('button', { name: 'Deliver again' }).click()
    await expect(delivery).toContainText('Answered 204')
    await drawer.getByRole('button', { name: 'Close' }).click()

    await row.getByRole('button', { name: 'More about Warehouse' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete webhook' }).click()
    await expect(row).toHaveCount(0)
    await receiver.close()
  })
})
