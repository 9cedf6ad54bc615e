import { madeSamples, newId, someStyle } from '../builders/samples-in-demo.ts'
import { expectAccessible } from '../world/accessibility.ts'
import { expect, logInAs, test } from '../world/fixtures.ts'

test('BEY-11 whoever was handed samples opens the link of their mail without a login, takes the slip and asks for more days', async ({
  page,
  context,
  browser,
  baseURL,
  login,
}) => {
  await login('sample-coordinator')
  const style = someStyle()
  const email = `studio-${style}@filter.test`
  const [sample] = await madeSamples(context.request, { style, bin: 'Z-04' })
  // Handed out by scanning, with the mail as it is proposed.
  const handedOut = await context.request.post('/api/sampleLoans', {
    data: {
      _id: newId(),
      holder: { kind: 'other', name: `Studio ${style}`, email },
      purpose: 'Press pictures',
      due: '2099-03-01',
      handOut: true,
      items: [{ sampleId: sample!._id, quantity: 2 }],
    },
  })
  expect(handedOut.status()).toBe(200)
  const { loan } = (await handedOut.json()) as { loan: { _id: string; number: string } }
  // The mail stands in the outbox, where an administrator reads it.
  const admin = await browser.newContext({ baseURL: baseURL! })
  await logInAs(admin.request, 'admin')
  const outbox = async (path: string) => (await admin.request.get(`/api/mail/outbox${path}`)).json()
  const { data } = (await outbox(`?text=${email}`)) as { data: { _id: string }[] }
  const { address } = (await outbox(`/${data[0]!._id}`)) as { address: string }
  await admin.close()

  const stranger = await browser.newContext({ baseURL: baseURL!, acceptDownloads: true })
  const theirs = await stranger.newPage()
  const { pathname, search } = new URL(address)
  await theirs.goto(`${pathname}${search}`)
  await expect(theirs.getByRole('heading', { name: `What you have of our sample room, Studio ${style}` })).toBeVisible()
  const own = theirs.getByRole('region', { name: new RegExp(loan.number) })
  await expect(own.getByText(`${style} ROS`)).toBeVisible()
  await expect(own.getByText('2 pieces')).toBeVisible()
  await expect(own.getByText('Back by 03/01/99')).toBeVisible()
  await expectAccessible(theirs)
  const file = theirs.waitForEvent('download')
  await own.getByRole('button', { name: 'Slip as PDF' }).click()
  expect((await file).suggestedFilename()).toContain('.pdf')
  await own.getByLabel('Keep until').fill('2099-03-15')
  await own.getByRole('button', { name: 'Ask for more days' }).click()
  await expect(own.getByText('We were asked to let you keep them until 03/15/99.')).toBeVisible()
  await theirs.goto('/borrowed?code=something-that-nobody-ever-sealed')
  await expect(theirs.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible()
  await expectAccessible(theirs)
  await stranger.close()

  // It waits for the keepers, who remind by hand as well.
  await page.goto(`/samples/loans?loan=${loan._id}`)
  const drawer = page.getByRole('dialog', { name: loan.number })
  await drawer.getByRole('button', { name: 'Remind' }).click()
  await expect(page.getByText(`${email} was reminded of ${loan.number}`)).toBeVisible()
})

test('BEY-11 PERM-07 who has samples and may look into no library is led to those from what they are told', async ({
  page,
  context,
  browser,
  baseURL,
  login,
}) => {
  await login('sample-coordinator')
  const style = someStyle()
  const [sample] = await madeSamples(context.request, { style, status: 'Rare', totalQty: 1, bin: 'Z-04' })
  const seller = await browser.newContext({ baseURL: baseURL! })
  await logInAs(seller.request, 'editor')
  const handedOut = await context.request.post('/api/sampleLoans', {
    data: {
      _id: newId(),
      holder: { kind: 'person', code: 'EDT201' },
      due: '2099-03-01',
      handOut: true,
      items: [{ sampleId: sample!._id, quantity: 1 }],
    },
  })
  expect(handedOut.status()).toBe(200)
  const { loan } = (await handedOut.json()) as { loan: { _id: string; number: string } }
  await page.close()
  const theirs = await seller.newPage()
  await theirs.goto(`/samples/loans?loan=${loan._id}`)
  const drawer = theirs.getByRole('dialog', { name: loan.number })
  await expect(drawer.getByText(`${style} ROS`)).toBeVisible()
  await drawer.getByRole('button', { name: 'Ask for more days' }).click()
  const asking = theirs.getByRole('dialog', { name: `Keep ${loan.number} longer` })
  await asking.getByRole('button', { name: 'Ask' }).click()
  await expect(theirs.getByText(`The sample room was asked for ${loan.number}`)).toBeVisible()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await expect(theirs.getByRole('navigation', { name: 'Sample inventory' }).getByRole('link')).toHaveText(['Loans'])
  await expectAccessible(theirs)
  await seller.close()
})
