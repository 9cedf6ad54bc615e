import type { Page } from '@playwright/test'

/** From now on calls of this address wait, until they are let through. `asked` resolves with the first of them. */
export async function holdCalls(page: Page, address: string): Promise<{ asked: Promise<void>; come(): void }> {
  let tell = () => {}
  let come = () => {}
  const asked = new Promise<void>((resolve) => (tell = resolve))
  const through = new Promise<void>((resolve) => (come = resolve))
  await page.route(address, async (route) => {
    tell()
    await through
    await route.continue()
  })
  return { asked, come }
}
