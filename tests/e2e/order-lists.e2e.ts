import { expectAccessible } from '../world/accessibility.ts'
import { expect, test } from '../world/fixtures.ts'

const newId = () => crypto.randomUUID().replaceAll('-', '')

test('ORD-02 ORD-05 ORD-07 ORD-08 SHELL-20 a list is searched by the number a customer gave, its orders are deleted and had back, and one is opened', async ({
  page,
  login,
}) => {
  await login('admin')
  const path = '/api/orders/wholesale/active'
  const po = `LIST-${Date.now() % 1_000_000}`
  const made = await Promise.all(
    [1, 2].map(async () => (await page.request.post(path, { data: { _id: newId(), header: { po } } })).json()),
  )
  const [first] = (made as { order: { orderIdentifier: string; orderNumber: number } }[]).map(({ order }) => order)
  await page.goto('/orders/wholesale')
  await expect(page).toHaveURL(/\/orders\/wholesale\/active$/)
  const grid = page.getByRole('grid', { name: 'Active wholesale orders' })
  const rows = grid.getByRole('row').filter({ hasText: po })
  await expect(rows).toHaveCount(2)
  await page.getByRole('searchbox').or(page.getByPlaceholder('Order, customer or PO')).first().fill(po)
  await expect(page).toHaveURL(new RegExp(po))
  await expect(grid.getByRole('row')).toHaveCount(3)
  await expectAccessible(page)

  // By units as well: a chip says so, and takes it back.
  await page.getByRole('button', { name: 'All filters' }).click()
  const drawer = page.getByRole('dialog', { name: 'All filters' })
  await drawer.getByRole('button', { name: /^Units/ }).click()
  await drawer.getByLabel('From').fill('1')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/units=1\.\./)
  await page.keyboard.press('Escape')
  await expect(page.getByText('No orders match')).toBeVisible()
  await page.getByRole('button', { name: 'Remove filter Units' }).click()
  await expect(rows).toHaveCount(2)

  // All that match are deleted at once, and had back for a while.
  await grid.getByRole('columnheader', { name: 'Select all rows' }).click()
  const bar = page.getByRole('region', { name: 'Chosen orders' })
  await expect(bar).toContainText('2 selected')
  await bar.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('2 Orders Deleted')).toBeVisible()
  await expect(page.getByText('No orders match')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(2)
  // 'All' was meant of what matched before: it ends with other filters.
  await grid.getByRole('columnheader', { name: 'Select all rows' }).click()
  await page.getByPlaceholder('Order, customer or PO').first().fill(first!.orderIdentifier)
  await expect(grid.getByRole('row')).toHaveCount(2)
  await expect(bar).toHaveCount(0)
  await page.getByPlaceholder('Order, customer or PO').first().fill(po)
  await expect(rows).toHaveCount(2)

  await rows.filter({ hasText: first!.orderIdentifier }).getByRole('link', { name: first!.orderIdentifier }).click()
  await expect(page).toHaveURL(`/orders/wholesale/order/${first!.orderNumber}`)
})
