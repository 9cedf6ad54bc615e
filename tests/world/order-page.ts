import type { Locator, Page } from '@playwright/test'

/** The size matrix of a wholesale order. */
export const sheet = (page: Page): Locator => page.getByRole('grid', { name: 'Styles and sizes of the order' })

/** What says that nothing waits to be saved. */
export const saved = (page: Page): Locator => page.getByText('All changes saved.')
