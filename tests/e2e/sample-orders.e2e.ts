import type { APIRequestContext } from '@playwright/test'
import { daysLater } from '../../contract/kernel/days/days.ts'
import type { OrderLine } from '../../contract/orders/order.ts'
import type { GottenSample, MatchedRow } from '../../contract/orders/pieces/sample-matches.ts'
import type { OpenSampleRow, SampleStyle } from '../../contract/orders/sample/sample-styles.ts'
import { writeLabel } from '../../contract/samples/labels/label-code.ts'
import { expectAccessible } from '../world/accessibility.ts'
import { expect, test } from '../world/fixtures.ts'
import { scan } from '../world/hand-scanner.ts'
import { lead } from '../world/ways.ts'

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

/** A sample that is promised to one of the rows that this coordinator gathers. */
async function promisedToALine(request: APIRequestContext): Promise<GottenSample> {
  const path = '/api/orders/samples/sample-styles'
  const { data } = (await (await request.post(`${path}/query`, { data: {} })).json()) as { data: SampleStyle[] }
  const line = data.find(({ reserved }) => reserved > 0)!._id
  const { rows } = (await (await request.post(`${path}/rows`, { data: { line } })).json()) as { rows: OpenSampleRow[] }
  const row = rows.find(({ reserved }) => reserved > 0)!
  const matches = (await (await request.get(`/api/orders/samples/${row.orderId}/matches`)).json()) as {
    rows: MatchedRow[]
  }
  return matches.rows.find(({ _id }) => _id === row._id)!.got.find(({ reserved }) => reserved > 0)!
}

test('IMP-05 IMP-06 IMP-09 ORS-01 ORS-03 ORS-04 PERM-11 an order of samples comes from a file with the place from a ZIP code, and goes as a parcel with its note; a coordinator finds another, hands out what is matched, and the check digit of a parcel is reckoned', async ({
  page,
  login,
}) => {
  const table = page.getByRole('table')
  await test.step('rows come from a file, and the place from a ZIP code', async () => {
    await login('manager')
    const fetched = await page.request.post('/api/products/fetch', {
      data: { productType: 'Footwear', _options: { limit: 2 } },
    })
    const [one, other] = ((await fetched.json()) as { data: { _id: string }[] }).data.map(({ _id }) => _id.split('_'))
    await page.goto('/orders/samples')
    await page.getByRole('button', { name: 'New sample order' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Create order' }).click()
    await page.getByRole('button', { name: 'Import…' }).click()
    const file = [
      'Style,Color,Size,Quantity,Side,Source',
      `${one!.join(',')},9,2,Pair,Sample Library`,
      // The same product once more is no duplicate; what cannot be is blanked and told.
      `${one!.join(',')},10,12,Pair,Sample Library`,
      `${other!.join(',')},9,1,Any Side,Sample Library`,
      'NOSUCH,ROS,9,1,Pair,Inventory',
    ].join('\n')
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
    await page.getByRole('button', { name: 'Fill import grid' }).click()
    await page.getByRole('button', { name: 'Validate Items' }).click()
    const result = (number: number) =>
      page.getByRole('grid', { name: 'Rows to import' }).locator(`[data-row-id="${number}"] [data-col="#result"]`)
    await expect(result(5)).toContainText('Style/Color Not Found')
    await expect(result(3)).toContainText('Data Differs From Excel file')
    await page.getByRole('button', { name: /Take out/ }).click()
    await page.getByRole('button', { name: 'Critical Issues Fixed - Resubmit' }).click()
    await page.getByRole('button', { name: 'Ignore Warnings & Import' }).click()
    await expect(table.getByRole('row')).toHaveCount(4)
    await expect(table.getByLabel(/^Quantity of/).first()).toHaveValue('2')
    await expect(page.getByText('All changes saved.')).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(page.getByText('No orders available.')).toBeVisible()
    await page.keyboard.press('Control+y')
    await expect(table.getByRole('row')).toHaveCount(4)

    await page.getByLabel('Reason').fill('Window of the new shop')
    await page.getByLabel('Requested delivery').fill(daysLater(new Date().toISOString().slice(0, 10), 12))
    await page.getByLabel('Street').fill('1422 NE Alberta St')
    await page.getByLabel('ZIP').fill('97211')
    await page.getByLabel('ZIP').press('Tab')
    await page.getByRole('status').getByRole('button', { name: 'Take it' }).click()
    await expect(page.getByLabel('City')).toHaveValue('Portland')
    await expect(page.getByText('All changes saved.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.locator('.head .tag')).toHaveText('SUBMITTED')
  })
  await test.step('what is ticked goes as a parcel with its note', async () => {
    await login('senior-coordinator')
    await page.reload()
    await page.getByRole('button', { name: /^UPS confirm/ }).click()
    const dialog = page.getByRole('dialog', { name: 'UPS confirm' })
    await dialog.getByRole('checkbox').first().uncheck()
    await expectAccessible(page, '[role=dialog]')
    await dialog.getByRole('button', { name: 'Confirm with 2 rows' }).click()
    await expect(page.getByText(/^Parcel 1ZLINEBK\w+ confirmed$/)).toBeVisible()
    await expect(table.getByRole('button', { name: '✓ Shipped' })).toHaveCount(2)
    const saved = page.waitForEvent('download')
    await page
      .getByRole('complementary')
      .getByRole('button', { name: /^Delivery note/ })
      .click()
    expect((await saved).suggestedFilename()).toMatch(/^Delivery.note.*\.pdf$/i)
  })
  await test.step('a coordinator finds an order and hands out what is matched', async () => {
    await login('sample-coordinator')
    const { order } = await withMatched(page.request)
    // What all open orders want stands product by product, with the orders behind each line.
    await page.goto('/orders/samples/sample-styles')
    const line = page.getByRole('grid', { name: 'Sample styles' }).locator('.lg-row[data-row-id]').first()
    await line.locator('[data-col=style]').dblclick()
    await expect(page.getByRole('list', { name: 'Orders that want it' }).getByRole('link').first()).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    // A sample in hand ticks the line that wants it; scanned again it is ticked once.
    const sample = await promisedToALine(page.request)
    for (const piece of [1, 1]) {
      await scan(page, writeLabel({ kind: 'sample', code: sample.code, piece }))
      await expect(page.getByRole('region', { name: 'Chosen lines' })).toContainText('1 selected')
    }
    await lead(page, '/orders/samples/active-orders')
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
    await lead(page, `/orders/samples/order/${order.orderNumber}`)
    const matched = page.getByRole('table', { name: `Rows of ${order.orderIdentifier}` })
    await expect(matched).toBeVisible()
    await page.getByRole('button', { name: 'Update Inventory' }).click()
    const dialog = page.getByRole('dialog', { name: 'Update Inventory' })
    await expect(dialog.getByRole('checkbox').first()).toBeChecked()
    for (const box of (await dialog.getByRole('checkbox').all()).slice(1)) await box.uncheck()
    await dialog.getByRole('button', { name: 'Hand out 1 row' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('1 row handed out')).toBeVisible()
    await expect(matched.getByRole('button', { name: '✓ Shipped' }).first()).toBeVisible()
    const tracking = matched.getByPlaceholder('Tracking number').first()
    await tracking.fill('1Z999AA10123456785')
    await expect(matched.getByText('The last digit does not fit')).toBeVisible()
    await tracking.fill('1Z999AA10123456784')
    await tracking.press('Enter')
    await expect(matched.getByText('The last digit does not fit')).toBeHidden()
    await expect(page.getByText('All changes saved.')).toBeVisible()
  })
})
