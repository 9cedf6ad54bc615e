import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { openBrowser } from './built-application.ts'
import { median, type Row, row } from './row.ts'

const ROWS = 5_000
const ROUNDS = 7
const patience = 30_000

/**
 * From the navigation to the first painted rows of a large assortment, against the same screen with an assortment that
 * holds nothing, until it knows so and has painted that; visits in turns.
 */
export async function rows(): Promise<Row[]> {
  const { context, close } = await openBrowser({ DEMO_STYLES: '1800' })
  try {
    const large = await createAssortment(context.request, 'Large', await styleColours(context.request))
    const empty = await createAssortment(context.request, 'Empty', [])
    const times: Record<string, number[]> = { [large]: [], [empty]: [] }
    for (let round = 0; round <= ROUNDS; round++) {
      for (const id of [large, empty]) {
        const time = await visit(context, id, id === large)
        // The first visit of all fills the browser's cache.
        if (round > 0) times[id]!.push(time)
      }
    }
    return [
      row({
        name: `assortment screen: first of ${ROWS} rows painted, against an empty one`,
        value: median(times[large]!),
        unit: 'ms',
        reference: median(times[empty]!),
        limit: 2,
      }),
    ]
  } finally {
    await close()
  }
}

async function visit(context: BrowserContext, id: string, hasRows: boolean): Promise<number> {
  const page = await context.newPage()
  try {
    await page.addInitScript(watchFrames, hasRows)
    await page.goto(`/product/assortments/assortment/${id}/manage`)
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
    throw new Error(`${page.url()} painted no grid: "${words.slice(0, 200)}"`, { cause: error })
  }
}

/** In the page: looks at every frame, and notes the one after that in which all of it is there. */
function watchFrames(hasRows: boolean): void {
  const isThere = () => {
    const answered = performance
      .getEntriesByType('resource')
      .some((entry) => entry.name.includes('/api/assortments/products/query'))
    if (!hasRows) return answered && document.querySelector('main h1, header h1') !== null
    const cells = document.querySelectorAll('[data-row-id] [data-col]')
    return answered && [...cells].some((cell) => cell.textContent !== '')
  }
  const look = () => {
    if (!isThere()) requestAnimationFrame(look)
    else requestAnimationFrame(() => Object.assign(globalThis, { paintedAfter: performance.now() }))
  }
  requestAnimationFrame(look)
}

async function styleColours(request: APIRequestContext): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < ROWS) {
    const answer = await request.post('/api/products/fetch', {
      data: { 'locations.code': 'US', startRow: ids.length, endRow: Math.min(ids.length + 1_000, ROWS) },
    })
    const { data } = (await answer.json()) as { data: { _id: string }[] }
    if (data.length === 0) throw new Error(`the demo brand has ${ids.length} products, ${ROWS} are needed`)
    ids.push(...data.map(({ _id }) => _id))
  }
  return ids
}

async function createAssortment(request: APIRequestContext, title: string, styleColors: string[]): Promise<string> {
  const answer = await request.post('/api/assortments', { data: { title, method: 'static', styleColors } })
  const { _id, issues } = (await answer.json()) as { _id: string; issues?: unknown[] }
  if (!answer.ok() || issues?.length) throw new Error(`${title} could not be made: ${answer.status()}`)
  return _id
}
