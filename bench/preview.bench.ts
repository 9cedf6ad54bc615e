import type { BrowserContext, Locator, Page } from '@playwright/test'
import { createAssortment, styleColours } from './browser-line.ts'
import { openBrowser } from './built-application.ts'
import { median, type Row, row } from './row.ts'

/** As many as the line sheet of documents.bench.ts has. */
const PRODUCTS = 500
/** A page of products: cover and contents come before them. */
const SHOWN = 6
/** What is claimed, in milliseconds, and of which machine. */
const claim = { preview: 150, emptyPage: 16 }

/** Settings that change what stands on a page of products, in the words of the screen. */
const switches = [
  'Cost',
  'Suggested retail',
  'Original cost',
  'Net cost',
  'Initial markup',
  'Inventory',
  'Sizes',
  'Division',
  'Materials',
  'Page numbers',
  'Author',
  'Date',
  'Sort number',
  'Cover pages',
  'Include images',
]
const selects = {
  'Group by': ['gender', 'none'],
  Paper: ['A4', 'Letter'],
  'Language of the document': ['de-DE', 'en-US'],
}
const layouts = ['Condensed', 'Expanded']

/**
 * From a setting that is changed on the export screen until the page on the desk is painted with it (DOC-01), against
 * a page that holds nothing but a word and changes that.
 */
export async function rows(): Promise<Row[]> {
  const { context, close } = await openBrowser({ DEMO_STYLES: '300' })
  try {
    const products = await styleColours(context.request, PRODUCTS, { productType: ['Footwear'] })
    const id = await createAssortment(context.request, 'Line for its preview', products)
    const times = await inPage(context, (page) => previewTimes(page, `/product/assortments/assortment/${id}/export`))
    const empty = await inPage(context, (page) => emptyTimes(page, times.length))
    return [
      row({
        name: `preview of ${PRODUCTS} products: a changed setting painted, against a changed word of an empty page`,
        value: median(times),
        unit: 'ms',
        reference: median(empty),
        limit: claim.preview / claim.emptyPage,
      }),
    ]
  } finally {
    await close()
  }
}

async function inPage<T>(context: BrowserContext, measure: (page: Page) => Promise<T>): Promise<T> {
  const page = await context.newPage()
  try {
    return await measure(page)
  } finally {
    await page.close()
  }
}

async function previewTimes(page: Page, path: string): Promise<number[]> {
  await page.goto(path)
  const settings = page.getByRole('complementary', { name: 'Document' })
  const pages = page.getByRole('group', { name: 'Pages of the document' })
  await pages.getByRole('button', { name: `Page ${SHOWN}`, exact: true }).click()
  const desk = page.getByRole('img', { name: `Page ${SHOWN}`, exact: true })
  await desk.locator('image').first().waitFor()
  const watched = '[role=region] svg[role=img]'
  const times: number[] = []
  const change = async (control: Locator, value: string) => {
    times.push(await control.evaluate(paintedAfter, { watched, value }))
  }
  for (const name of switches) await change(settings.getByRole('switch', { name, exact: true }), 'click')
  for (const [label, values] of Object.entries(selects)) {
    for (const value of values) await change(settings.getByLabel(label, { exact: true }), value)
  }
  for (const name of layouts) await change(settings.getByRole('radio', { name }), 'click')
  return times
}

async function emptyTimes(page: Page, count: number): Promise<number[]> {
  await page.setContent('<button onclick="this.textContent += 1">0</button>')
  const button = page.getByRole('button')
  const times: number[] = []
  while (times.length < count) times.push(await button.evaluate(paintedAfter, { watched: 'button', value: 'click' }))
  return times
}

/**
 * In the page: changes a control at the start of a frame; milliseconds until the last frame is painted in which what
 * is watched has changed. A message that is sent in a frame comes when that is painted.
 */
async function paintedAfter(control: Element, { watched, value }: { watched: string; value: string }): Promise<number> {
  const quiet = 300
  const patience = 10_000
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  const painted = async () => {
    await frame()
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', resolve)
      port1.start()
      port2.postMessage(null)
    })
  }
  let paintedAt = 0
  const watcher = new MutationObserver(() => void painted().then(() => (paintedAt = performance.now())))
  const desk = document.querySelector(watched)!.parentElement!
  watcher.observe(desk, { subtree: true, childList: true, characterData: true, attributes: true })
  const begun = await frame()
  if (control instanceof HTMLSelectElement) {
    control.value = value
    control.dispatchEvent(new Event('change', { bubbles: true }))
  } else (control as HTMLElement).click()
  while (paintedAt === 0 || performance.now() - paintedAt < quiet) {
    await frame()
    if (performance.now() - begun > patience) throw new Error('the page stays as it is, or does not come to rest')
  }
  watcher.disconnect()
  return paintedAt - begun
}
