import { prepareChromium } from '../scripts/chromium.mjs'
import { measureGridScroll } from './grid-scroll.ts'
import type { Row } from './row.ts'

/** Scrolling of the grid's own example page, without a server. */
export async function rows(): Promise<Row[]> {
  await prepareChromium(() => undefined)
  return measureGridScroll()
}
