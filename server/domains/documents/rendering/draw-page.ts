import {
  type Mark,
  type ModulesMark,
  type PictureMark,
  RUN,
  type TextMark,
} from '../../../../contract/documents/layout/page-model.ts'
import type { PdfType } from './pdf-type.ts'

/** Path of the JPEG for a plate, undefined when there is none. */
export type PicturePath = (picture: PictureMark) => string | undefined

/** Points from which a plate takes the large picture: only those of covers and the heroes of tear sheets are that wide. */
const largeFrom = 175

/** Picks each plate's file from those made in two sizes. */
export const pathBySize =
  ({ pictures, largePictures }: Record<'pictures' | 'largePictures', Record<string, string>>): PicturePath =>
  ({ hash, address, width }) =>
    address !== undefined
      ? pictures[address]
      : hash === null
        ? undefined
        : ((width > largeFrom ? largePictures[hash] : undefined) ?? pictures[hash])

/** Draws one mark onto the document's current page. */
export function drawMark(doc: PDFKit.PDFDocument, type: PdfType, mark: Mark, pathOf: PicturePath): void {
  if (mark.kind === 'text') drawText(doc, type, mark)
  else if (mark.kind === 'picture') drawPicture(doc, mark, pathOf)
  else if (mark.kind === 'modules') drawModules(doc, mark)
  else {
    takeInk(doc, mark.color)
    if (mark.kind === 'dot') doc.circle(mark.x, mark.y, mark.radius).fill()
    else doc.rect(mark.x, mark.y - mark.thickness / 2, mark.width, mark.thickness).fill()
  }
}

const inks = new WeakMap<PDFKit.PDFPage, string>()

/** Marks of a page mostly have the ink of those before them: it is named where it changes. */
function takeInk(doc: PDFKit.PDFDocument, color: string): void {
  if (inks.get(doc.page) === color) return
  doc.fillColor(color)
  inks.set(doc.page, color)
}

function drawText(doc: PDFKit.PDFDocument, type: PdfType, mark: TextMark): void {
  if (mark.text === '') return
  const { text, face, size, align } = mark
  const setting = mark.spelt ? 'spelt' : mark.tabular ? 'tabular' : 'usual'
  const width = align === 'left' ? 0 : type.width(text, face, size, setting)
  const left = mark.x - (align === 'right' ? width : width / 2)
  takeInk(doc, mark.color)
  type.set(text, left, mark.y, face, size, setting)
}

function drawPicture(doc: PDFKit.PDFDocument, mark: PictureMark, pathOf: PicturePath): void {
  const { x, y, width, height, ground } = mark
  takeInk(doc, ground)
  doc.rect(x, y, width, height).fill()
  const path = pathOf(mark)
  // By path, so that pdfkit puts a picture into the file once however often it is shown.
  if (path !== undefined)
    doc.image(path, x, y, {
      fit: [width, height],
      align: mark.align ?? 'center',
      valign: 'center',
    } as PDFKit.Mixins.ImageOption)
}

/**
 * One path of all dark modules, so that no hair of white stands between two of them; in the words of the page itself, for a
 * sheet of labels has thousands of runs, and pdfkit reads and writes each by itself.
 */
function drawModules(doc: PDFKit.PDFDocument, { x, y, size, count, runs, tall = 1 }: ModulesMark): void {
  const module = size / count
  const begin = Buffer.from(`q ${module} 0 0 ${module} ${x} ${y} cm 0 g `, 'latin1')
  const shape = Buffer.from(`${tall} re `, 'latin1')
  // As bytes: to put texts of this length together, and to read them letter by letter, is more than drawing them.
  const path = Buffer.allocUnsafe(begin.length + (runs.length / RUN) * (LONGEST + shape.length) + end.length)
  let at = begin.copy(path)
  for (let run = 0; run < runs.length; run += RUN) {
    at = writeNumber(path, at, runs[run + 1]!)
    at = writeNumber(path, at, runs[run]!)
    at = writeNumber(path, at, runs[run + 2]!)
    for (const byte of shape) path[at++] = byte
  }
  at += end.copy(path, at)
  doc.addContent(path.subarray(0, at) as unknown as string)
}

const end = Buffer.from('f Q\n', 'latin1')
const ZERO = 48
const BLANK = 32
/** Bytes of where a run is and how long: three numbers below 1,000, a blank behind each. */
const LONGEST = 3 * 4

/** A whole number below 1,000 and a blank; answers where they end. */
function writeNumber(bytes: Buffer, from: number, value: number): number {
  let at = from
  if (value > 99) bytes[at++] = ZERO + Math.floor(value / 100)
  if (value > 9) bytes[at++] = ZERO + (Math.floor(value / 10) % 10)
  bytes[at++] = ZERO + (value % 10)
  bytes[at++] = BLANK
  return at
}
