import type { Page } from '@playwright/test'
import { median, type Row, row } from '../row.ts'
import type { GridPage } from './open-grid-page.ts'

const ROUNDS = 7
const ROWS = 100_000
const TRIES = 200
const VALUES = 20

/** Pasting and undoing: what they take until the frame that shows them is painted. */
export async function measurePastes({ page }: GridPage): Promise<Row[]> {
  const timed = async (column: string, rows: number, cell: string): Promise<{ paste: number; undo: number }> => {
    const times: { paste: number; undo: number }[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      await page.evaluate((count) => window.bench.showEditable(count), ROWS)
      await selectFirst(page, column)
      const one = await page.evaluate(pasteAndUndo, { rows, cell })
      // The first one compiles.
      if (round > 0) times.push(one)
    }
    return { paste: median(times.map(({ paste }) => paste)), undo: median(times.map(({ undo }) => undo)) }
  }
  const texts = await timed('text0', 1_000, 'Text')
  const prices = await timed('money0', 1_000, '1.')
  const many = await timed('money0', 10_000, '1.')
  const figure = (name: string, value: number, limit: number) =>
    row({ name: `grid, ${name}`, value, unit: 'ms', reference: 1, limit })
  return [
    figure('paste of 1,000 x 10 texts until painted', texts.paste, 40),
    figure('paste of 1,000 x 10 prices, each read and judged', prices.paste, 100),
    figure('undo of it', prices.undo, 100),
    figure('paste of 10,000 x 10 prices', many.paste, 1_000),
    figure('undo of it', many.undo, 1_000),
  ]
}

/** Columns further right are not there before they are scrolled to. */
async function selectFirst(page: Page, column: string): Promise<void> {
  const left = column === 'text0' ? 1_500 : 0
  await page.evaluate((to) => document.querySelector('.lg-scroller')!.scrollTo({ top: 0, left: to }), left)
  await page.locator(`[data-row-id="r0"] [data-col="${column}"]`).click()
}

/** In the page: from the event to the frame that shows it, and the same of Ctrl+Z. */
async function pasteAndUndo({ rows, cell }: { rows: number; cell: string }): Promise<{ paste: number; undo: number }> {
  const input = document.querySelector('.lg-input')!
  const text = Array.from({ length: rows }, (_, r) =>
    Array.from({ length: 10 }, (_, c) => `${cell}${(r + c) % 97}`).join('\t'),
  )
  const data = new DataTransfer()
  data.setData('text/plain', text.join('\n'))
  const untilPainted = async (event: Event): Promise<number> => {
    const { port1, port2 } = new MessageChannel()
    const began = performance.now()
    input.dispatchEvent(event)
    await new Promise((resolve) => {
      port1.addEventListener('message', resolve)
      port1.start()
      // Asked for after the grid asked for its own frame, which so is painted with it.
      requestAnimationFrame(() => port2.postMessage(null))
    })
    return performance.now() - began
  }
  const paste = await untilPainted(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  )
  const values = () =>
    JSON.stringify(window.bench.values('money0', 0, rows)) + JSON.stringify(window.bench.values('text0', 0, rows))
  const pasted = values()
  const undo = await untilPainted(
    new KeyboardEvent('keydown', { key: 'z', code: 'KeyZ', ctrlKey: true, bubbles: true, cancelable: true }),
  )
  if (pasted === values()) throw new Error('nothing was pasted, or nothing undone')
  return { paste, undo }
}

/** Twenty values, each closed with Enter, as fast as the browser takes keys; nothing waits for anything. */
export async function measureTyping({ page, devtools }: GridPage): Promise<Row[]> {
  await page.evaluate(() => window.bench.showEditable(1_000))
  let lost = 0
  for (let attempt = 0; attempt < TRIES; attempt++) {
    await selectFirst(page, 'text0')
    const typed = Array.from({ length: VALUES }, (_, at) => `v${attempt}x${at}`)
    const keys = typed.flatMap((value) => [...value, 'Enter'])
    await Promise.all(
      keys.flatMap((key) => {
        const enter = key === 'Enter' ? { windowsVirtualKeyCode: 13, code: 'Enter', text: '\r' } : { text: key }
        return [
          devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', key, ...enter }),
          devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', key }),
        ]
      }),
    )
    const found = await page.evaluate((count) => window.bench.values('text0', 0, count), VALUES)
    lost += typed.filter((value, at) => value !== found[at]).length
  }
  return [
    row({
      name: `grid, ${VALUES} values typed at full speed, ${TRIES} times`,
      value: lost,
      unit: 'values lost',
      reference: 1,
      limit: 0,
    }),
  ]
}

/** All of a column that is hardly loaded, changed at once. */
export async function measureBulkEdit({ page }: GridPage): Promise<Row[]> {
  await page.evaluate((rows) => window.bench.show('linebook', rows), ROWS)
  await page.locator('.lg-head').getByText('Price 1', { exact: true }).click()
  await page.keyboard.type('12.50')
  await page.keyboard.press('Control+Enter')
  await page.waitForFunction(() => window.bench.calls().bulk + window.bench.calls().changes > 0)
  const { bulk, bulkRows, changes } = await page.evaluate(() => window.bench.calls())
  if (bulkRows !== ROWS) throw new Error(`${bulkRows} rows were changed, ${changes} calls`)
  return [
    row({
      name: 'grid, 100,000 selected rows changed',
      value: bulk + changes,
      unit: 'calls',
      reference: 1,
      limit: 1,
    }),
  ]
}
