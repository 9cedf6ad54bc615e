import type { APIRequestContext } from '@playwright/test'
import type { Assortment } from '../../contract/assortments/assortment.ts'
import type { Schedule } from '../../contract/documents/schedules/schedule.ts'
import { expect, logInAs, test } from '../world/fixtures.ts'
import { makeStatic, post, someProducts } from '../world/line-calls.ts'
import { linkOfMail } from '../world/outbox.ts'
import { inDatabase } from '../world/run-database.ts'
import { lead } from '../world/ways.ts'

async function makeAssortment(request: APIRequestContext, title: string): Promise<Assortment> {
  const query = { query: { productType: ['Footwear'] }, 'locations.code': 'US', 'locations.lineStatus': ['A'] }
  const answer = await request.post('/api/assortments', { data: { title, method: 'dynamic', query } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as Assortment
}

test('DOC-05 DOC-06 BEY-06 AST-07 a document is shared by email, opened without an account, seen in the log and revoked, and one that is scheduled is listed, changed, and goes with its assortment after a warning', async ({
  page,
  context,
  browser,
  login,
}) => {
  await login('sales')
  const word = `Shared ${Date.now()}`
  const buyer = `buyer${Date.now()}@shop.test`
  const dialogs = page.getByRole('dialog')
  const { _id } = await makeAssortment(context.request, word)
  await page.goto(`/product/assortments/assortment/${_id}/export`)

  await test.step('it is shared, and the link opens it without an account', async () => {
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Share by email' })
    await dialog.getByRole('combobox', { name: 'To' }).fill(`${buyer},`)
    await dialog.getByLabel('Message').fill('Dear buyer, our line.')
    await dialog.getByRole('button', { name: 'Send' }).click()
    // Without a mail server it says so, and the link can be handed on.
    await expect(page.getByText('Nobody was mailed yet')).toBeVisible()
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(dialog.getByText('No mail server is set up')).toBeVisible()
    await dialog.getByRole('button', { name: 'Copy link' }).click()
    const copied = await dialog.getByLabel('Link for whoever you hand it to').inputValue()
    const anyone = await browser.newContext()
    const stranger = await anyone.newPage()
    await expect(async () => {
      await stranger.goto(copied)
      await expect(stranger.getByRole('heading', { name: word })).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await anyone.close()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('it is scheduled', async () => {
    await page.getByRole('button', { name: 'Schedule', exact: true }).click()
    await expect(dialogs.getByText(/^Monday, .* 9:00/)).toHaveCount(3)
    await dialogs.getByRole('radio', { name: 'Daily' }).click()
    await dialogs.getByRole('button', { name: 'Schedule', exact: true }).click()
    await expect(page.getByText('Scheduled Successfully')).toBeVisible()
  })

  await test.step('the link of the mail opens it on a telephone, is seen in the log and revoked', async () => {
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
    expect((await fetched).suggestedFilename()).toBe(`${word}, line sheet.pdf`)

    await lead(page, '/product/assortments/shared')
    const row = page.getByRole('row').filter({ hasText: buyer })
    await expect(row.getByText('1 of 1')).toHaveCount(2)
    await row.getByRole('button', { name: /^Revoke/ }).click()
    await expect(row.getByText('Revoked')).toBeVisible()
    await phone.reload()
    await expect(phone.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  })

  await test.step('what is scheduled is listed and changed, and goes with its assortment', async () => {
    await page.getByRole('navigation', { name: 'Path' }).getByRole('link').first().click()
    await page.getByRole('link', { name: 'Scheduled' }).click()
    const row = page.getByRole('row').filter({ hasText: word })
    await expect(row.getByText('Every day at 9:00')).toBeVisible()
    await row.getByRole('link').click()
    await page.getByRole('button', { name: 'Change' }).click()
    await dialogs.filter({ hasText: 'Change schedule' }).getByLabel('Time', { exact: true }).fill('07:30')
    await dialogs.getByRole('button', { name: 'Save' }).click()
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

    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await page.getByRole('link', { name: 'All Assortments' }).click()
    await page.getByRole('searchbox', { name: 'Search by title' }).fill(word)
    await page.getByRole('row').filter({ hasText: word }).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('This will also delete ALL SCHEDULED REPORTS for the assortment(s).')).toBeVisible()
    await page.getByRole('button', { name: 'Delete assortment' }).click()
    await expect(page.getByRole('row').filter({ hasText: word })).toHaveCount(0)
    const left = (await (await context.request.get('/api/assortment-schedules')).json()) as { name: string }[]
    expect(left.filter(({ name }) => name.startsWith(word))).toEqual([])
  })
})

test('DOC-06 a schedule whose owner has left says so, is taken over by somebody else and goes on', async ({
  page,
  context,
  login,
  browser,
  baseURL,
}) => {
  await login('merchandiser')
  const name = `Monday line ${Date.now()}`
  const line = await makeStatic(context.request, name, await someProducts(context.request, 2))
  const { _id } = await post<Schedule>(context.request, '/assortment-schedules', {
    assortmentId: line._id,
    documentType: { type: 'Linesheet', subType: 'Condensed' },
    filename: name,
    message: { subject: 'This week', body: 'Dear buyers', recipients: ['buyer@shop.test'] },
    timing: { frequency: 'daily', time: '09:00', timezone: 'America/Los_Angeles', startDay: '2026-01-01' },
  })
  const row = page.getByRole('row').filter({ hasText: name })
  const drawer = page.getByRole('dialog', { name })
  const office = await browser.newContext({ baseURL: baseURL! })
  await logInAs(office.request, 'admin')
  const [owner] = await inDatabase<{ id: string }>(
    `select u.public_id as id from user_account u where u.email = 'merchandiser@linebook.test'`,
  )
  const setState = (state: string) =>
    post<{ changed: number }>(office.request, '/users/state', { users: { ids: [owner!.id] }, state })
  expect(await setState('inactive')).toEqual({ changed: 1 })
  try {
    await inDatabase(`update document_schedule set next_run_at = now() where public_id = $1`, [_id])
    await inDatabase(`select graphile_worker.add_job('documents/schedules')`)
    await login('manager')
    await expect
      .poll(async () => {
        const all = (await (await context.request.get('/api/assortment-schedules/all')).json()) as Schedule[]
        return all.find((schedule) => schedule._id === _id)?.paused
      })
      .toBe('ownerLeft')
    await page.goto('/product/assortments/reporting')
    await expect(row.getByText('Owner left')).toBeVisible()
    await row.getByRole('link', { name }).click()
    await expect(drawer.getByText(/^Amara Diallo no longer has an account/)).toBeVisible()
    await expect(drawer.getByText('Its owner had no account any more.')).toBeVisible()
    await expect(drawer.getByRole('button', { name: 'Run now' })).toHaveCount(0)
    await drawer.getByRole('button', { name: 'Take over' }).click()
    await expect(row.getByText('Tomas Novak')).toBeVisible()
    await expect(row.getByText('Owner left')).toHaveCount(0)
    await drawer.getByRole('button', { name: 'Run now' }).click()
    await expect(drawer.getByRole('listitem').filter({ hasText: 'by hand' })).toContainText('Sent')
  } finally {
    await setState('active')
    await office.close()
  }
})
