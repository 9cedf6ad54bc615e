import { expectAccessible } from '../world/accessibility.ts'
import { expect, test } from '../world/fixtures.ts'

const newId = () => crypto.randomUUID().replaceAll('-', '')

test('ORD-05 ORD-07 ORD-08 a list is searched by the number a customer gave, and an order of it is opened', async ({
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

  await rows.filter({ hasText: first!.orderIdentifier }).getByRole('link', { name: first!.orderIdentifier }).click()
  await expect(page).toHaveURL(`/orders/wholesale/order/${first!.orderNumber}`)
})
