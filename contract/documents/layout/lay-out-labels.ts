import { type Code, codeWriter } from './blocks/code-writer.ts'
import type { Words } from './document-texts.ts'
import { cornerOf, grownBy, type LabelSheet, labelsOfSheet } from './label-sheet.ts'
import {
  inks,
  type LaidOutDocument,
  type Mark,
  type Measure,
  type Page,
  ruleMark,
  type TextMark,
  textMark,
} from './page-model.ts'
import { fitText } from './blocks/text-fit.ts'

/** What stands on one label beside its code; empty texts are left out. */
export interface Label {
  /** What the code says. */
  address: string
  /** In letters, below the code. */
  letters: string
  title: string
  lines: readonly string[]
  /** At the foot: where it belongs, and which piece it is. */
  place: string
  piece: string
  photo: string | null
}

export interface LabelsRequest {
  labels: readonly Label[]
  sheet: LabelSheet
  /** The label of the first sheet to begin at, from 1. */
  start: number
  /** Millimetres by which the printer is off. */
  nudge: { right: number; down: number }
  /** A sheet of outlines with a rule of 100 mm instead of the labels. */
  isTest: boolean
  words: Words
  measure: Measure
}

const MM = 72 / 25.4
/** Points from line to line, where there is room. */
const lineHeight = 9.6
/** Below a code that has its letters under it: white first, or readers do not find it. */
const lettersRoom = 4.6
/** Labels on as many sheets as they need, in marks as exact as the stock is (BEY-11). */
export function layOutLabels(request: LabelsRequest): LaidOutDocument {
  const { labels, sheet, start, isTest, words } = request
  const size = { width: sheet.width * MM, height: sheet.height * MM }
  const page = (number: number, { marks, cells }: Pick<Page, 'marks' | 'cells'>): Page => {
    return { kind: 'labels', number, title: words('labels.title'), marks, cells }
  }
  if (isTest) return { ...size, pages: [page(1, { marks: testMarks(request), cells: [] })] }
  const most = labelsOfSheet(sheet)
  const before = Math.min(most, Math.max(1, start)) - 1
  const pages: Pick<Page, 'marks' | 'cells'>[] = []
  const codeOf = codeWriter(labels.length)
  for (const [at, label] of labels.entries()) {
    const place = (at + before) % most
    if (place === 0 || at === 0) pages.push({ marks: [], cells: [] })
    const { marks, cells } = pages.at(-1)!
    marks.push(...labelMarks(request, { ...label, code: codeOf(label.address) }, place))
    // What stands on a label is read as one.
    cells.push({
      id: String(place),
      ...movedCorner(request, place),
      width: sheet.label.width * MM,
      height: sheet.label.height * MM,
    })
  }
  return { ...size, pages: pages.map((sheetOf, at) => page(at + 1, sheetOf)) }
}

/** Corner of a label in points, moved as the printer needs it. */
function movedCorner({ sheet, nudge }: LabelsRequest, place: number): { x: number; y: number } {
  const { x, y } = cornerOf(sheet, place)
  return { x: (x + nudge.right) * MM, y: (y + nudge.down) * MM }
}

function labelMarks(request: LabelsRequest, label: Label & { code: Code }, place: number): Mark[] {
  const { sheet, measure } = request
  const corner = movedCorner(request, place)
  const clear = sheet.clear * MM
  const grown = grownBy(sheet.label)
  const [titleSize, lineSize, lettersSize] = [10 * grown, 7.5 * grown, 6 * grown]
  const lettersHeight = lettersRoom * grown * MM
  const [width, height, code] = [sheet.label.width * MM, sheet.label.height * MM, sheet.code * MM]
  const isBelow = label.letters !== '' && sheet.label.height - sheet.code - 2 * sheet.clear >= lettersRoom * grown
  const used = isBelow ? code + lettersHeight : code
  const top = corner.y + (height - used) / 2
  const modules = label.code
  // White of its own on the left: the edge of a label may be where another begins.
  const left = corner.x + clear + (2 * code) / modules.count
  const marks: Mark[] = [
    { kind: 'modules', x: left, y: top, size: code, alt: label.letters || label.title, ...modules },
  ]
  const foot = corner.y + height - clear - 1.5
  const letters = (x: number, y: number, align: 'left' | 'center') =>
    textMark(label.letters, x, y, { size: lettersSize, align, spelt: true })
  if (isBelow) marks.push(letters(left + code / 2, Math.min(foot, top + used), 'center'))
  const x = left + code + (3.5 * code) / modules.count
  const room = corner.x + width - clear - x
  const texts = label.lines
    .filter((line) => line !== '')
    .map((text) => ({ text, face: 'sans', color: inks.ink }) as const)
  const head = corner.y + clear + titleSize
  marks.push(
    textMark(fitText(label.title, room, 'sansBold', titleSize, measure), x, head, {
      face: 'sansBold',
      size: titleSize,
      spelt: true,
    }),
  )
  const feet = [
    // A code as well, which nobody says twice.
    ...(label.place === '' ? [] : [{ text: label.place, face: 'sansBold', color: inks.ink, spelt: true } as const]),
    ...(label.piece === '' ? [] : [{ text: label.piece, face: 'sans', color: inks.soft } as const]),
  ]
  const lettersBeside = label.letters !== '' && !isBelow
  const count = texts.length + feet.length + (lettersBeside ? 1 : 0)
  const step = Math.min(lineHeight * grown, (foot - head) / Math.max(1, count))
  const drawn = ({ text, face, ...look }: Pick<TextMark, 'text' | 'face' | 'color' | 'spelt'>, y: number) =>
    textMark(fitText(text, room, face, lineSize, measure), x, y, {
      face,
      size: Math.min(lineSize, step * 0.9),
      ...look,
    })
  for (const [at, line] of texts.entries()) marks.push(drawn(line, head + (at + 1) * step))
  if (lettersBeside) marks.push(letters(x, foot, 'left'))
  const last = lettersBeside ? foot - step : foot
  for (const [at, line] of feet.entries()) marks.push(drawn(line, last - (feet.length - 1 - at) * step))
  if (label.photo !== null) marks.push(photoMark(request, label, corner))
  return marks
}

/** At the right end, where the label is wide enough for it. */
function photoMark({ sheet }: LabelsRequest, { photo, title }: Label, corner: { x: number; y: number }): Mark {
  const side = (sheet.label.height - 2 * sheet.clear) * MM * 0.62
  return {
    kind: 'picture',
    x: corner.x + (sheet.label.width - sheet.clear) * MM - side,
    y: corner.y + (sheet.label.height * MM - side) / 2,
    width: side,
    height: side,
    ground: inks.plate,
    hash: photo,
    alt: title,
  }
}

const hair = 0.4

/** Where the labels are, and a rule by which people see whether the printer made the sheet smaller. */
function testMarks(request: LabelsRequest): Mark[] {
  const { sheet, words } = request
  const [width, height] = [sheet.label.width * MM, sheet.label.height * MM]
  const outlines = Array.from({ length: labelsOfSheet(sheet) }, (_none, place): Mark[] => {
    const { x, y } = movedCorner(request, place)
    const upright = (at: number) => ruleMark(at, y + height / 2, hair, inks.ink, height)
    return [
      ruleMark(x, y, width, inks.ink, hair),
      ruleMark(x, y + height, width, inks.ink, hair),
      upright(x),
      upright(x + width),
    ]
  })
  const long = Math.min(100, sheet.width - 2 * sheet.left)
  const x = ((sheet.width - long) / 2) * MM
  const y = Math.min(sheet.height - 4, sheet.top + sheet.label.height / 2) * MM
  const tick = (at: number) => ruleMark(at, y, 0.8, inks.ink, 8)
  return [
    ...outlines.flat(),
    ruleMark(x, y, long * MM, inks.ink, 0.8),
    tick(x),
    tick(x + long * MM - 0.8),
    ...(long < 100 ? [] : [textMark(words('labels.rule'), x + (long * MM) / 2, y - 7, { size: 7.5, align: 'center' })]),
  ]
}
