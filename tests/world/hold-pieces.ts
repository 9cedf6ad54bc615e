import type { Page, Route } from '@playwright/test'

/** From now on code and texts that the page asks for do not come, until they are let through. */
export async function holdPieces(page: Page): Promise<{ come(): Promise<void> }> {
  const held: Route[] = []
  let isHeld = true
  const hold = (route: Route) => void (isHeld ? held.push(route) : route.continue())
  await page.route('**/assets/*.js', hold)
  return {
    come: async () => {
      isHeld = false
      await Promise.all(held.map((route) => route.continue()))
      await page.unroute('**/assets/*.js', hold)
    },
  }
}
