import { expect, type Page } from '@playwright/test'

/** The list of all products. */
export const LIST = '/product/libraries/products'

export const tile = (page: Page, index: number) => page.locator(`[data-index="${index}"]`)

export async function openList(page: Page, address = ''): Promise<void> {
  await page.goto(LIST + address)
  await expect(page.getByRole('status').filter({ hasText: /colourways/ })).toBeVisible()
  await expect(tile(page, 0).getByRole('checkbox')).toBeAttached()
}

/** How many colourways the list says that it has. */
export const counted = async (page: Page): Promise<number> => {
  const text = await page
    .getByRole('status')
    .filter({ hasText: /colourways/ })
    .innerText()
  return Number(/^([\d,]+)/.exec(text)?.[1]?.replaceAll(',', ''))
}
