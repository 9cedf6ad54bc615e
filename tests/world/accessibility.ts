import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** All that differs between the light and the dark look. */
const coloursOnly = ['color-contrast', 'link-in-text-block']
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']

/** Holds a part of a page, or all of it, against every rule of axe. */
export async function expectNoFaults(page: Page, within?: string): Promise<void> {
  expect(await faults(axeOf(page, within))).toEqual([])
}

/** The same against the rules of WCAG alone, without those that are only good practice. */
export async function expectNoWcagFaults(page: Page, within: string): Promise<void> {
  expect(await faults(axeOf(page, within).withTags(wcag))).toEqual([])
}

/** Holds it in the light look against every rule, and its colours once more in the dark look. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  await expectNoFaults(page, within)
  await look(page, 'dark')
  expect(await faults(axeOf(page, within).withRules(coloursOnly)), 'in the dark').toEqual([])
  await look(page, 'light')
}

/**
 * A part leaves out the rules on the document itself: its language, its title. What is found is gathered in the page
 * itself, whose frames are all of one origin: a second page for it takes as long as the look.
 */
function axeOf(page: Page, within: string | undefined): AxeBuilder {
  // Style sheets and media are not fetched once more: no rule of ours asks for them, and the copies of style sheets are
  // refused by the policy of the page.
  const axe = new AxeBuilder({ page }).options({ preload: false }).setLegacyMode()
  return within === undefined ? axe : axe.include(within)
}

async function look(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

async function faults(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => {
    const own = nodes.filter(({ html }) => !(id === 'scrollable-region-focusable' && isOfGrid(html)))
    return own.length > 0 ? [`${id}: ${own.map((node) => node.failureSummary ?? node.html).join(' ')}`] : []
  })
}

/** The rows of a grid are scrolled by the keys of the grid around them, which has the focus and names its active cell. */
const isOfGrid = (html: string): boolean => html.startsWith('<div class="lg-scroller"')
