import sharp from 'sharp'
import type { Page } from '@playwright/test'
import { expect, test } from '../world/fixtures.ts'

const folder = 'docs/screenshots'

async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  const picture = await page.screenshot({ animations: 'disabled' })
  await sharp(picture).webp({ quality: 82 }).toFile(`${folder}/${name}.webp`)
}

test.use({ viewport: { width: 1440, height: 900 }, colorScheme: 'light', locale: 'en-US' })

test('pictures of the README', async ({ page, login, baseURL }) => {
  await login('sales')
  await page.goto('/product/libraries/products?gender=Women%27s&productType=Footwear')
  await page.getByRole('heading', { name: 'Products' }).waitFor()
  await shoot(page, 'products')
  await page.emulateMedia({ colorScheme: 'dark' })
  await shoot(page, 'products-dark')
  await page.emulateMedia({ colorScheme: 'light' })

  const found = (await (await page.request.get(`${baseURL}/api/assortments?text=performance`)).json()) as {
    data: { _id: string }[]
  }
  const assortment = `/product/assortments/assortment/${found.data[0]!._id}`
  await page.goto(`${assortment}/manage`)
  await page.getByRole('grid').waitFor()
  await shoot(page, 'manage')
  await page.goto(`${assortment}/sort`)
  await page.getByText('All changes saved.').waitFor()
  await shoot(page, 'sort')
  await page.goto(`${assortment}/export`)
  await shoot(page, 'export')
  const another = (await (await page.request.get(`${baseURL}/api/assortments?text=carryover`)).json()) as typeof found
  await page.goto(
    `/product/assortments/compare?from=assortment:${another.data[0]!._id}&to=assortment:${found.data[0]!._id}`,
  )
  await page.getByRole('button', { name: 'Export XLSX' }).waitFor()
  await shoot(page, 'compare')

  await page.goto('/product/libraries/products?gender=Women%27s&productType=Footwear')
  await page.keyboard.press('Tab')
  const products = (await (
    await page.request.post(`${baseURL}/api/products/fetch`, {
      data: { query: { division: ['Performance'] }, _options: { limit: 1 } },
    })
  ).json()) as { data: { _id: string }[] }
  await page.goto(`/product/libraries/detail/${products.data[0]!._id}`)
  await shoot(page, 'product-detail')
})

test('pictures of the screens of people', async ({ page, login, baseURL }) => {
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await shoot(page, 'log-in')
  await login('sales')
  await page.goto('/dashboard/its')
  await page.getByRole('heading', { name: 'Recent assortments' }).waitFor()
  await shoot(page, 'home')

  await login('admin')
  const { data } = (await (await page.request.get(`${baseURL}/api/users?text=sales@linebook.test`)).json()) as {
    data: { _id: string }[]
  }
  await page.goto(`/administration/users/${data[0]!._id}`)
  await page.getByRole('heading', { name: 'Roles per domain' }).waitFor()
  await shoot(page, 'roles')
  await page.goto('/administration/access')
  await page.getByRole('combobox', { name: 'Person' }).fill('kessler')
  await page.getByRole('option', { name: /Mara Kessler/ }).click()
  await page.getByRole('combobox', { name: 'Page' }).fill('/orders/promo')
  await page.getByRole('option').first().click()
  await page.getByRole('heading', { name: /Mara Kessler cannot see/ }).waitFor()
  await shoot(page, 'access')
})

test('pictures of seasons', async ({ page, login }) => {
  await login('admin-editor')
  await page.goto('/product/libraries/seasons-wholesale')
  await page.getByRole('link', { name: /^Spring 2027/ }).click()
  await page.getByRole('heading', { name: 'Domestic' }).waitFor()
  await shoot(page, 'season')
})

test('pictures of the libraries', async ({ page, login }) => {
  await login('senior-editor')
  // The brand's files are looked at after the start.
  await expect(async () => {
    await page.goto('/advertising/libraries/assets')
    await page.getByText('Fall 26 lookbook spread 1').waitFor()
    await expect(page.locator('[data-index]:not(:has(img))')).toHaveCount(0, { timeout: 2000 })
  }).toPass({ timeout: 150_000 })
  await shoot(page, 'library')
  await page.goto('/advertising/libraries/manage/assets/pending')
  await page.getByRole('row').filter({ hasText: 'Ready to publish' }).first().waitFor()
  await shoot(page, 'library-manage')
})
