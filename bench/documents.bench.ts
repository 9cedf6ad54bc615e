import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { finished } from 'node:stream/promises'
import { writeXlsx } from 'hucre'
import PDFDocument from 'pdfkit'
import { documentColumns } from '../contract/documents/layout/document-columns.ts'
import type { LaidOutDocument } from '../contract/documents/layout/page-model.ts'
import { fontFiles } from '../server/domains/documents/rendering/font-files.ts'
import type { RenderOrder } from '../server/domains/documents/rendering/render-order.ts'
import { renderPdf } from '../server/domains/documents/rendering/render-pdf.ts'
import { renderXlsx } from '../server/domains/documents/rendering/render-xlsx.ts'
import { sheetValue } from '../server/domains/documents/rendering/sheet-rows.ts'
import { createWorkerPool } from '../server/engine/workers/worker-pool.ts'
import { order, pagesOf, quickest, unwatched } from './document-order.ts'
import { median, type Row, row } from './row.ts'
import { timed } from './times.ts'

const PRODUCTS = 500
const SHEET_ROWS = 5_000
const ROUNDS = 5
/** The first rounds of a document run on code that is not compiled yet, the library’s as well as ours. */
const WARM_ROUNDS = 12
const MB = 1024 * 1024

/** A line sheet of 500 products and a spreadsheet of 5,000 with pictures, against the bare libraries (DOC-02). */
export async function rows(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'linebook-bench-'))
  try {
    return [...(await lineSheet(folder)), ...(await inThread(folder)), ...(await spreadsheet(folder))]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function lineSheet(folder: string): Promise<Row[]> {
  const wanted = await order(folder, PRODUCTS, 'Expanded', 400)
  const laidOut = pagesOf(wanted)
  const ours: number[] = []
  const bare: number[] = []
  for (let round = 0; round < WARM_ROUNDS; round++) {
    bare.push(await timed(() => barePdf(laidOut, wanted.pictures, join(folder, 'bare.pdf'))))
    ours.push(await timed(() => renderPdf(wanted, unwatched)))
  }
  return [
    row({
      name: 'line sheet of 500 products',
      value: quickest(ours),
      unit: 'ms',
      reference: quickest(bare),
      limit: 1.5,
    }),
  ]
}

/** The same texts and pictures at the same places, with nothing but pdfkit. */
async function barePdf(laidOut: LaidOutDocument, pictures: Record<string, string>, path: string): Promise<void> {
  const doc = new PDFDocument({ autoFirstPage: false, font: null as unknown as string, margin: 0 })
  for (const [name, file] of Object.entries(fontFiles())) doc.registerFont(name, file)
  const file = createWriteStream(path)
  doc.pipe(file)
  for (const { marks } of laidOut.pages) {
    doc.addPage({ size: [laidOut.width, laidOut.height], margin: 0 })
    for (const mark of marks) {
      if (mark.kind === 'text') {
        doc.font(mark.face, mark.size).fillColor(mark.color)
        const width = mark.align === 'left' ? 0 : doc.widthOfString(mark.text)
        const left = mark.align === 'right' ? mark.x - width : mark.align === 'center' ? mark.x - width / 2 : mark.x
        doc.text(mark.text, left, mark.y, { lineBreak: false, baseline: 'alphabetic' })
      } else if (mark.kind === 'picture' && mark.hash !== null) {
        const { x, y, width, height } = mark
        doc.image(pictures[mark.hash]!, x, y, { fit: [width, height], align: 'center', valign: 'center' })
      }
    }
  }
  doc.end()
  await finished(file)
}

/** As the server does it: on a thread, with progress, watched from the thread that answers requests. */
async function inThread(folder: string): Promise<Row[]> {
  const wanted = await order(folder, PRODUCTS, 'Expanded', 400)
  const pool = createWorkerPool({ file: resolve('dist/server/worker.js'), name: 'bench' })
  const firstPages: number[] = []
  const held: number[] = []
  const before = process.memoryUsage().rss
  let most = before
  const delay = monitorEventLoopDelay({ resolution: 1 })
  const sampling = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 10)
  delay.enable()
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    let first = 0
    await pool.run('documents/pdf', wanted, {
      onProgress: (progress) => {
        if (first === 0 && (progress as { done: number }).done > 0) first = performance.now() - began
      },
    })
    firstPages.push(first)
    // Starting the thread itself happens once in the life of the server.
    if (round > 0) held.push(delay.max / 1e6)
    delay.reset()
  }
  delay.disable()
  clearInterval(sampling)
  await pool.close()
  return [
    row({
      name: 'line sheet: first page',
      value: median(firstPages),
      unit: 'ms',
      reference: 1,
      limit: 300,
    }),
    row({ name: 'line sheet: memory', value: (most - before) / MB, unit: 'MB more', reference: 1, limit: 300 }),
    row({
      // What our own code holds it for comes back in every round; a round held longer was held by something else.
      name: 'line sheet: event loop held at most',
      value: quickest(held),
      unit: 'ms',
      reference: 1,
      limit: 50,
    }),
  ]
}

async function spreadsheet(folder: string): Promise<Row[]> {
  const wanted = await order(folder, SHEET_ROWS, 'Spreadsheet', 160)
  const settings = Object.fromEntries(
    Object.entries(wanted.settings).map(([key, value]) => [key, typeof value === 'boolean' ? true : value]),
  ) as typeof wanted.settings
  const everything = { ...wanted, settings }
  const ours: number[] = []
  const bare: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    bare.push(await timed(() => bareXlsx(everything, join(folder, 'bare.xlsx'))))
    ours.push(await timed(() => renderXlsx(everything, unwatched)))
  }
  return [
    row({
      name: 'spreadsheet of 5,000 rows with pictures',
      value: quickest(ours),
      unit: 'ms',
      reference: quickest(bare),
      limit: 1.5,
    }),
  ]
}

/** The same values and pictures with nothing but hucre. */
async function bareXlsx({ source, settings, today, pictures }: RenderOrder, path: string): Promise<void> {
  const columns = documentColumns(settings)
  const images = []
  for (const [index, { photos }] of source.rows.entries()) {
    const at = index + 1
    images.push({
      data: await readFile(pictures[photos[0]!.hash]!),
      type: 'jpeg' as const,
      anchor: { from: { row: at, col: 1 }, to: { row: at + 1, col: 2 } },
    })
  }
  const rows = source.rows.map((row, index) => [
    index + 1,
    null,
    ...columns.map((column) => sheetValue(column, row, today, source.currency)),
  ])
  const header = ['No.', 'Picture', ...columns.map(({ key }) => key)]
  await writeFile(path, await writeXlsx({ sheets: [{ name: 'Bare', rows: [header, ...rows], images }] }))
}
