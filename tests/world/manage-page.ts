import { expect, type APIRequestContext, type Page } from '@playwright/test'
import type { Assortment } from '../../contract/assortments/assortment.ts'
import type { AssortmentProduct } from '../../contract/assortments/rows/assortment-product.ts'
import { post } from './line-calls.ts'

interface Rows {
  ids: string[]
  data: AssortmentProduct[]
  version: number
}

/** All rows of an assortment as the server has them. */
export const rowsOf = (request: APIRequestContext, assortmentId: string): Promise<Rows> =>
  post(request, '/assortments/products/query', { assortmentId, structure: true, endRow: 1000 })

/** Opens an assortment in its grid. */
export async function open(page: Page, { _id }: Assortment): Promise<void> {
  await page.goto(`/product/assortments/assortment/${_id}`)
  await expect(page).toHaveURL(/\/manage$/)
  await expect(page.getByRole('grid')).toBeVisible()
}

export const cell = (page: Page, id: string, column: string) =>
  page.locator(`[data-row-id="${id}"] [data-col="${column}"], [data-row-id="${id}"][data-col="${column}"]`).first()

/** Writes into a cell as a person does, who sees that it takes what is typed. */
export async function type(page: Page, id: string, column: string, text: string): Promise<void> {
  const input = page.locator('textarea[data-part="input"]')
  await cell(page, id, column).click()
  await expect(input).toBeFocused()
  await page.keyboard.type(text)
  await expect(input).toHaveValue(text)
  await page.keyboard.press('Enter')
}

/** Pixels above the first row, below the bar that every screen has. */
export async function aboveRows(page: Page): Promise<number> {
  const tops = [page.locator('[data-row-id]').first(), page.locator('main')].map((part) => part.boundingBox())
  const [row, main] = await Promise.all(tops)
  return row!.y - main!.y
}
