import type { APIRequestContext, Page } from '@playwright/test'
import { daysLater } from '../../contract/orders/order-dates.ts'
import { expect, test } from '../world/fixtures.ts'

interface Offered {
  style: string
  color: string
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
    .map(({ _id }) => {
      const [style, color] = _id.split('_') as [string, string]
      return { style, color }
    })
}

const tag = (page: Page) => page.locator('.head .tag')

test('ORP-01 ORP-02 ORD-04 a promo order is begun from its list, offers what comes in its window and tells all that it lacks', async ({
  page,
  login,
}) => {
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
  // All that is missing is told at once.
  await page.getByRole('button', { name: 'Submit' }).click()
  const rejected = page.getByRole('dialog', { name: 'Order rejected' })
  await expect(rejected).toContainText('Reason is missing')
  await expect(rejected).toContainText('Ship to is missing')
  await page.keyboard.press('Escape')
  await page.getByLabel('Reason').fill('Window of the new shop')
  await page.getByLabel('Requested delivery').fill(daysLater(new Date().toISOString().slice(0, 10), 12))
  await expect(page.getByText('All changes saved.')).toBeVisible()
})
