import { barsOf } from './blocks/bars.ts'
import type { Words } from './document-texts.ts'
import { codeOf } from './blocks/code-writer.ts'
import { inks, type LaidOutDocument, type Mark, type Measure, ruleMark, textMark } from './page-model.ts'
import { type Frame, frameOf, type Paper } from './paper.ts'
import { fitText } from './blocks/text-fit.ts'

/** Things that somebody takes with them, in the words of whoever reads it. */
export interface Slip {
  /** What it is, small above its number. */
  kind: string
  number: string
  facts: readonly { name: string; value: string }[]
  /** What the code of the slip says, of one that is scanned. */
  address?: string
  /** What is read from bars below its facts: the number of a parcel. */
  bars?: string
  rows: readonly { photo: string | null; title: string; detail: string; letters: string; pieces: string }[]
  /** Where somebody signs, and what they sign. */
  sign: { told: string; name: string; day: string }
}

export interface SlipRequest {
  slip: Slip
  paper: Paper
  words: Words
  measure: Measure
}

const codeSize = 74
const factHeight = 15
const rowHeight = 46
const pictureSize = 38
const signHeight = 92
const barsWidth = 300
const barsHeight = 46
/** With the number below them. */
const barsRoom = barsHeight + 34

/** Things in rows, each with its picture and its code, with what is to be said of all and a line to sign: loans, parcels, counts (BEY-11). */
export function layOutSlip(request: SlipRequest): LaidOutDocument {
  const { slip, paper, words, measure } = request
  const frame = frameOf(paper, 'portrait')
  const { left, right } = frame
  const pages: Mark[][] = [headMarks(slip, frame, measure)]
  const facts = Math.max(96 + slip.facts.length * factHeight, 46 + codeSize)
  if (slip.bars) pages[0]!.push(...barMarks(slip.bars, left, facts + 12))
  let y = facts + (slip.bars ? barsRoom : 0) + 24
  const open = () => {
    pages.push([
      textMark(`${slip.kind} ${slip.number}`, left, frame.headingLine, { face: 'serif', size: 15 }),
      ruleMark(left, frame.headingRule, right - left, inks.ink, 0.8),
    ])
    y = frame.top
  }
  for (const row of slip.rows) {
    if (y + rowHeight > frame.bottom) open()
    pages.at(-1)!.push(...rowMarks(row, { ...frame, y }, measure))
    y += rowHeight
  }
  if (y + signHeight > frame.bottom) open()
  pages.at(-1)!.push(...signMarks(slip, { ...frame, y: y + signHeight - 20 }, measure))
  return {
    width: frame.width,
    height: frame.height,
    pages: pages.map((marks, at) => ({
      kind: 'article',
      number: at + 1,
      title: `${slip.kind} ${slip.number}`,
      marks: [
        ...marks,
        textMark(words('article.page', { page: at + 1, pages: pages.length }), right, frame.footerLine, {
          size: 6.5,
          color: inks.soft,
          align: 'right',
          tabular: true,
        }),
      ],
      cells: [],
    })),
  }
}

function headMarks({ kind, number, facts, address }: Slip, { left, right }: Frame, measure: Measure): Mark[] {
  const wide = right - left - codeSize - 24
  return [
    textMark(kind, left, 46, { face: 'sansMedium', size: 8, color: inks.soft }),
    textMark(number, left, 76, { face: 'serif', size: 26 }),
    ...(address === undefined
      ? []
      : [{ kind: 'modules', x: right - codeSize, y: 40, size: codeSize, alt: number, ...codeOf(address) } as const]),
    ...facts.flatMap(({ name, value }, at) => {
      const y = 102 + at * factHeight
      return [
        textMark(fitText(name, 100, 'sans', 8.5, measure), left, y, { size: 8.5, color: inks.soft }),
        textMark(fitText(value, wide - 110, 'sansMedium', 8.5, measure), left + 110, y, {
          face: 'sansMedium',
          size: 8.5,
        }),
      ]
    }),
  ]
}

function barMarks(text: string, x: number, y: number): Mark[] {
  const { count } = barsOf(text, 1)
  const bars = barsOf(text, (barsHeight * count) / barsWidth)
  return [
    { kind: 'modules', x, y, size: barsWidth, alt: text, ...bars },
    textMark(text, x + barsWidth / 2, y + barsHeight + 13, { face: 'sansMedium', size: 9.5, align: 'center' }),
  ]
}

function rowMarks(row: Slip['rows'][number], { left, right, y }: Frame & { y: number }, measure: Measure): Mark[] {
  const x = left + pictureSize + 12
  const wide = right - x - 160
  return [
    ruleMark(left, y, right - left),
    {
      kind: 'picture',
      x: left,
      y: y + (rowHeight - pictureSize) / 2,
      width: pictureSize,
      height: pictureSize,
      ground: inks.plate,
      hash: row.photo,
      alt: row.title,
    },
    textMark(fitText(row.title, wide, 'sansMedium', 9.5, measure), x, y + 20, { face: 'sansMedium', size: 9.5 }),
    textMark(fitText(row.detail, wide, 'sans', 8, measure), x, y + 33, { size: 8, color: inks.soft }),
    textMark(row.letters, right - 62, y + 27, { size: 8, align: 'right', color: inks.soft }),
    textMark(row.pieces, right, y + 27, { face: 'sansMedium', size: 9, align: 'right', tabular: true }),
  ]
}

function signMarks({ sign }: Slip, { left, right, y }: Frame & { y: number }, measure: Measure): Mark[] {
  const half = (right - left - 24) / 2
  const small = { size: 7.5, color: inks.soft }
  return [
    textMark(fitText(sign.told, right - left, 'sans', 8.5, measure), left, y - 44, { size: 8.5 }),
    ruleMark(left, y, half, inks.ink, 0.6),
    ruleMark(left + half + 24, y, half, inks.ink, 0.6),
    textMark(sign.name, left, y + 11, small),
    textMark(sign.day, left + half + 24, y + 11, small),
  ]
}
