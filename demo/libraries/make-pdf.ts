import PDFDocument from 'pdfkit'
import { fontFiles } from '../../server/domains/documents/rendering/font-files.ts'
import type { DemoStyle } from '../catalogue/make-style.ts'
import { brand, mark } from '../pictures/brand.ts'
import { mix } from '../pictures/colour.ts'
import { drawPicture } from '../pictures/draw-picture.ts'
import type { DrawJpeg } from './asset-plan.ts'
import { nameOf } from './line-up.ts'

/** A page behind the cover: paragraphs, a table, or products with their names. */
export type PdfPage =
  | { heading: string; text: readonly string[] }
  | { heading: string; columns: readonly string[]; rows: readonly (readonly string[])[] }
  | { heading: string; styles: readonly DemoStyle[] }

export interface PdfWish {
  title: string
  subtitle: string
  colour: string
  pages: readonly PdfPage[]
}

const WIDTH = 842
const HEIGHT = 595
const MARGIN = 54
const ink = '#1d1f23'
const grey = '#6c6f75'

/** A brochure in landscape A4 with a cover in its colour. */
export async function makePdf({ title, subtitle, colour, pages }: PdfWish, jpeg: DrawJpeg): Promise<Buffer> {
  const pictures = new Map<DemoStyle, Buffer>()
  for (const page of pages)
    if ('styles' in page) for (const style of page.styles) pictures.set(style, await pictureOf(style, jpeg))
  const doc = new PDFDocument({
    autoFirstPage: false,
    font: null as unknown as string,
    size: [WIDTH, HEIGHT],
    margin: 0,
    info: { Title: title, Author: 'Tarnway', Creator: 'Linebook', CreationDate: new Date('2026-09-01T09:00:00Z') },
  })
  const { serif, sans, sansBold } = fontFiles()
  for (const [name, file] of Object.entries({ serif, sans, sansBold })) doc.registerFont(name, file)
  const content: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => content.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(content)))
    doc.on('error', reject)
  })
  doc.addPage()
  doc.rect(0, 0, WIDTH, HEIGHT).fill(colour)
  doc.path(mark(MARGIN, -MARGIN - 40, 66)).fill('#ffffff')
  doc.font('serif', 44).fillColor('#ffffff').text(title, MARGIN, 300, { width: 620, lineGap: 2 })
  doc.font('sans', 14).text(subtitle, MARGIN, HEIGHT - MARGIN - 16, { width: 620 })
  for (const [at, page] of pages.entries()) {
    doc.addPage()
    doc.rect(MARGIN, MARGIN, WIDTH - 2 * MARGIN, 1.2).fill(ink)
    doc
      .font('serif', 24)
      .fillColor(ink)
      .text(page.heading, MARGIN, MARGIN + 16)
    if ('text' in page) drawText(doc, page.text)
    else if ('rows' in page) drawTable(doc, page.columns, page.rows, colour)
    else drawStyles(doc, page.styles, pictures)
    doc.font('sans', 8).fillColor(grey)
    doc.text(`${brand.word} · ${title}`, MARGIN, HEIGHT - 36, { lineBreak: false })
    doc.text(String(at + 2), WIDTH - MARGIN - 30, HEIGHT - 36, { width: 30, align: 'right', lineBreak: false })
  }
  doc.end()
  return done
}

function drawText(doc: PDFKit.PDFDocument, text: readonly string[]): void {
  doc.font('sans', 11.5).fillColor('#34373d')
  doc.text(text.join('\n\n'), MARGIN, MARGIN + 70, {
    width: WIDTH - 2 * MARGIN,
    columns: 2,
    columnGap: 36,
    height: 380,
    lineGap: 3,
  })
}

function drawTable(
  doc: PDFKit.PDFDocument,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  colour: string,
): void {
  const wide = (WIDTH - 2 * MARGIN) / columns.length
  const line = (texts: readonly string[], y: number, font: string, ground?: string) => {
    if (ground) doc.rect(MARGIN, y - 7, WIDTH - 2 * MARGIN, 24).fill(ground)
    doc.font(font, 10).fillColor(ink)
    texts.forEach((text, at) =>
      doc.text(text, MARGIN + 8 + at * wide, y, { width: wide - 16, lineBreak: false, ellipsis: true }),
    )
  }
  line(columns, MARGIN + 70, 'sansBold', mix(colour, '#ffffff', 0.82))
  rows.slice(0, 15).forEach((row, at) => line(row, MARGIN + 98 + at * 25, 'sans', at % 2 ? '#f6f5f2' : undefined))
}

function drawStyles(
  doc: PDFKit.PDFDocument,
  styles: readonly DemoStyle[],
  pictures: ReadonlyMap<DemoStyle, Buffer>,
): void {
  const size = 158
  for (const [at, style] of styles.slice(0, 8).entries()) {
    const x = MARGIN + (at % 4) * 189
    const y = MARGIN + 62 + Math.floor(at / 4) * 212
    doc.rect(x, y, size, size).fill('#f4f4f2')
    doc.image(pictures.get(style)!, x, y, { width: size, height: size })
    doc
      .font('sansBold', 10)
      .fillColor(ink)
      .text(nameOf(style), x, y + size + 8, { width: size, lineBreak: false, ellipsis: true })
    doc
      .font('sans', 8.5)
      .fillColor(grey)
      .text(`${style.style}   $${(style.wholesale / 100).toFixed(2)}`, x, y + size + 22, { lineBreak: false })
  }
}

const drawn = new Map<DemoStyle, Promise<Buffer>>()
/** Drawn once, whatever the number of documents it stands in. */
function pictureOf(style: DemoStyle, jpeg: DrawJpeg): Promise<Buffer> {
  let picture = drawn.get(style)
  if (!picture) {
    const svg = drawPicture({
      seed: style.seed,
      kind: style.kind,
      style: style.style,
      gender: style.gender,
      colour: style.colourways[0]!.code,
      size: 240,
    })
    picture = jpeg(svg, '#f4f4f2', 85)
    drawn.set(style, picture)
  }
  return picture
}
