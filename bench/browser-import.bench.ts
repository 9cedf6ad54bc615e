import { writeXlsx } from 'hucre'
import { openBrowser } from './built-application.ts'
import { median, type Row, row } from './row.ts'

const ROWS = 50_000
const ROUNDS = 5

/** From choosing a large workbook in the import wizard to the frame in which its first hundred rows can be read. */
export async function rows(): Promise<Row[]> {
  const { context, close } = await openBrowser({ DEMO_STYLES: '60' })
  try {
    const answer = await context.request.post('/api/assortments', {
      data: { title: 'Import', method: 'static', styleColors: [] },
    })
    const { _id } = (await answer.json()) as { _id: string }
    const file = { name: 'line.xlsx', mimeType: '', buffer: Buffer.from(await workbook()) }
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const page = await context.newPage()
      await page.goto(`/product/assortments/assortment/${_id}/manage`)
      await page.getByRole('button', { name: 'Import Excel' }).click()
      await page.getByRole('heading', { name: 'Import Excel' }).waitFor()
      await page.evaluate(watch)
      await page.locator('input[type="file"]').setInputFiles(file)
      const shown = () => (globalThis as unknown as { shownAfter?: number }).shownAfter
      times.push((await (await page.waitForFunction(shown)).jsonValue())!)
      await page.close()
    }
    return [
      row({
        name: `import: first 100 of ${ROWS} rows of a workbook visible after it was chosen`,
        value: median(times),
        unit: 'ms',
        reference: 1,
        limit: 300,
      }),
    ]
  } finally {
    await close()
  }
}

/** In the page: from the event of the choice to the first frame that has rows of the file, painted. */
function watch(): void {
  const { port1, port2 } = new MessageChannel()
  let began = 0
  const look = () => void requestAnimationFrame(() => port2.postMessage(null))
  port1.addEventListener('message', () => {
    const cells = document.querySelectorAll('[role="grid"] [role="gridcell"], table td')
    if ([...cells].some(({ textContent }) => textContent === '100001'))
      Object.assign(globalThis, { shownAfter: performance.now() - began })
    else look()
  })
  port1.start()
  const start = (): void => {
    began = performance.now()
    look()
  }
  document.addEventListener('change', start, { capture: true, once: true })
}

const workbook = (): Promise<Uint8Array> =>
  writeXlsx({
    sheets: [
      {
        name: 'Line',
        rows: [
          ['Style', 'Color', 'Label', 'Style note', 'Cost', 'Discount %', 'Quantity', 'Pillar'],
          ...Array.from({ length: ROWS }, (_, at) => [
            String(100_001 + at),
            `C${at % 500}`,
            ['Hero', 'Core', 'Test'][at % 3]!,
            `Note of row ${at}`,
            20 + (at % 90) / 2,
            at % 40,
            at % 600,
            `Pillar ${at % 12}`,
          ]),
        ],
      },
    ],
  })
