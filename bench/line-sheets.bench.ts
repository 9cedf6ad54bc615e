import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Mark } from '../contract/documents/layout/page-model.ts'
import { fontFiles } from '../server/domains/documents/rendering/font-files.ts'
import type { RenderOrder } from '../server/domains/documents/rendering/render-order.ts'
import { renderPdf } from '../server/domains/documents/rendering/render-pdf.ts'
import { createWorkerPool } from '../server/engine/workers/worker-pool.ts'
import { buildDocumentSource } from '../tests/builders/document-source.ts'
import { launchBrowser } from './built-application.ts'
import { order, pagesOf, quickest, unwatched } from './document-order.ts'
import { type Row, row } from './row.ts'
import { timed } from './times.ts'

const PRODUCTS = 500
const MANY = 5_000
const MB = 1024 * 1024

/** A line sheet against a browser that prints the same page, and the memory of a very long one (DOC-02). */
export async function rows(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'linebook-bench-'))
  try {
    const wanted = await order(folder, PRODUCTS, 'Expanded', 400)
    return [await againstBrowser(folder, wanted), await memory(folder, wanted)]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The browser is running already and its file on disk: only opening and printing are counted. */
async function againstBrowser(folder: string, wanted: RenderOrder): Promise<Row> {
  const html = join(folder, 'sheet.html')
  await writeFile(html, htmlOf(wanted))
  const browser = await launchBrowser()
  const printed: number[] = []
  const ours: number[] = []
  try {
    for (let round = 0; round < 2; round++) {
      printed.push(
        await timed(async () => {
          const page = await browser.newPage()
          await page.goto(pathToFileURL(html).href)
          await page.pdf({ path: join(folder, 'printed.pdf'), preferCSSPageSize: true, printBackground: true })
          await page.close()
        }),
      )
    }
    for (let round = 0; round < 4; round++) ours.push(await timed(() => renderPdf(wanted, unwatched)))
  } finally {
    await browser.close()
  }
  return row({
    name: 'line sheet of 500 products against Chromium printing it',
    value: quickest(ours),
    unit: 'ms',
    reference: quickest(printed),
    limit: 0.25,
  })
}

/** The same texts and pictures at the same places. */
function htmlOf(wanted: RenderOrder): string {
  const { width, height, pages } = pagesOf(wanted)
  const faces = Object.entries(fontFiles()).map(
    ([name, file]) => `@font-face { font-family: ${name}; src: url("${pathToFileURL(file).href}") }`,
  )
  const sheets = pages.map(
    ({ marks }) => `<section>${marks.map((mark) => markup(mark, wanted.pictures)).join('')}</section>`,
  )
  return `<!doctype html><meta charset="utf-8"><style>
    ${faces.join('')}
    @page { size: ${width}pt ${height}pt; margin: 0 } body { margin: 0 }
    section { position: relative; width: ${width}pt; height: ${height}pt; break-after: page; overflow: hidden }
    section > * { position: absolute; white-space: pre; line-height: 1; object-fit: contain }
  </style>${sheets.join('')}`
}

const shifts = { left: '0', center: '-50%', right: '-100%' } as const

function markup(mark: Mark, pictures: Record<string, string>): string {
  if (mark.kind === 'text') {
    const { x, y, size, face, color, align, text } = mark
    const style = `left:${x}pt;top:${y - size}pt;font:${size}pt ${face};color:${color};transform:translateX(${shifts[align]})`
    return `<span style="${style}">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</span>`
  }
  if (mark.kind === 'dot' || mark.kind === 'modules') return ''
  const box = `left:${mark.x}pt;top:${mark.y}pt;width:${mark.width}pt`
  if (mark.kind === 'rule') return `<i style="${box};height:${mark.thickness}pt;background:${mark.color}"></i>`
  const plate = `${box};height:${mark.height}pt;background:${mark.ground}`
  const file = pictures[mark.hash ?? '']
  return file ? `<img style="${plate}" src="${pathToFileURL(file).href}">` : `<i style="${plate}"></i>`
}

/** One run on the server's thread; every product has a file of its own, as pictures of one file are written once. */
async function memory(folder: string, wanted: RenderOrder): Promise<Row> {
  const pictures: Record<string, string> = {}
  for (let index = 0; index < MANY; index++) {
    const path = join(folder, `many-${index}.jpg`)
    await copyFile(wanted.pictures[String(index % PRODUCTS)]!, path)
    pictures[String(index)] = path
  }
  const many = { ...wanted, source: buildDocumentSource(MANY, { pictures: Object.keys(pictures) }), pictures }
  const pool = createWorkerPool({ file: resolve('dist/server/worker.js'), name: 'bench' })
  const before = process.memoryUsage().rss
  let most = before
  const sampling = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20)
  await pool.run('documents/pdf', many, {})
  clearInterval(sampling)
  await pool.close()
  return row({
    name: 'line sheet of 5,000 products: memory',
    value: (most - before) / MB,
    unit: 'MB more',
    reference: 1,
    limit: 500,
  })
}
