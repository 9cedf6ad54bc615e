import { expect, type Page } from '@playwright/test'

/**
 * Leads from one screen to another as a link does: a third of what it takes to load the page anew. For tests that look at
 * many screens; where the way itself is the matter, its link is pressed. The code of the screen is there then; what the
 * screen asks the server may be on its way.
 */
export async function lead(page: Page, href: string): Promise<void> {
  const stands = () => {
    const { status, location, resolvedLocation } = window.__TSR_ROUTER__?.state ?? {}
    return status === 'idle' && resolvedLocation?.href === location?.href
  }
  const waitForScreen = (which: string) => expect.poll(() => page.evaluate(stands), `${which} stands`).toBe(true)
  // A page that was just loaded has no way from it yet.
  await waitForScreen(`the screen before ${href}`)
  await page.evaluate((to) => window.__TSR_ROUTER__?.navigate({ href: to }), href)
  await waitForScreen(`the screen of ${href}`)
}
