import { chromium, type Page } from '@playwright/test'
import { findSystemChromium } from '../scripts/chromium.mjs'
import { serveGridExamples } from '../tests/world/grid-examples.ts'
import { median, type Row, row } from './row.ts'

/** A frame longer than this is seen as a jerk. */
const longFrameMs = 32
const rounds = 5

/** The same scroller with nothing in it: what the machine and the browser alone lose. */
const emptyPage = `<!doctype html><body style="margin:0"><div class="lg-scroller" style="height:100vh;overflow:auto">
<div style="height:3200000px;width:4000px"></div></div>`

interface Walk {
  name: string
  /** Pixels per wheel event, every 33 ms. */
  dx: number
  dy: number
  /** Most of all frames that may be long beyond the empty page's, as a share. */
  limit: number
}

const walks: Walk[] = [
  { name: 'grid 100,000 x 40: slow scroll, frames over 32 ms', dx: 0, dy: 120, limit: 0.02 },
  { name: 'grid 100,000 x 40: fling, frames over 32 ms', dx: 0, dy: 2400, limit: 0.02 },
  { name: 'grid 100,000 x 40: sideways, frames over 32 ms', dx: 160, dy: 0, limit: 0.02 },
]

/** Turns the wheel for two seconds and answers the share of frames over 32 ms, 0 to 1. */
async function longFrameShare(page: Page, { dx, dy }: Walk): Promise<number> {
  await page.mouse.move(700, 400)
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(globalThis, { frameTimes: times })
    let last = performance.now()
    const tick = (now: number) => {
      times.push(now - last)
      last = now
      if (times.length < 10_000) requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  })
  for (let step = 0; step < 60; step++) {
    const turn = step < 30 || dy !== 0 ? 1 : -1
    await page.mouse.wheel(dx * turn, dy)
    await page.waitForTimeout(33)
  }
  return page.evaluate((limit) => {
    const times = (globalThis as unknown as { frameTimes: number[] }).frameTimes.slice(2)
    return times.filter((time) => time > limit).length / Math.max(1, times.length)
  }, longFrameMs)
}

/**
 * Scrolling of 100,000 rows by 40 columns with pictures against an empty page scrolled the same way, runs interleaved;
 * then the time from opening the page to its first rows, and a repaint after a paste of 1,000 x 10 cells. Reference 1
 * of the shares stands for 'all frames', so that a share of 0.01 reads as one frame in a hundred.
 */
export async function measureGridScroll(): Promise<Row[]> {
  const examples = await serveGridExamples()
  const browser = await chromium.launch({
    executablePath: findSystemChromium(),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  })
  const rows: Row[] = []
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const address = `${examples.address}?view=large&rows=100000`
    for (const walk of walks) {
      const [own, empty]: [number[], number[]] = [[], []]
      for (let round = 0; round < rounds; round++) {
        await page.setContent(emptyPage)
        empty.push(await longFrameShare(page, walk))
        await page.goto(address)
        await page.locator('[data-row-id]').first().waitFor()
        own.push(await longFrameShare(page, walk))
      }
      const beyond = Math.max(0, median(own) - median(empty))
      rows.push({
        ...row({ name: walk.name, value: beyond, unit: 'share beyond an empty page', reference: 1, limit: walk.limit }),
      })
    }
    rows.push(await pasteRow(page))
  } finally {
    await browser.close()
    await examples.close()
  }
  return rows
}

/** From the paste event to the frame that shows it; the same page's own frame is no part of it. */
async function pasteRow(page: Page): Promise<Row> {
  await page.locator('[data-row-id="r0"] [data-col="money0"]').click()
  const block = Array.from({ length: 1000 }, (_, r) => Array.from({ length: 10 }, (_, c) => `${r}.${c}0`).join('\t'))
  const times: number[] = []
  for (let round = 0; round < rounds + 2; round++)
    times.push(
      await page.locator('.lg-input').evaluate(
        (input, text) =>
          new Promise<number>((resolve) => {
            const clipboardData = new DataTransfer()
            clipboardData.setData('text/plain', text)
            const began = performance.now()
            input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - began)))
          }),
        block.map((line) => line.replaceAll('.', `${round}.`)).join('\n'),
      ),
    )
  return row({
    name: 'grid: paste of 1,000 x 10 until painted',
    value: median(times),
    unit: 'ms',
    reference: 1,
    limit: 250,
  })
}
