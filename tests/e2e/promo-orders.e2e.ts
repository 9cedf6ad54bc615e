import type { APIRequestContext, Page } from '@playwright/test'
import { daysLater } from '../../contract/orders/order-dates.ts'
import type { OrderLine } from '../../contract/orders/order.ts'
import { expectAccessible } from '../world/accessibility.ts'
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

const row = (page: Page, at: number) =>
  page
    .getByRole('table')
    .getByRole('row')
    .nth(at + 1)
const tag = (page: Page) => page.locator('.head .tag')

test('ORP-01 ORP-02 ORP-03 ORP-04 PERM-10 a promo order goes from who asks to the approver, the senior one and the coordinator', async ({
  page,
  login,
}) => {
  await login('manager')
  await page.goto('/orders/promos')
  await expect(page).toHaveURL(/needs-review$/)
  await page.getByRole('button', { name: 'New promo order' }).click()
  await expect(page).toHaveURL(/\/orders\/promos\/order\/\d+$/)
  const address = page.url()
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
  await page.getByLabel('Street').fill('1422 NE Alberta St')
  await page.getByLabel('City').fill('Portland')
  await page.getByLabel('State').fill('OR')
  await page.getByLabel('ZIP').fill('97211')
  await page.getByLabel('Country').fill('usa')
  await page.getByLabel('Country').blur()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(tag(page)).toHaveText('REQUIRES APPROVER')
  await expect(page.getByRole('complementary')).toContainText('Hannah Brooks')

  await login('approver')
  await page.goto(address)
  await expect(page.getByText('0 of 3 decided')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Finish review' })).toBeDisabled()
  await row(page, 0).focus()
  await page.keyboard.press('a')
  await expect(row(page, 1)).toBeFocused()
  await page.keyboard.press('a')
  await page.keyboard.press('d')
  await page.keyboard.type('Held for the launch')
  await page.keyboard.press('Enter')
  await expect(page.getByText('3 of 3 decided')).toBeVisible()
  await expect(page.getByText('2 approved, 1 denied')).toBeVisible()
  await expect(page.getByRole('complementary')).toContainText(/Follows: \$[\d,.]+ is above the \$500\.00 limit/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Finish review' }).click()
  await expect(page.getByText('Review finished')).toBeVisible()

  await login('senior-approver')
  await page.goto('/')
  await expect(page.getByText('needs your review').first()).toBeVisible()
  await page.goto(address)
  await expect(tag(page)).toHaveText('REQUIRES SENIOR')
  await expect(row(page, 2)).toContainText('DENIED')
  await page.getByRole('button', { name: 'Finish review' }).click()
  await expect(page.getByText('Review finished')).toBeVisible()

  await login('sample-coordinator')
  await page.goto('/orders/promos/reviewed')
  const asked = await page.request.post('/api/orders/promos/reviewed/query', {
    data: { filters: { text: 'Window of the new shop' } },
  })
  const { data } = (await asked.json()) as { data: OrderLine[] }
  expect(data[0]!.orderApprovalStatus).toBe('REVIEW COMPLETE')
  await page.goto(address)
  await page.getByRole('button', { name: 'Start' }).click()
  for (const { style, color } of products.slice(0, 2)) {
    await page.getByLabel(`Tracking number of ${style}/${color}`).fill('1Z999AA10123456784')
    await page.getByLabel(`Tracking number of ${style}/${color}`).blur()
  }
  await expect(page.getByText('2 of 2 sent')).toBeVisible()
  await page.getByRole('button', { name: 'Process' }).click()
  await expect(tag(page)).toHaveText('PROCESSED')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Finalize' }).click()
  await expect(tag(page)).toHaveText('FINALIZED')
  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  await expect(history.getByRole('listitem')).toHaveCount(7)
})
