import type { Locator, Page } from '@playwright/test'
import { daysLater } from '../../contract/kernel/days/days.ts'
import type { Loan } from '../../contract/samples/loan.ts'
import { madeOfSales, madeSamples, newId, someStyle } from '../builders/samples-in-demo.ts'
import { expectAccessible } from '../world/accessibility.ts'
import { expect, test } from '../world/fixtures.ts'
import { holdPieces } from '../world/hold-pieces.ts'
import { linkOfMail } from '../world/outbox.ts'
import { lead } from '../world/ways.ts'

/** As the screens of English say a day. */
const said = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(2, 4)}`

/** A line drawn from the left of the pad to its right. */
async function sign(page: Page, pad: Locator): Promise<void> {
  await pad.scrollIntoViewIfNeeded()
  const { x, y } = (await pad.boundingBox())!
  await page.mouse.move(x + 20, y + 40)
  await page.mouse.down()
  await page.mouse.move(x + 120, y + 20, { steps: 8 })
  await page.mouse.up()
}

test('BEY-11 a reservation is handed out; whoever has it opens the link of their mail without a login and asks for more days; it gets them, comes back and closes, and what is rare leaves and returns by its own dialog', async ({
  page,
  context,
  browser,
  request,
  login,
}) => {
  await login('sample-coordinator')
  const style = someStyle()
  const email = `studio-${style}@filter.test`
  await madeSamples(context.request, { style, status: 'Rare', bin: 'Z-03' })
  const production = page.getByRole('grid', { name: 'Production' })
  const line = production.getByRole('row').filter({ hasText: style })
  const chosen = page.getByRole('region', { name: 'Chosen samples' })
  const tab = (name: RegExp) => page.getByRole('navigation', { name: 'Sample inventory' }).getByRole('link', { name })
  const handOut = page.getByRole('dialog', { name: 'Hand out samples' })
  const sample = page.getByRole('dialog', { name: style })
  const rare = page.getByRole('dialog', { name: 'Rare Out/Returned' })
  const loanOf = (holder: string) => page.getByRole('row').filter({ hasText: `${holder} ${style}` })
  const loans = page.getByRole('combobox', { name: 'Number, holder or style' })

  await page.goto(`/samples/production?text=${style}`)
  await line.locator('.lg-tick').first().click()
  await chosen.getByRole('button', { name: 'Hand out' }).click()
  await handOut.getByRole('combobox', { name: 'Holder' }).fill(`Studio ${style}`)
  await handOut.getByRole('textbox', { name: 'Email' }).fill(email)
  await handOut.getByRole('textbox', { name: `Pieces of ${style} ROS` }).fill('2')
  await expectAccessible(page, '[role=dialog]')
  await handOut.getByRole('button', { name: 'Reserve' }).click()
  await expect(page.getByText(/L-\d+ is reserved/)).toBeVisible()
  const { data } = (await (await context.request.get(`/api/sampleLoans?list=reserved&text=${style}`)).json()) as {
    data: Loan[]
  }
  const { number, due } = data[0]!

  await page.getByRole('link', { name: 'Loans' }).click()
  await page.getByRole('link', { name: 'Reserved' }).click()
  await loans.fill(style)
  await expect(loanOf('Studio')).toHaveCount(1)
  await expectAccessible(page)
  await loanOf('Studio').getByRole('button', { name: number }).click()
  const drawer = page.getByRole('dialog', { name: number })
  await expect(drawer.getByText('Rare, must come back')).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await drawer.getByRole('button', { name: 'Hand out' }).click()
  await expect(page.getByText(`${number} handed out`)).toBeVisible()
  await expect(drawer.getByText('2 out')).toBeVisible()

  await test.step('a stranger sees what they have, takes its slip and asks for more days', async () => {
    const stranger = await browser.newContext()
    const theirs = await stranger.newPage()
    await theirs.goto(await linkOfMail(request, email, `Samples lent to you: ${number}`))
    await expect(
      theirs.getByRole('heading', { name: `What you have of our sample room, Studio ${style}` }),
    ).toBeVisible()
    const own = theirs.getByRole('region', { name: new RegExp(number) })
    await expect(own.getByText(`${style} ROS`)).toBeVisible()
    await expect(own.getByText('2 pieces')).toBeVisible()
    await expect(own.getByText(`Back by ${said(due!)}`)).toBeVisible()
    await expectAccessible(theirs)
    const file = theirs.waitForEvent('download')
    await own.getByRole('button', { name: 'Slip as PDF' }).click()
    expect((await file).suggestedFilename()).toContain('.pdf')
    const longer = daysLater(due!, 5)
    await own.getByLabel('Keep until').fill(longer)
    await own.getByRole('button', { name: 'Ask for more days' }).click()
    await expect(own.getByText(`We were asked to let you keep them until ${said(longer)}.`)).toBeVisible()
    await theirs.goto('/borrowed?code=something-that-nobody-ever-sealed')
    await expect(theirs.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible()
    await expectAccessible(theirs)
    await stranger.close()
  })
  await test.step('its keepers remind, give more days and take it back, each with its word; the list follows', async () => {
    await drawer.getByRole('button', { name: 'Remind' }).click()
    await expect(page.getByText(`${email} was reminded of ${number}`)).toBeVisible()
    await drawer.getByRole('button', { name: 'Extend' }).click()
    const extend = page.getByRole('dialog', { name: `Extend ${number}` })
    await extend.getByRole('button', { name: 'Extend' }).click()
    await expect(page.getByText(`${number} extended`)).toBeVisible()
    await drawer.getByRole('button', { name: 'Take back' }).click()
    await expect(page.getByText(`${number} is back`)).toBeVisible()
    await expect(drawer.getByText('2 back')).toBeVisible()
    await page.getByTestId('toasts').getByRole('button', { name: 'Undo' }).last().click()
    await expect(drawer.getByText('2 out')).toBeVisible()
    await drawer.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('link', { name: /^Out/ }).click()
    await expect(loanOf('Studio').getByText('0 of 2 back')).toBeVisible()
  })
  await test.step('its line and its drawer say so, and what is rare comes back by its own dialog: how, and where to', async () => {
    await lead(page, `/samples/production?text=${style}&out=out`)
    // With a drawing beside the words, for whoever does not tell colours apart.
    const isOut = production.locator('[data-col=outQty]').filter({ hasText: `2 with Studio ${style}` })
    await expect(isOut.locator('svg')).toBeVisible()
    await isOut.click()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expect(sample.getByRole('list', { name: 'Bookings' }).getByRole('listitem')).toHaveCount(35)
    await expectAccessible(page, '[role=dialog]')
    await sample.getByRole('button', { name: 'Rare Out/Returned' }).click()
    await rare.getByRole('textbox', { name: `Bin for ${style} ROS` }).fill('z-04')
    await expectAccessible(page, '[role=dialog]')
    await rare.getByRole('button', { name: 'Rare Returned' }).click()
    await expect(sample.getByText('Z-04').first()).toBeVisible()
    await expect(sample.getByText('Nobody has booked it in the next five weeks.')).toBeVisible()
  })
  await test.step('handed out from there, and signed for with a finger', async () => {
    await sample.getByRole('button', { name: 'Hand out' }).click()
    await handOut.getByRole('combobox', { name: 'Holder' }).fill(`Press ${style}`)
    await handOut.getByRole('button', { name: 'Sign here' }).click()
    await sign(page, handOut.getByRole('img', { name: 'Sign with a finger or a pen' }))
    await handOut.getByRole('button', { name: 'Hand out' }).click()
    await expect(sample.getByText(`1 with Press ${style}`, { exact: false }).first()).toBeVisible()
    await sample.getByRole('button', { name: 'Close' }).click()
    await tab(/^Loans/).click()
    await loans.fill(`Press ${style}`)
    await loanOf('Press').getByRole('button').click()
    const last = page.getByRole('dialog', { name: /^L-/ })
    await expect(last.getByText('Signed')).toBeVisible()
    const [slip] = await Promise.all([
      page.waitForEvent('download'),
      last.getByRole('button', { name: 'Slip' }).click(),
    ])
    expect(slip.suggestedFilename()).toMatch(/\.pdf$/)
    await last.getByRole('button', { name: 'Close' }).click()
  })
  await test.step('from the list: the piece that is still here leaves, the one that is out comes back damaged', async () => {
    await tab(/^Production/).click()
    await page.getByRole('combobox', { name: 'Style, mold or bin' }).fill(style)
    await expect(line).toHaveCount(1)
    const choose = async () => {
      await line.locator('.lg-tick').first().click()
      await chosen.getByRole('button', { name: 'Rare Out/Returned' }).click()
    }
    await choose()
    await rare.getByRole('combobox', { name: 'Holder' }).fill(`Archive ${style}`)
    await rare.getByRole('button', { name: 'Rare Out' }).click()
    await expect(page.getByText('One rare sample is out')).toBeVisible()
    await choose()
    await rare.getByRole('combobox', { name: `How ${style} ROS came back` }).selectOption('Damaged')
    await rare.getByRole('button', { name: 'Rare Returned' }).click()
    await expect(page.getByText('One rare sample written')).toBeVisible()
    await expect(line.filter({ hasText: 'In repair' })).toHaveCount(1)
  })
})

test('BEY-11 PERM-07 who only looks into a library reserves what they chose of it for themselves, and prints its labels; who may look into none is led to what they have', async ({
  page,
  pageOf,
  login,
}) => {
  const style = someStyle()
  const keeper = await pageOf('sample-coordinator')
  await madeOfSales(keeper.request, { style, size: '8' }, { style, size: '9' })
  await login('sales')
  await page.goto(`/samples/sales?text=${style}`)
  const grid = page.getByRole('grid', { name: 'Sales' })
  const ticks = grid.getByRole('row').filter({ hasText: style }).locator('.lg-tick')
  await expect(ticks).toHaveCount(2)
  // What a tick brings waits for nothing that is still on its way: the list would be gone from sight until it came.
  const code = await holdPieces(page)
  await ticks.nth(0).click()
  await ticks.nth(1).click()
  const bar = page.getByRole('region', { name: 'Chosen samples' })
  await expect(bar.getByRole('button')).toHaveText(['Reserve', 'Labels', ''])
  await code.come()
  await bar.getByRole('button', { name: 'Reserve' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reserve samples' })
  await expect(dialog.getByRole('combobox', { name: 'Holder' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Reserve' }).click()
  await expect(page.getByText(/L-\d+ is reserved/)).toBeVisible()
  await expect(grid.locator('[data-col=outQty]').filter({ hasText: '1 reserved' })).toHaveCount(2)

  const [sample] = await madeSamples(keeper.request, { style, status: 'Rare', totalQty: 1, bin: 'Z-04' })
  const handedOut = await keeper.request.post('/api/sampleLoans', {
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
  const theirs = await pageOf('editor')
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
})
