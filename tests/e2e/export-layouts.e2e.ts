import type { Assortment } from '../../contract/assortments/assortment.ts'
import type { DocumentSource } from '../../contract/documents/document-source.ts'
import { expect, test } from '../world/fixtures.ts'

test('DOC-01 DOC-02 a layout keeps all that was chosen, pictures as well, for a later visit and for the team', async ({
  page,
  context,
  login,
}, { repeatEachIndex: run }) => {
  await login('sales')
  const whole = await context.request.post('/api/products/fetch', {
    data: { query: { productType: ['Footwear'] }, 'locations.code': 'US', startRow: 0, endRow: 6 },
  })
  const { data } = (await whole.json()) as { data: { _id: string }[] }
  const made = await context.request.post('/api/assortments', {
    data: { title: `Line with a layout ${run}`, method: 'static', styleColors: data.map(({ _id }) => _id) },
  })
  const { _id } = (await made.json()) as Assortment
  const source = await context.request.post('/api/assortment-documents/source', { data: { assortmentId: _id } })
  expect(((await source.json()) as DocumentSource).rows).toHaveLength(6)

  const name = `Nordwand ${run}`
  const settings = page.getByRole('complementary', { name: 'Document' })
  const hero = page.getByRole('img', { name: 'Page 1' }).locator('image').first()
  await page.goto(`/product/assortments/assortment/${_id}/export`)
  await settings.getByText('Cover pages', { exact: true }).click()
  await settings.getByText('Choose heroes by hand').click()
  const usual = await hero.getAttribute('href')
  await page
    .getByRole('button', { name: /^Choose the picture of/ })
    .first()
    .click()
  await page.getByRole('radiogroup', { name: 'Pictures' }).getByRole('radio').nth(1).click()
  await expect(hero).not.toHaveAttribute('href', usual!)
  const chosen = (await hero.getAttribute('href'))!

  await settings.getByRole('button', { name: 'Layout: Standard' }).click()
  await page.getByRole('menuitem', { name: 'Save as a new layout' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as a new layout' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Share with the team').check({ force: true })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(settings.getByRole('button', { name: `Layout: ${name}` })).toBeVisible()

  // Without the layout nothing of it is left; with it everything is there again.
  const takeIt = async (whose: 'Own layouts' | 'Layouts of the team') => {
    await settings.getByRole('button', { name: 'Layout: Standard' }).click()
    await page.getByRole('group', { name: whose }).getByRole('menuitem', { name }).click()
    await expect(settings.getByText('1 picture chosen')).toBeVisible()
    await expect(hero).toHaveAttribute('href', chosen)
    await expect(settings.getByRole('switch', { name: 'Cover pages' })).not.toBeChecked()
  }
  await page.reload()
  await takeIt('Own layouts')

  // Back to the usual pictures is a change like any other, which goes with the reset.
  await settings.getByRole('button', { name: 'All back to usual' }).click()
  await expect(hero).toHaveAttribute('href', usual!)
  await settings.getByRole('button', { name: 'Reset to defaults' }).click()
  await expect(hero).toHaveAttribute('href', chosen)

  await login('admin')
  const own = await context.request.post('/api/assortments', {
    data: { title: `The same line ${run}`, method: 'static', styleColors: data.map((one) => one._id) },
  })
  await page.goto(`/product/assortments/assortment/${((await own.json()) as Assortment)._id}/export`)
  await takeIt('Layouts of the team')
})
