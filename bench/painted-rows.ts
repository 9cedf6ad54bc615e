import type { BrowserContext, Page } from '@playwright/test'
import { median } from './row.ts'

const ROUNDS = 7
const patience = 30_000

/** What is opened: where, and what in the page shows that its first rows are painted. */
export interface Opening {
  path: string
  /** Part of the address of the call that answers it. */
  call: string
  /** Painted rows, of which one has words or a picture that has come; without it, the page knows that there are none. */
  rows?: string
}

/** Visits in turns; medians of the milliseconds from each navigation to the frame in which its first rows are painted. */
export async function paintedInTurns(context: BrowserContext, openings: readonly Opening[]): Promise<number[]> {
  const times = openings.map((): number[] => [])
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [at, opening] of openings.entries()) {
      const time = await visit(context, opening)
      // The first visit of all fills the browser's cache.
      if (round > 0) times[at]!.push(time)
    }
  }
  return times.map(median)
}

async function visit(context: BrowserContext, { path, ...opening }: Opening): Promise<number> {
  const page = await context.newPage()
  try {
    await page.addInitScript(watchFrames, opening)
    await page.goto(path)
    return await paintedAfter(page)
  } finally {
    await page.close()
  }
}

async function paintedAfter(page: Page): Promise<number> {
  const time = () => (globalThis as unknown as { paintedAfter?: number }).paintedAfter
  try {
    return (await (await page.waitForFunction(time, undefined, { timeout: patience })).jsonValue())!
  } catch (error) {
    const words = await page.locator('body').innerText()
    throw new Error(`${page.url()} painted no rows: "${words.slice(0, 200)}"`, { cause: error })
  }
}

/** In the page: looks at every frame, and notes the one after that in which all of it is there. */
function watchFrames({ call, rows }: Omit<Opening, 'path'>): void {
  const isShown = (one: Element) => (one instanceof HTMLImageElement ? one.naturalWidth > 0 : one.textContent !== '')
  const isThere = () => {
    const answered = performance.getEntriesByType('resource').some((entry) => entry.name.includes(call))
    if (rows === undefined) return answered && document.querySelector('main h1, header h1') !== null
    return answered && [...document.querySelectorAll(rows)].some(isShown)
  }
  const look = () => {
    if (!isThere()) requestAnimationFrame(look)
    else requestAnimationFrame(() => Object.assign(globalThis, { paintedAfter: performance.now() }))
  }
  requestAnimationFrame(look)
}
