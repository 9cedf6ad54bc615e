import type { Loan } from '../../contract/samples/loan.ts'
import { madeOfSales, madeSamples, someStyle } from '../builders/samples-in-demo.ts'
import { expectAccessible } from '../world/accessibility.ts'
import { expect, logInAs, test } from '../world/fixtures.ts'
import { holdPieces } from '../world/hold-pieces.ts'

test('BEY-11 a reservation is handed out, gets more days, comes back and closes, each with its word; the list follows', async ({
  page,
  context,
  login,
}) => {
  await login('sample-coordinator')
  const style = someStyle()
  const [made] = await madeSamples(context.request, { style, status: 'Rare', bin: 'Z-03' })
  await page.goto(`/samples/production?text=${style}`)
  const lines = page.getByRole('grid', { name: 'Production' }).getByRole('row')
  await lines.filter({ hasText: style }).locator('.lg-tick').first().click()
  await page.getByRole('region', { name: 'Chosen samples' }).getByRole('button', { name: 'Hand out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hand out samples' })
  await dialog.getByRole('combobox', { name: 'Holder' }).fill(`Studio ${style}`)
  await dialog.getByRole('textbox', { name: 'Email' }).fill('studio@filter.test')
  await dialog.getByRole('textbox', { name: `Pieces of ${style} ROS` }).fill('2')
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Reserve' }).click()
  await expect(page.getByText(/L-\d+ is reserved/)).toBeVisible()
  const { data } = (await (await context.request.get(`/api/sampleLoans?list=reserved&text=${style}`)).json()) as {
    data: Loan[]
  }
  const loan = data[0]!
  await page.getByRole('link', { name: 'Loans' }).click()
  await page.getByRole('link', { name: 'Reserved' }).click()
  await page.getByRole('combobox', { name: 'Number, holder or style' }).fill(style)
  const row = page.getByRole('row').filter({ hasText: `Studio ${style}` })
  await expect(row).toHaveCount(1)
  await expectAccessible(page)
  await row.getByRole('button', { name: loan.number }).click()
  const drawer = page.getByRole('dialog', { name: loan.number })
  await expect(drawer.getByText('Rare, must come back')).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await drawer.getByRole('button', { name: 'Hand out' }).click()
  await expect(page.getByText(`${loan.number} handed out`)).toBeVisible()
  await expect(drawer.getByText('2 out')).toBeVisible()
  await drawer.getByRole('button', { name: 'Extend' }).click()
  const extend = page.getByRole('dialog', { name: `Extend ${loan.number}` })
  await extend.getByRole('button', { name: 'Extend' }).click()
  await expect(page.getByText(`${loan.number} extended`)).toBeVisible()
  await drawer.getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText(`${loan.number} is back`)).toBeVisible()
  await expect(drawer.getByText('2 back')).toBeVisible()
  await page.getByTestId('toasts').getByRole('button', { name: 'Undo' }).last().click()
  await expect(drawer.getByText('2 out')).toBeVisible()
  await drawer.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: /^Out/ }).click()
  await expect(row.getByText('0 of 2 back')).toBeVisible()

  await page.goto(`/samples/production?text=${style}&out=out`)
  // With a drawing beside the words, for whoever does not tell colours apart.
  const isOut = lines.locator('[data-col=outQty]').filter({ hasText: `2 with Studio ${style}` })
  await expect(isOut.locator('svg')).toBeVisible()
  await page.goto(`/samples/production?text=${style}&sample=${made!._id}`)
  const sample = page.getByRole('dialog', { name: style })
  await expect(sample.getByRole('list', { name: 'Bookings' }).getByRole('listitem')).toHaveCount(35)
  await expectAccessible(page, '[role=dialog]')
  // What is rare comes back by its own dialog: how, and where to.
  await sample.getByRole('button', { name: 'Rare Out/Returned' }).click()
  const rare = page.getByRole('dialog', { name: 'Rare Out/Returned' })
  await rare.getByRole('textbox', { name: `Bin for ${style} ROS` }).fill('z-04')
  await expectAccessible(page, '[role=dialog]')
  await rare.getByRole('button', { name: 'Rare Returned' }).click()
  await expect(sample.getByText('Z-04').first()).toBeVisible()
  await expect(sample.getByText('Nobody has booked it in the next five weeks.')).toBeVisible()
  // Handed out from there, and signed for with a finger.
  await sample.getByRole('button', { name: 'Hand out' }).click()
  await dialog.getByRole('combobox', { name: 'Holder' }).fill(`Press ${style}`)
  await dialog.getByRole('button', { name: 'Sign here' }).click()
  const pad = dialog.getByRole('img', { name: 'Sign with a finger or a pen' })
  await pad.scrollIntoViewIfNeeded()
  const { x, y } = (await pad.boundingBox())!
  await page.mouse.move(x + 20, y + 40)
  await page.mouse.down()
  await page.mouse.move(x + 120, y + 20, { steps: 8 })
  await page.mouse.up()
  await dialog.getByRole('button', { name: 'Hand out' }).click()
  await expect(sample.getByText(`1 with Press ${style}`, { exact: false }).first()).toBeVisible()
  await page.goto(`/samples/loans?text=Press+${style}`)
  await page
    .getByRole('row')
    .filter({ hasText: `Press ${style}` })
    .getByRole('button')
    .click()
  const last = page.getByRole('dialog', { name: /^L-/ })
  await expect(last.getByText('Signed')).toBeVisible()
  const [slip] = await Promise.all([page.waitForEvent('download'), last.getByRole('button', { name: 'Slip' }).click()])
  expect(slip.suggestedFilename()).toMatch(/\.pdf$/)

  // From the list: the piece that is still here leaves, the one that is out comes back damaged.
  await page.goto(`/samples/production?text=${style}`)
  const chosen = async () => {
    await lines.filter({ hasText: style }).locator('.lg-tick').first().click()
    await page
      .getByRole('region', { name: 'Chosen samples' })
      .getByRole('button', { name: 'Rare Out/Returned' })
      .click()
  }
  await chosen()
  await rare.getByRole('combobox', { name: 'Holder' }).fill(`Archive ${style}`)
  await rare.getByRole('button', { name: 'Rare Out' }).click()
  await expect(page.getByText('One rare sample is out')).toBeVisible()
  await chosen()
  await rare.getByRole('combobox', { name: `How ${style} ROS came back` }).selectOption('Damaged')
  await rare.getByRole('button', { name: 'Rare Returned' }).click()
  await expect(page.getByText('One rare sample written')).toBeVisible()
  await expect(lines.filter({ hasText: 'In repair' })).toHaveCount(1)
})

test('BEY-11 PERM-07 who only looks into a library reserves what they chose of it for themselves, and prints its labels', async ({
  page,
  browser,
  baseURL,
  login,
}) => {
  const keeper = await browser.newContext({ baseURL: baseURL! })
  await logInAs(keeper.request, 'sample-coordinator')
  const style = someStyle()
  await madeOfSales(keeper.request, { style, size: '8' }, { style, size: '9' })
  await keeper.close()
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
})
