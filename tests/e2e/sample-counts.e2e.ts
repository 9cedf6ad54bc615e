import type { Sample } from '../../contract/samples/sample.ts'
import { labelOf, madeSamples, someStyle } from '../builders/samples-in-demo.ts'
import { expectAccessible } from '../world/accessibility.ts'
import { expect, test } from '../world/fixtures.ts'
import { scan } from '../world/hand-scanner.ts'

test('SMP-03 SMP-04 a place is counted by scanning and typing, its differences are looked through, confirmed and taken back', async ({
  page,
  context,
  login,
}) => {
  await login('sample-coordinator')
  const style = someStyle()
  const [bin, other] = [`K${style}`, `Y${style}`]
  const [pair, left, strayed] = await madeSamples(
    context.request,
    { style, bin },
    { style, bin, side: 'Left' },
    { style, bin: other, side: 'Right' },
  )
  await page.goto('/samples/counts')
  await page.getByRole('button', { name: 'Begin a count' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Begin a count' })
  await dialog.getByLabel('Bin').fill(bin)
  await page.keyboard.press('Enter')
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Begin' }).click()

  await expect(page.getByText('Scan the label of a place, then everything that stands there.')).toBeVisible()
  await page.getByRole('button', { name: `Next: ${bin}` }).click()
  await expect(page.getByText('0 of 4 pieces found here')).toBeVisible()
  for (const label of [labelOf(pair!, 1), labelOf(pair!, 2), labelOf(strayed!, 1)]) await scan(page, label)
  await expect(page.getByText(`not expected here, ${other} has it`)).toBeVisible()
  await expect(page.getByText('3 of 4 pieces found here')).toBeVisible()
  const lines = page.getByRole('list', { name: 'Samples of this place' }).getByRole('listitem')
  await expect(lines.filter({ hasText: 'Not expected here' })).toHaveCount(1)
  // What has no label is counted by hand.
  const typed = lines.filter({ hasText: 'Left' }).getByRole('textbox', { name: `Found of ${style} ROS` })
  await typed.fill('1')
  await page.keyboard.press('Enter')
  await expect(page.getByText('4 of 4 pieces found here')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Differences' }).click()
  const missing = page.getByRole('list', { name: 'Missing' }).getByRole('listitem')
  await expect(missing.filter({ hasText: 'One piece is missing' })).toHaveCount(1)
  await expectAccessible(page)
  // By the keyboard: what was asked to be looked for again keeps the focus where its button was.
  await missing.getByRole('button', { name: `Look again for ${style} ROS` }).press('Enter')
  await expect(missing.getByText('Look again')).toBeFocused()
  await page.getByRole('link', { name: /^Elsewhere/ }).click()
  await expect(page.getByText(`${other} has it, found at ${bin}`)).toBeVisible()
  await page.getByRole('checkbox', { name: `Confirm ${style} ROS` }).uncheck()
  await page.getByRole('button', { name: 'Confirm one difference' }).click()
  await expect(page.getByText('One difference confirmed')).toBeVisible()
  await expect(page.getByText('Left as it was')).toBeVisible()
  const quantity = async ({ _id }: Sample) => {
    const answer = await context.request.get(`/api/sampleInventoryTracking/Production/${_id}`)
    return ((await answer.json()) as { sample: Sample }).sample.totalQty
  }
  // What was found of it before is forgotten: both are missing.
  expect(await quantity(left!)).toBe(0)
  await page.getByTestId('toasts').getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByRole('button', { name: /^Confirm/ })).toBeVisible()
  expect(await quantity(left!)).toBe(2)
  await page.getByRole('button', { name: 'Give up' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Give up' }).click()
  await page.getByRole('link', { name: 'Counts' }).first().click()
  await page.getByRole('link', { name: /^Over/ }).click()
  await expect(page.getByRole('row').filter({ hasText: bin })).toContainText('Given up')
})
