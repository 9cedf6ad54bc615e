import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** As the page runs it: the smaller of its two files, which stand for the same. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** All that differs between the light and the dark look. */
const coloursOnly = ['color-contrast', 'link-in-text-block']
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']

/** Holds a part of a page, or all of it, against every rule of axe. */
export async function expectNoFaults(page: Page, within?: string): Promise<void> {
  expect(await faults(page, within)).toEqual([])
}

/** The same against the rules of WCAG alone, without those that are only good practice. */
export async function expectNoWcagFaults(page: Page, within: string): Promise<void> {
  expect(await faults(page, within, wcag)).toEqual([])
}

/** Holds it in the light look against every rule, and its colours once more in the dark look. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  await expectNoFaults(page, within)
  await look(page, 'dark')
  expect(await faults(page, within, coloursOnly), 'in the dark').toEqual([])
  await look(page, 'light')
}

async function look(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

/**
 * What axe finds by all of its rules, or by those of some names or tags. A part leaves out the rules on the document itself:
 * its language, its title. axe is brought once to each document and only what is not well is put into words there: to bring
 * it anew and to tell of all that is well took twice as long as the look itself (decision 106).
 */
async function faults(page: Page, within?: string, runOnly?: string[]): Promise<string[]> {
  // Style sheets and media are not fetched once more: no rule of ours asks for them, and the copies of style sheets are
  // refused by the policy of the page.
  const options: axe.RunOptions = { preload: false, resultTypes: ['violations'], ...(runOnly && { runOnly }) }
  // A screen that is still on its way has neither its heading nor its rows.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const found = await page.evaluate(
    async ({ within, options }) => {
      const { violations } = await window.axe.run(within ?? document, options)
      return violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ html, failureSummary }) => ({ html, said: failureSummary ?? html })),
      }))
    },
    { within, options },
  )
  return found.flatMap(({ id, nodes }) => {
    const own = nodes.filter(({ html }) => !(id === 'scrollable-region-focusable' && isOfGrid(html)))
    return own.length > 0 ? [`${id}: ${own.map(({ said }) => said).join(' ')}`] : []
  })
}

/** The rows of a grid are scrolled by the keys of the grid around them, which has the focus and names its active cell. */
const isOfGrid = (html: string): boolean => html.startsWith('<div class="lg-scroller"')
