import type { APIRequestContext } from '@playwright/test'
import type { Assortment } from '../../contract/assortments/assortment.ts'
import type { AssortmentDocument } from '../../contract/documents/document.ts'
import { expect, test } from '../world/fixtures.ts'
import { ask, makeStatic, post, someProducts } from '../world/line-calls.ts'

const exported = (request: APIRequestContext, assortment: Assortment, filename: string, settings: object = {}) =>
  post<AssortmentDocument>(request, '/assortment-documents', {
    assortmentId: assortment._id,
    documentType: { type: 'Linesheet', subType: 'Expanded' },
    filename,
    settings,
  })

test('DOC-03 DOC-04 DOC-11 exports wait for a place, are cancelled, fail with a reason and are made again, and a reload keeps all of them', async ({
  page,
  context: { request },
  login,
}) => {
  await login('merchandiser')
  const [large, one] = [await someProducts(request, 300), await someProducts(request, 1)]
  const long = await makeStatic(request, 'Three at once', large)
  const small = await makeStatic(request, 'One product', one)
  const emptied = await makeStatic(request, 'Emptied meanwhile', one)
  // At 300 dpi each takes long enough to hold its place.
  const running = await Promise.all(
    [1, 2, 3].map((place) => exported(request, long, `Long ${place}`, { printResolution: true })),
  )
  await exported(request, small, 'Given up')
  await exported(request, emptied, 'Needed')

  await page.goto('/dashboard/its')
  await page.getByRole('button', { name: /^Downloads, \d running$/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Downloads' })
  const section = (title: string) =>
    drawer.locator('section').filter({ has: page.getByRole('heading', { name: title }) })
  await expect(drawer.getByText('3 of 3 places in use')).toBeVisible()
  await expect(section('Queued and processing').getByRole('listitem').filter({ hasText: 'Given up' })).toContainText(
    'Queued',
  )
  await drawer.getByRole('button', { name: 'Cancel Given up' }).click()
  await expect(page.getByText('Your document has been canceled')).toBeVisible()
  await expect(section('Failed or canceled')).toContainText('Given up')

  const { version } = await ask<{ version: number }>(request, 'patch', `/assortments/batch/${emptied._id}`, {
    version: emptied.version,
    deleteProducts: one,
  })
  // Places become free.
  for (const { _id } of running) await request.delete(`/api/assortment-documents/${_id}`)
  await expect(page.getByText('The document could not be exported')).toBeVisible()
  await expect(page.getByText('Needed: There are no products to export.')).toBeVisible()
  const failed = section('Failed or canceled').getByRole('listitem').filter({ hasText: 'Needed' })
  await expect(failed).toContainText('There are no products to export.')

  await ask(request, 'patch', `/assortments/batch/${emptied._id}`, {
    version,
    addProducts: one.map((_id) => ({ _id })),
  })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await drawer.getByRole('button', { name: 'Make Needed again' }).click()
  // The page's clock goes on by small steps, so that the end is seen before the moment that follows it is over: what is
  // done leaves the queue after a short delay, not from under the eye.
  const ready = section('Queued and processing').getByRole('listitem').filter({ hasText: 'Needed' }).getByRole('link')
  await expect
    .poll(async () => {
      await page.clock.runFor(50)
      return ready.count()
    })
    .toBe(1)
  await expect(page.getByText('Document Exported')).toBeVisible()
  await page.clock.runFor(2500)
  await expect(ready).toBeVisible()
  await page.clock.runFor(600)
  await expect(ready).toHaveCount(0)
  await expect(section('Completed')).toContainText('Needed')
  await page.clock.resume()
  await page.reload()
  await page.getByRole('button', { name: 'Downloads' }).click()
  await expect(section('Completed').getByRole('listitem').filter({ hasText: 'Needed' })).toContainText('Completed')
  await expect(section('Failed or canceled')).toContainText('Given up')
})
