import type { APIRequestContext } from '@playwright/test'
import type { Assortment } from '../../contract/assortments/assortment.ts'
import { expect, test } from '../world/fixtures.ts'
import { linkOfMail } from '../world/outbox.ts'

async function makeAssortment(request: APIRequestContext, title: string): Promise<Assortment> {
  const query = { query: { productType: ['Footwear'] }, 'locations.code': 'US', 'locations.lineStatus': ['A'] }
  const answer = await request.post('/api/assortments', { data: { title, method: 'dynamic', query } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as Assortment
}

test('DOC-05 BEY-06 a document is shared by email, opened without an account, seen in the log and revoked', async ({
  page,
  context,
  browser,
  login,
}) => {
  await login('sales')
  const word = `Shared ${Date.now()}`
  const { _id } = await makeAssortment(context.request, word)
  await page.goto(`/product/assortments/assortment/${_id}/export`)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share by email' })
  const buyer = `buyer${Date.now()}@shop.test`
  await dialog.getByRole('combobox', { name: 'To' }).fill(`${buyer},`)
  await dialog.getByLabel('Message').fill('Dear buyer, our line.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Shared Successfully')).toBeVisible()

  const outside = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const link = await linkOfMail(
    (await browser.newContext({ baseURL: new URL(page.url()).origin })).request,
    buyer,
    word,
  )
  const phone = await outside.newPage()
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: word })).toBeVisible()
  await expect(phone.getByRole('img', { name: /^Page 1 of / }).getByText('Prepared by')).toBeVisible()
  const fetched = phone.waitForEvent('download')
  await phone.getByRole('link', { name: /^Download/ }).click()
  expect((await fetched).suggestedFilename()).toBe(`${word}, linesheet.pdf`)

  await page.goto('/product/assortments/shared')
  const row = page.getByRole('row').filter({ hasText: buyer })
  await expect(row.getByText('1 of 1')).toHaveCount(2)
  await row.getByRole('button', { name: /^Revoke/ }).click()
  await expect(row.getByText('Revoked')).toBeVisible()
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
})

test('DOC-06 AST-07 a document is scheduled, listed and changed, and goes with its assortment after a warning', async ({
  page,
  context,
  login,
}) => {
  await login('sales')
  const word = `Weekly ${Date.now()}`
  const { _id } = await makeAssortment(context.request, word)
  await page.goto(`/product/assortments/assortment/${_id}/export`)
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^Monday, .* 9:00/)).toHaveCount(3)
  await dialog.getByRole('radio', { name: 'Daily' }).click()
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.getByText('Scheduled Successfully')).toBeVisible()

  await page.goto('/product/assortments/scheduled')
  const row = page.getByRole('row').filter({ hasText: word })
  await expect(row.getByText('Every day at 9:00')).toBeVisible()
  await row.getByRole('link').click()
  await page.getByRole('button', { name: 'Change' }).click()
  await dialog.filter({ hasText: 'Change schedule' }).getByLabel('Time', { exact: true }).fill('07:30')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Scheduled Updated')).toBeVisible()
  await expect(row.getByText('Every day at 7:30')).toBeVisible()

  const drawer = page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: 'History' }) })
  await drawer.getByRole('button', { name: 'Pause' }).click()
  await expect(row.getByText('Paused')).toBeVisible()
  await drawer.getByRole('button', { name: 'Resume' }).click()
  await expect(row.getByText('Paused')).toHaveCount(0)
  await drawer.getByRole('button', { name: 'Run now' }).click()
  await expect(page.getByText('The document is being made and sent')).toBeVisible()
  const run = drawer.getByRole('listitem').filter({ hasText: 'by hand' })
  await expect(run).toContainText('Sent')

  await page.goto(`/product/assortments/all?text=${encodeURIComponent(word)}`)
  await page.getByRole('row').filter({ hasText: word }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('This will also delete ALL SCHEDULED REPORTS for the assortment(s).')).toBeVisible()
  await page.getByRole('button', { name: 'Delete assortment' }).click()
  await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(0)
  const left = (await (await context.request.get('/api/assortment-schedules')).json()) as { name: string }[]
  expect(left.filter(({ name }) => name.startsWith(word))).toEqual([])
})
