import type { Browser, Page } from '@playwright/test'
import { buildUser } from '../tests/builders/build-user.ts'
import { launchBrowser, openContext } from './built-application.ts'
import { type ComposedApplication, withApplication } from './composed-application.ts'
import { LONG_FRAME, wheelOver } from './grid/wheel-over.ts'
import { paintedInTurns } from './painted-rows.ts'
import { median, type Row, row } from './row.ts'
import { fillSamples, fillSomeOfSales } from './sample-data.ts'

const SAMPLES = 100_000
const ROUNDS = 3

/** Production with 100,000 lines in a browser, against Sales, which has one page (SMP-01). */
export const rows = (): Promise<Row[]> => withApplication(measure, { styles: 500, client: true })

async function measure({ application: { db, pool }, listen }: ComposedApplication): Promise<Row[]> {
  await fillSamples(pool, SAMPLES, 1)
  await fillSomeOfSales(pool)
  const address = await listen()
  const { cookie } = await buildUser(db, {
    permissions: { sampleInventory: ['sampleCoordinator'] },
    libraryAccess: ['Production', 'Sales'],
  })
  const browser = await launchBrowser()
  try {
    return await inBrowser(browser, address, cookie)
  } finally {
    await browser.close()
  }
}

async function inBrowser(browser: Browser, address: string, cookie: string): Promise<Row[]> {
  const context = await openContext(browser, address)
  const [name, value] = cookie.split(/=(.*)/) as [string, string]
  await context.addCookies([{ name, value, url: address }])
  const opening = (library: string) => ({
    path: `/samples/${library.toLowerCase()}`,
    call: `/api/sampleInventory/${library}`,
    rows: '[data-row-id] [data-col=style]',
  })
  const [large, small] = await paintedInTurns(context, [opening('Production'), opening('Sales')])
  const page = await context.newPage()
  return [
    row({
      name: `grid of samples: first of ${SAMPLES} lines painted, against a library of one page`,
      value: large!,
      reference: small!,
      unit: 'ms',
      limit: 1.5,
    }),
    row({
      name: `grid of ${SAMPLES} samples, wheel: frames over ${LONG_FRAME} ms`,
      value: await longFrames(page),
      unit: 'of all frames',
      reference: 1,
      limit: 0,
    }),
  ]
}

/** The share of long frames while somebody turns the wheel through lines that come as they are reached. */
async function longFrames(page: Page): Promise<number> {
  const shares: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto('/samples/production')
    await page.locator('[data-row-id] [data-col=style]').first().waitFor()
    await page.evaluate(atRest)
    shares.push((await wheelOver(page, { dx: 0, dy: 120 })).long)
  }
  return median(shares)
}

/** In the page: what comes behind the first lines (counts of libraries, live events, the drawer's script) is no part of scrolling. */
function atRest(): Promise<void> {
  return new Promise((resolve) => {
    let since = performance.now()
    const look = (deadline: IdleDeadline) => {
      if (deadline.timeRemaining() < 5) since = performance.now()
      if (performance.now() - since > 500) resolve()
      else requestIdleCallback(look)
    }
    requestIdleCallback(look)
  })
}
