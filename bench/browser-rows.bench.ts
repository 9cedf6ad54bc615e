import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { openBrowser } from './built-application.ts'
import { median, type Row, row } from './row.ts'

const ROWS = 5_000
const ROUNDS = 7
/** Moves on the sort board of which the slowest counts. */
const MOVES = 12
const patience = 30_000

/** What is opened: where, and what in the page shows that its first rows are painted. */
interface Opening {
  path: string
  /** Part of the address of the call that answers it. */
  call: string
  /** Painted rows, of which one has words or a picture that has come; without it, the page knows that there are none. */
  rows?: string
}

const lineOf = (id: string, view: 'manage' | 'sort') => `/product/assortments/assortment/${id}/${view}`
const calls = { manage: '/api/assortments/products/query', sort: '/api/regular/groupsort/' } as const
const painted = { manage: '[data-row-id] [data-col]', sort: '[data-style] img' } as const

/**
 * From the navigation to the first painted rows of a large assortment, against the same screen with an assortment that
 * holds nothing, until it knows so and has painted that; visits in turns. And how many frames after a key a style that
 * it moves is painted where it goes.
 */
export async function rows(): Promise<Row[]> {
  const { context, close } = await openBrowser({ DEMO_STYLES: '1800' })
  try {
    const large = await createAssortment(context.request, 'Large', await styleColours(context.request))
    const empty = await createAssortment(context.request, 'Empty', [])
    const opened = async (view: 'manage' | 'sort') => {
      const [value, reference] = await inTurns(context, [
        { path: lineOf(large, view), call: calls[view], rows: painted[view] },
        { path: lineOf(empty, view), call: calls[view] },
      ])
      return { value: value!, reference: reference!, unit: 'ms', limit: 2 }
    }
    return [
      row({
        name: `assortment screen: first of ${ROWS} rows painted, against an empty one`,
        ...(await opened('manage')),
      }),
      row({ name: `sort board: first pictures of ${ROWS} painted, against an empty one`, ...(await opened('sort')) }),
      row({
        name: `sort board of ${ROWS}: frames from a key until the style is painted where it goes`,
        value: await framesOfMove(context, lineOf(large, 'sort')),
        unit: 'frames',
        reference: 1,
        limit: 1,
      }),
    ]
  } finally {
    await close()
  }
}

/** Medians of the openings. */
async function inTurns(context: BrowserContext, openings: readonly Opening[]): Promise<number[]> {
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

/** Carries the first style on and back by keys; most frames until its card says another place. */
async function framesOfMove(context: BrowserContext, path: string): Promise<number> {
  const page = await context.newPage()
  try {
    await page.goto(path)
    const card = page.locator('[data-style] [data-card]').first()
    await card.focus()
    const frames: number[] = []
    for (let move = 0; move < MOVES; move++) {
      frames.push(await page.evaluate(framesUntilMoved, move % 2 === 0 ? 'ArrowRight' : 'ArrowLeft'))
    }
    return Math.max(...frames)
  } finally {
    await page.close()
  }
}

/** In the page: presses the key at the start of a frame; 1 when the next one paints the card elsewhere. */
async function framesUntilMoved(key: string): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const whereOf = () => document.activeElement?.closest('[data-style]')?.getAttribute('aria-posinset')
  await frame()
  const before = whereOf()
  document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, altKey: true, bubbles: true }))
  for (let frames = 1; frames <= 60; frames += 1) {
    await frame()
    if (whereOf() !== before) return frames
  }
  throw new Error(`${key} moved nothing`)
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
