import type { BrowserContext } from '@playwright/test'
import { createAssortment, styleColours } from './browser-line.ts'
import { openBrowser } from './built-application.ts'
import { paintedInTurns } from './painted-rows.ts'
import { type Row, row } from './row.ts'

const ROWS = 5_000
/** Moves on the sort board of which the slowest counts. */
const MOVES = 12

const lineOf = (id: string, view: 'manage' | 'sort') => `/product/assortments/assortment/${id}/${view}`
const calls = { manage: '/api/assortments/products/query', sort: '/api/regular/groupsort/' } as const
const painted = { manage: '[data-row-id] [data-col]', sort: '[data-style] img' } as const

/**
 * From the navigation to the first painted rows of a large assortment, against the same screen with an assortment that
 * holds nothing, until it knows so and has painted that; visits in turns. And how many frames after a key a style that
 * it moves is painted where it goes.
 */
export async function rows(): Promise<Row[]> {
  const { context, close } = await openBrowser({ DEMO_STYLES: '2100' })
  try {
    const large = await createAssortment(
      context.request,
      'Large',
      await styleColours(context.request, ROWS, { productType: ['Footwear'] }),
    )
    const empty = await createAssortment(context.request, 'Empty', [])
    const opened = async (view: 'manage' | 'sort') => {
      const [value, reference] = await paintedInTurns(context, [
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
