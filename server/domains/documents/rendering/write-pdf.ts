import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import PDFDocument from 'pdfkit'
import type { LaidOutDocument, Measure } from '../../../../contract/documents/layout/page-model.ts'
import { giveWay } from '../../../engine/concurrency/give-way.ts'
import { drawMark, type PicturePath } from './draw-page.ts'
import { pdfType } from './pdf-type.ts'
import { drawTagged } from './tagged-page.ts'
import { writePageFiles } from './write-page-files.ts'
import { RenderCancelled, type RenderWatch } from './render-order.ts'

interface PdfWish {
  file: string
  language: string
  pathOf: PicturePath
  /** Takes the pages as marks, beside the file. */
  pagesFolder?: string
  /** Lays the document out by the widths of the embedded type, and says what stands in its metadata. */
  compose(measure: Measure): { document: LaidOutDocument; title: string; author: string; subject: string }
}

/**
 * Writes laid out pages as a PDF, one at a time, so that progress and cancelling work and memory stays flat.
 * Returns the number of pages. Throws RenderCancelled.
 */
export async function writePdf(wish: PdfWish, watch: RenderWatch): Promise<{ pages: number }> {
  watch.report({ done: 0, total: 0 })
  const doc = new PDFDocument({
    autoFirstPage: false,
    // No built-in font: ours are embedded, and loading Helvetica's metrics takes longer than a page.
    font: null as unknown as string,
    margin: 0,
    compress: true,
    pdfVersion: '1.7',
    lang: wish.language,
    displayTitle: true,
    tagged: true,
  })
  const type = pdfType(doc)
  const file = createWriteStream(wish.file)
  const written = finished(file)
  // Whoever stops listening below must not make an error of the file an unhandled one.
  written.catch(() => undefined)
  doc.pipe(file)
  try {
    const { document, title, author, subject } = wish.compose(type.measure)
    Object.assign(doc.info, { Title: title, Author: author, Subject: subject, Creator: 'Linebook' })
    const { pages, width, height } = document
    const root = doc.struct('Document')
    doc.addStructure(root)
    let section: ReturnType<typeof doc.struct> | undefined
    for (const [index, page] of pages.entries()) {
      if (watch.isCancelled()) throw new RenderCancelled('The document was cancelled')
      doc.addPage({ size: [width, height], margin: 0 })
      // A group goes on over its pages; what follows it begins a section, with a bookmark that leads to it.
      const begins = page.title !== pages[index - 1]?.title
      if (!section || begins) {
        section?.end()
        section = doc.struct('Sect', { title: page.title })
        root.add(section)
        doc.outline.addItem(page.title)
      }
      const headings = drawTagged(doc, page, section, {
        height,
        begins,
        isShown: (mark) => mark.kind === 'picture' && wish.pathOf(mark) !== undefined,
        draw: (mark) => drawMark(doc, type, mark, wish.pathOf),
      })
      for (const heading of headings) doc.outline.addItem(heading)
      watch.report({ done: index + 1, total: pages.length })
      await giveWay()
      if (file.writableNeedDrain) await once(file, 'drain')
    }
    root.end()
    doc.end()
    await written
    if (wish.pagesFolder) await writePageFiles(wish.pagesFolder, document)
    return { pages: pages.length }
  } catch (error) {
    doc.unpipe(file)
    file.destroy()
    throw error
  }
}
