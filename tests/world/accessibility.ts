import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** All that differs between the light and the dark look. */
const coloursOnly = ['color-contrast', 'link-in-text-block']

/** Holds a part of a page in the light look against every rule of axe, and its colours once more in the dark look. */
export async function expectAccessible(page: Page, within = 'body'): Promise<void> {
  expect(await faults(new AxeBuilder({ page }).include(within))).toEqual([])
  await look(page, 'dark')
  expect(await faults(new AxeBuilder({ page }).include(within).withRules(coloursOnly)), 'in the dark').toEqual([])
  await look(page, 'light')
}

async function look(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

async function faults(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}
