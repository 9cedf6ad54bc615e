import type { APIRequestContext } from '@playwright/test'
import type { OrderLine } from '../../contract/orders/order.ts'
import type { MatchedRow } from '../../contract/orders/pieces/sample-matches.ts'
import { expectAccessible } from '../world/accessibility.ts'
import { expect, test } from '../world/fixtures.ts'

/** An order of which samples are matched that could leave now, and one of its rows. */
async function withMatched(request: APIRequestContext): Promise<{ order: OrderLine; rows: MatchedRow[] }> {
  const answer = await request.post('/api/orders/samples/active-orders/query', { data: { endRow: 100 } })
  const { data } = (await answer.json()) as { data: OrderLine[] }
  for (const order of data) {
    const { rows } = (await (await request.get(`/api/orders/samples/${order._id}/matches`)).json()) as {
      rows: MatchedRow[]
    }
    if (rows.some(({ got }) => got.some(({ reserved }) => reserved > 0))) return { order, rows }
  }
  throw new Error('no order of samples has any')
}

test('ORS-01 ORS-03 ORS-04 PERM-11 a coordinator finds an order, hands out what is matched, and the check digit of a parcel is reckoned', async ({
  page,
  login,
}) => {
  await login('sample-coordinator')
  const { order } = await withMatched(page.request)
  // What all open orders want stands product by product, with the orders behind each line.
  await page.goto('/orders/samples/sample-styles')
  const line = page.getByRole('grid', { name: 'Sample styles' }).locator('.lg-row[data-row-id]').first()
  await line.locator('[data-col=style]').dblclick()
  await expect(page.getByRole('list', { name: 'Orders that want it' }).getByRole('link').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.goto('/orders/samples/active-orders')
  await expect(page.getByText(order.orderIdentifier)).toBeVisible()
  // As another coordinator she reads what that one is told of, and marks nothing of it.
  await page.getByLabel('View as').selectOption('SMC502')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Notifications/ })
    .click()
  const told = page.getByRole('dialog', { name: 'Notifications' })
  await expect(told).toContainText('What Diego Marquez is told of')
  await expect(told.getByRole('tabpanel')).not.toHaveAttribute('aria-busy')
  await expect(told.getByRole('button', { name: /^(Set all read|Mark as)/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.goto(`/orders/samples/order/${order.orderNumber}`)
  const table = page.getByRole('table', { name: `Rows of ${order.orderIdentifier}` })
  await expect(table).toBeVisible()
  await page.getByRole('button', { name: 'Update Inventory' }).click()
  const dialog = page.getByRole('dialog', { name: 'Update Inventory' })
  await expect(dialog.getByRole('checkbox').first()).toBeChecked()
  for (const box of (await dialog.getByRole('checkbox').all()).slice(1)) await box.uncheck()
  await dialog.getByRole('button', { name: 'Hand out 1 row' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('1 row handed out')).toBeVisible()
  await expect(table.getByRole('button', { name: '✓ Shipped' }).first()).toBeVisible()
  const tracking = table.getByPlaceholder('Tracking number').first()
  await tracking.fill('1Z999AA10123456785')
  await expect(table.getByText('The last digit does not fit')).toBeVisible()
  await tracking.fill('1Z999AA10123456784')
  await tracking.press('Enter')
  await expect(table.getByText('The last digit does not fit')).toBeHidden()
  await expect(page.getByText('All changes saved.')).toBeVisible()
})
