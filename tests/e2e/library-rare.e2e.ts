import type { Asset } from '../../contract/libraries/asset.ts'
import sharp from 'sharp'
import { expectAccessible } from '../world/accessibility.ts'
import { closeFailure, expect, test } from '../world/fixtures.ts'
import { lead } from '../world/ways.ts'

test('ERR-01 ERR-04 SHELL-13 LIB-02 libraries that the server fails to read open the dialog, on the list and where they are managed; after a deletion that failed the list is read again', async ({
  page,
  login,
}) => {
  await login('editor')

  await test.step('libraries that the server fails to read open the dialog', async () => {
    const broken = { message: 'It broke', messageCode: 'unexpected', messageData: {}, details: [] }
    const list = /\/api\/assets\?/
    await page.route(list, (route) => route.fulfill({ status: 500, json: broken }))
    const isTold = async () => {
      await expect(page.getByRole('dialog', { name: 'Unexpected Server Error' })).toContainText('It broke')
      await closeFailure(page, 'Unexpected Server Error')
      await expect(page.getByRole('alert')).toContainText('Unexpected Server Error')
    }
    await page.goto('/advertising/libraries/logos')
    await isTold()
    await lead(page, '/advertising/libraries/manage/logos/pending')
    await isTold()
    await page.unroute(list)
  })

  await test.step('after a deletion that failed the list is read again', async () => {
    await lead(page, '/advertising/libraries/manage/logos/published')
    // All of them: the first is the heading's.
    await page.locator('.lg-tick').first().click()
    await page.route('**/api/assets/AdvertisingLogo/status', (route) => route.fulfill({ status: 500, body: '' }))
    await page
      .getByRole('region', { name: 'Selected assets' })
      .getByRole('button', { name: 'Delete', exact: true })
      .click()
    const again = page.waitForResponse((answer) => answer.url().includes('/api/assets?') && answer.ok())
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Delete \d+ assets$/ })
      .click()
    await again
    await closeFailure(page, 'Unexpected Server Error')
    await expect(page.getByText('The status could not be changed.')).toBeVisible()
  })
})

test('BEY-06 BEY-16 assets are found by a colour of their pictures, and the address keeps it; one is handed on by a link without a mail, which its maker ends', async ({
  page,
  context,
  browser,
  login,
}) => {
  await login('editor')

  await test.step('assets are found by a colour of their pictures, and the address keeps it', async () => {
    const filters = JSON.stringify({ pictureColors: [{ hex: '#22304F' }] })
    const navy = async () => {
      const words = new URLSearchParams({ libraryType: 'AdvertisingAsset', filters })
      const answer = await page.request.get(`/api/assets?${words}`)
      return ((await answer.json()) as [{ data: Asset[]; totalCount: number }])[0]
    }
    // The pictures of the brand are looked at after the start.
    await expect.poll(async () => (await navy()).totalCount, { timeout: 120_000 }).toBeGreaterThan(0)
    await page.goto('/advertising/libraries/assets')
    await page.getByRole('button', { name: 'Shade', exact: true }).click()
    await page.getByRole('dialog', { name: 'Shade' }).getByRole('button', { name: 'Navy', exact: true }).click()
    await expect(page).toHaveURL(/paint=22304F/)
    await page.keyboard.press('Escape')
    const { data, totalCount } = await navy()
    await expect(page.getByRole('status').filter({ hasText: /asset/ })).toHaveText(new RegExp(`^${totalCount} asset`))
    // The name of an asset leads where its picture does.
    await page.getByText(data[0]!.name, { exact: true }).click()
    await expect(page.getByRole('heading', { name: data[0]!.name })).toBeVisible()
  })

  await test.step('one is handed on by a link without a mail, which its maker ends', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const name = await page.getByRole('dialog').getByRole('heading', { level: 2 }).first().innerText()
    await page.getByRole('button', { name: 'Share', exact: true }).last().click()
    const dialog = page.getByRole('dialog', { name: 'Send links' })
    await dialog.getByRole('button', { name: 'Copy link' }).click()
    const shown = dialog.getByRole('textbox', { name: 'Link for whoever you hand it to' })
    const link = await shown.inputValue()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    await expectAccessible(page, '[role=dialog]')

    const outside = await browser.newContext()
    expect((await outside.request.get(link)).headers()['content-type']).toContain('zip')
    await dialog.getByRole('link', { name: /Shared links/ }).click()
    const row = page
      .getByRole('row')
      .filter({ hasText: `${name}.zip` })
      .first()
    await expect(row).toContainText('Anyone with link')
    await expect(row.getByText('1 of 1')).toBeVisible()
    await row.getByRole('button', { name: /^Revoke/ }).click()
    await expect(row.getByText('Revoked')).toBeVisible()
    expect((await outside.request.get(link, { headers: { accept: 'application/json' } })).status()).toBe(410)
    await outside.close()
  })
})

test('LIB-02 LIB-05 LIB-09 all that were deleted long ago are removed for good at once, how somebody looks at a library is kept with their account, and Sales STEP leads to the tools that a person may use', async ({
  page,
  login,
}) => {
  await test.step('all that were deleted long ago are removed for good at once, counted before', async () => {
    await login('senior-editor')
    await page.goto('/advertising/libraries/manage/assets/deleted')
    await page.locator('.lg-tick').first().click()
    const bar = page.getByRole('region', { name: 'Selected assets' })
    await bar.getByRole('button', { name: /^Remove for good \([1-9]\d*\)$/ }).click()
    const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await expect(question).toContainText(/Remove \d+ assets? for good\?/)
    await question.getByRole('button', { name: 'Remove for good' }).click()
    await expect(page.getByText(/removed for good\./)).toBeVisible()
    await expect(page.getByText('No assets available.')).toBeVisible()
  })

  await test.step('how somebody looks at a library is kept with their account; an address that says something is followed', async () => {
    const kept = '/api/users/preferences'
    await lead(page, '/advertising/libraries/logos')
    await page.getByRole('button', { name: 'Table' }).click()
    await expect(page).toHaveURL(/layout=table/)
    await expect.poll(async () => (await page.request.get(kept)).text()).toContain('"layout":"table"')
    await lead(page, '/advertising/libraries/assets')
    await expect(page.getByRole('button', { name: 'Tiles' })).toHaveAttribute('aria-pressed', 'true')
    await page.goto('/advertising/libraries/logos')
    await expect(page).toHaveURL(/layout=table/)
    await lead(page, '/advertising/libraries/logos?sort=name')
    await expect(page.getByRole('button', { name: 'Tiles' })).toHaveAttribute('aria-pressed', 'true')
    expect((await page.request.put(`${kept}/libraryViews`, { data: { value: null } })).ok()).toBe(true)
  })

  await test.step('the toolbar of Sales STEP leads to the external tools that the person may use', async () => {
    const tools = [{ tool: 'travelCalendar', address: 'https://tools.example/calendar' }]
    await page.route('**/api/settings/externalTools', (asked) => asked.fulfill({ json: { tools } }))
    await login('sales')
    await page.goto('/sales/libraries/STEP')
    await page.getByRole('button', { name: 'Tools', exact: true }).click()
    const link = page.getByRole('menuitem', { name: 'Travel calendar, opens in a new tab' })
    await expect(link).toHaveAttribute('href', tools[0]!.address)
    await lead(page, '/product/libraries/documents')
    await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Tools', exact: true })).toHaveCount(0)
  })
})

test('UPL-01 LIB-06 files that come together are begun with one call; previews that failed are made again of all that match, also of what is not named', async ({
  page,
  login,
}) => {
  await login('editor')
  const mark = crypto.randomUUID().slice(0, 8)
  await page.goto('/advertising/libraries/manage/logos/upload')
  const made: string[] = []
  page.on('request', (request) => made.push(new URL(request.url()).pathname))
  const whole = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#444' } })
    .png()
    .toBuffer()
  await page
    .getByLabel('Choose files', { exact: true })
    .and(page.locator('input'))
    .setInputFiles(
      ['One', 'Two'].map((name) => ({
        name: `${name} ${mark}.png`,
        mimeType: 'image/png',
        buffer: whole.subarray(0, 40),
      })),
    )
  const panel = page.getByRole('complementary', { name: 'Uploads' })
  await expect(panel.getByRole('status')).toHaveText('2 of 2 files uploaded')
  const times = (path: string) => made.filter((one) => one.endsWith(path)).length
  expect([times('/check-filenames'), times('/create/many'), times('/complete')]).toEqual([1, 1, 0])
  await lead(page, `/advertising/libraries/manage/logos/pending?text=${mark}`)
  await expect(page.getByRole('row').filter({ hasText: mark })).toHaveCount(2)
  await page.locator('.lg-tick').first().click()
  const bar = page.getByRole('region', { name: 'Selected assets' })
  await bar.getByRole('button', { name: 'Make previews again (2)' }).click()
  await expect(page.getByText('2 previews are being made again.')).toBeVisible()

  // What a page that was left had not sent asks for its file on whatever screen comes next.
  await lead(page, '/advertising/libraries/manage/logos/upload')
  await page.route('**/*', (route) => (route.request().method() === 'PUT' ? undefined : route.continue()))
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await page
    .getByLabel('Choose files', { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name: `Three ${mark}.png`, mimeType: 'image/png', buffer: whole })
  await sent
  page.on('dialog', (question) => question.accept())
  await page.goto('/')
  await expect(panel).toContainText('choose the file again')
})
