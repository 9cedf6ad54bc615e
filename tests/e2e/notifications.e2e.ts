import type { Page } from '@playwright/test'
import { daysLater } from '../../contract/kernel/days/days.ts'
import { dayAt } from '../../contract/kernel/days/zoned-time.ts'
import { expectNoWcagFaults } from '../world/accessibility.ts'
import { expect, logInAs, test } from '../world/fixtures.ts'

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

test('NOT-01 SHELL-06 SHELL-14 a link from somebody comes without a reload, and is read and opened by keyboard alone; all read is taken back, and a line that is left aside is gone until its time', async ({
  page,
  login,
  playwright,
  baseURL,
}) => {
  await login('senior-editor')
  await page.request.post('/api/notifications/all/setStateAll/Read', { data: {} })
  const other = await playwright.request.newContext({ baseURL: baseURL! })
  await logInAs(other, 'admin')
  /** Somebody else sends a link to this account. */
  const send = async (textLink: string, path = '/dashboard/its') => {
    const answer = await other.post('/api/mail/applink', {
      data: { subject: 'Look', recipients: ['senior-editor@linebook.test'], textLink, path },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
  }

  await test.step('a link comes without a reload, and is read and opened by keyboard alone', async () => {
    await page.goto('/dashboard/its')
    await expect(bell(page)).toHaveAccessibleName('Notifications')
    await send('Fall line', '/my-account')
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
    await expect(page).toHaveTitle(/^\(1\) /)
    await page.keyboard.press('Alt+N')
    await expect(drawer(page)).toBeVisible()
    await expect(drawer(page).getByRole('tab', { name: 'News' })).toHaveAttribute('aria-selected', 'true')
    const line = drawer(page).getByRole('listitem').filter({ hasText: 'Fall line' })
    await expect(line).toContainText('You were sent Fall line')
    await expect.poll(async () => (await drawer(page).boundingBox())?.width).toBe(360)
    await expectNoWcagFaults(page, '[role=dialog]')

    await line.focus()
    await expect(line).toBeFocused()
    await page.keyboard.press('r')
    await expect(bell(page)).toHaveAccessibleName('Notifications')
    await expect(line.getByRole('button', { name: 'Mark as unread' })).toBeVisible()
    await page.keyboard.press('r')
    await expect(line.getByRole('button', { name: 'Mark as read' })).toBeVisible()
    await expect(line).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/my-account$/)
    await expect(drawer(page)).toBeHidden()
    await expect(bell(page)).toHaveAccessibleName('Notifications')
  })

  await test.step('all read is taken back, and a line that is left aside is gone until its time', async () => {
    for (const name of ['First page', 'Second page']) await send(name)
    await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread')
    await bell(page).click()
    await drawer(page).getByRole('tab', { name: 'News' }).click()
    await expect(drawer(page).getByRole('listitem').filter({ hasText: 'First page' })).toBeVisible()
    await drawer(page).getByRole('button', { name: 'Set all read' }).click()
    await expect(bell(page)).toHaveAccessibleName('Notifications')
    await page.getByTestId('toasts').getByRole('button', { name: 'Undo' }).click()
    await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread')
    const second = drawer(page).getByRole('listitem').filter({ hasText: 'Second page' })
    await second.getByRole('button', { name: 'Leave aside' }).click()
    await page.getByRole('menuitem', { name: /^Tomorrow/ }).click()
    await expect(second).toHaveCount(0)
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
    await drawer(page).getByRole('tab', { name: 'Waiting' }).click()
    await expect(drawer(page)).toContainText('Nothing waits for you.')
  })
  await other.dispose()
})

test('BEY-13 what somebody hears of is chosen on one page, kept as it is moved, and tasks never leave the drawer; who is away names a deputy by name, and takes it back', async ({
  page,
  login,
}) => {
  await login('approver')

  await test.step('what somebody hears of is chosen on one page, kept as it is moved, and tasks never leave the drawer', async () => {
    await page.request.put('/api/users/preferences/notificationChoices', { data: { value: null } })
    await page.goto('/my-account/notifications')
    const link = page.getByRole('switch', { name: 'Somebody sent you a link: In the drawer' })
    await expect(link).toBeChecked()
    await expectNoWcagFaults(page, 'main')
    const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
    await link.press('Space')
    await kept
    await expect(page.getByText('always').first()).toBeVisible()
    await page.reload()
    await expect(link).not.toBeChecked()
    await page.request.put('/api/users/preferences/notificationChoices', { data: { value: null } })
  })

  await test.step('who is away names a deputy by name, and takes it back', async () => {
    const { data } = (await (await page.request.get('/api/absences')).json()) as {
      data: { _id: string; version: number }[]
    }
    for (const { _id, version } of data) await page.request.delete(`/api/absences/${_id}?version=${version}`)
    await page.getByRole('button', { name: 'Add' }).click()
    const dialog = page.getByRole('dialog', { name: 'Away' })
    const day = (later: number) => daysLater(dayAt('America/Los_Angeles', new Date()), later)
    await dialog.getByLabel('First day').fill(day(40))
    await dialog.getByLabel('Last day').fill(day(39))
    await expect(dialog).toContainText('On the first day or later')
    await dialog.getByLabel('Last day').fill(day(44))
    const deputy = dialog.getByRole('combobox', { name: 'Deputy' })
    await deputy.pressSequentially('Chen')
    await page.getByRole('option', { name: 'Victor Chen' }).click()
    await expectNoWcagFaults(page, '[role=dialog]')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    const card = page.getByRole('listitem').filter({ hasText: 'Victor Chen stands in for promo orders' })
    await expect(card).toContainText(/begins in (39|4[01]) days/)
    await card.getByRole('button', { name: /^What to do with/ }).click()
    await page.getByRole('menuitem', { name: 'Take back' }).click()
    await page.getByRole('button', { name: 'Take back' }).click()
    await expect(card).toHaveCount(0)
  })
})
