import { randomBytes } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { daysLater } from '../../contract/kernel/days/days.ts'
import type { Order } from '../../contract/orders/order.ts'
import { expect, test } from '../world/fixtures.ts'
import { lead } from '../world/ways.ts'

interface Offered {
  style: string
  color: string
  size: string
}

/** Products of the US of which a size is there now, in plenty. */
async function inStock(request: APIRequestContext, wanted: number): Promise<Offered[]> {
  const answer = await request.post('/api/products/fetch', {
    data: {
      productType: 'Footwear',
      includeWarehouseAvailability: 'US',
      'locations.code': 'US',
      _options: { limit: 100 },
    },
  })
  const { data } = (await answer.json()) as {
    data: { _id: string; availability?: { size: string; date: string; inventory: number }[] }[]
  }
  const today = new Date().toISOString().slice(0, 10)
  return data
    .filter(({ availability = [] }) => availability.some(({ date, inventory }) => date <= today && inventory > 60))
    .slice(0, wanted)
    .map(({ _id, availability = [] }) => {
      const [style, color] = _id.split('_') as [string, string]
      const { size } = availability.find(({ date, inventory }) => date <= today && inventory > 60)!
      return { style, color, size }
    })
}

const tag = (page: Page) => page.locator('.head .tag')

/** A promo order of three products, submitted by whoever the page is logged in as. */
async function asked(request: APIRequestContext, products: readonly Offered[], reason: string) {
  const newId = () => randomBytes(12).toString('hex')
  const post = async (path: string, data: object) => {
    const answer = await request.post(`/api/orders/promos/needs-review${path}`, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const header = {
    reason,
    deliveryMethod: 'Pick Up',
    requestedDeliveryDate: daysLater(new Date().toISOString().slice(0, 10), 12),
  }
  const rows = products.map(({ style, color, size }) => ({ _id: newId(), style, color, fields: { size } }))
  const { order } = (await post('', { _id: newId(), header, rows })) as { order: Order }
  const { orders } = await post('/transition', { event: 'submit', orders: [{ _id: order._id }], requestId: newId() })
  expect(orders).toMatchObject([{ result: 'done' }])
  return order
}

test('ORP-01 ORP-02 ORP-03 ORD-04 BEY-04 a promo order is begun from its list, offers what comes in its window and tells all that it lacks; whoever approves decides by keyboard and says why not, goes on to what waits next, and decides many at once', async ({
  page,
  login,
}) => {
  const reason = `Keyboard ${randomBytes(3).toString('hex')}`
  await login('manager')
  await page.goto('/orders/promos')
  await expect(page).toHaveURL(/needs-review$/)
  await page.getByRole('button', { name: 'New promo order' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create order' }).click()
  await expect(page).toHaveURL(/\/orders\/promos\/order\/\d+$/)
  await expect(tag(page)).toHaveText('DRAFT')
  const products = await inStock(page.request, 3)
  expect(products).toHaveLength(3)
  await page.getByLabel('Add styles').fill(products.map(({ style, color }) => `${style} ${color}`).join('\n'))
  await page.getByRole('button', { name: 'Add 3' }).click()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(4)
  // What cannot be is not offered: sizes come with what is there in the window.
  for (const [at, { style, color }] of products.entries()) {
    const sizes = page.getByLabel(`Size of ${style}/${color}`)
    await expect(sizes.locator('option').nth(1)).toBeAttached()
    await sizes.selectOption({ index: (await sizes.locator('option').count()) - 1 })
    await page.getByLabel(`Quantity of ${style}/${color}`).selectOption(at === 2 ? '1' : '9')
    await expect(page.getByLabel(`Source of ${style}/${color}`)).toContainText(/Inventory \(\d{4}\/\d\d\/\d\d\)/)
  }
  const code = page.getByLabel(`Promo code of ${products[0]!.style}/${products[0]!.color}`)
  await code.pressSequentially('a-b9z')
  await expect(code).toHaveValue('AB9')
  // So many would go to a senior approver too.
  for (const { style, color } of products) await page.getByLabel(`Quantity of ${style}/${color}`).selectOption('1')
  // All that is missing is told at once.
  await page.getByRole('button', { name: 'Submit' }).click()
  const rejected = page.getByRole('dialog', { name: 'Order rejected' })
  await expect(rejected).toContainText('Reason is missing')
  await expect(rejected).toContainText('Ship to is missing')
  await page.keyboard.press('Escape')
  await page.getByLabel('Reason').fill(reason)
  await page.getByLabel('Requested delivery').fill(daysLater(new Date().toISOString().slice(0, 10), 12))
  await page.getByLabel('Delivery', { exact: true }).selectOption('Pick Up')
  await expect(page.getByText('All changes saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(tag(page)).toHaveText('REQUIRES APPROVER')
  const order = new URL(page.url()).pathname
  const waiting = []
  for (let at = 0; at < 2; at += 1) waiting.push(await asked(page.request, products, reason))

  await login('approver')
  await page.goto(order)
  const row = (at: number) => page.getByRole('table').getByRole('row').nth(at)
  await row(1).focus()
  await page.keyboard.press('a')
  await expect(row(2)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(row(1)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('d')
  const why = page.getByLabel(/^Why .* is denied$/)
  await expect(why).toBeFocused()
  await page.keyboard.type('Held for the launch, ask again in May')
  await page.keyboard.press('Enter')
  await expect(row(3)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Finish review' })).toBeDisabled()
  await page.keyboard.press('Shift+A')
  await expect(page.getByText('3 of 3 decided')).toBeVisible()
  await page.getByRole('button', { name: 'Finish review' }).click()
  await expect(page.getByText('Review finished')).toBeVisible()
  // On to the next one that waits.
  await expect(page).not.toHaveURL(order)

  await lead(page, `/orders/promos/needs-review?text=${encodeURIComponent(reason)}`)
  const grid = page.getByRole('grid')
  await expect(grid).toContainText(waiting[0]!.orderIdentifier)
  await expect(grid.getByRole('row')).toHaveCount(3)
  await grid.getByRole('columnheader', { name: 'Select all rows' }).click()
  const bar = page.getByRole('region', { name: 'Chosen orders' })
  await expect(bar).toContainText('2 selected')
  await bar.getByRole('button', { name: 'Deny…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(waiting[0]!.orderIdentifier)
  await expect(dialog.getByRole('button', { name: 'Deny 2 orders' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await bar.getByRole('button', { name: 'Approve…' }).click()
  await expect(dialog).toContainText('Approve all rows of 2 orders?')
  await dialog.getByRole('button', { name: 'Approve 2 orders' }).click()
  await expect(page.getByText('2 Orders Approved')).toBeVisible()
  await expect(page.getByText('No orders match')).toBeVisible()

  await login('manager')
  await page.goto(order)
  await expect(page.getByText('Held for the launch, ask again in May')).toBeVisible()
})
