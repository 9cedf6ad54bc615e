import { dayText, type Words } from './document-texts.ts'
import { inks, type LaidOutDocument, type Mark, type Measure, ruleMark, textMark } from './page-model.ts'
import { type Frame, frameOf, type Paper } from './paper.ts'
import { richTextLines } from './blocks/rich-text-lines.ts'
import { fitText, wrapText } from './blocks/text-fit.ts'

/** A picture with what is said below it. */
export interface ArticlePlate {
  name: string
  /** What it is, and the days it may be used; '' leaves the line free. */
  lines: readonly [string, string]
  /** Null: it is not drawn. */
  address: string | null
  dimensions: { width: number; height: number } | null
}

/** A text with pictures, in the words of whoever reads it. */
export interface Article {
  /** What it is, small above its title. */
  kind: string
  title: string
  /** Below its title. */
  byline: string
  author: string
  html: string
  plates: readonly ArticlePlate[]
}

/** Everything that decides how an article looks on paper. */
export interface ArticleRequest {
  article: Article
  paper: Paper
  /** The day it is made on, `yyyy-mm-dd`. */
  today: string
  /** Language tag for days. */
  language: string
  words: Words
  measure: Measure
}

const columns = 2
const gutter = 18
const textSize = 10.5
const titleSize = 28
const titleLine = 32
/** Below a plate: name, facts and the days it may be used. */
const captionHeight = 40
/** A plate is at most so much taller than wide, and at least so flat. */
const plateRatio = { most: 1, least: 0.56 }

/** Title and words first, over as many pages as they need; then its pictures, two beside each other. */
export function layOutArticle(request: ArticleRequest): LaidOutDocument {
  const frame = frameOf(request.paper, 'portrait')
  const pages: Mark[][] = [[]]
  let y = 0
  const open = () => {
    pages.push(continuedHead(request, frame))
    y = frame.top
  }
  const head = openingHead(request, frame)
  pages[0]!.push(...head.marks)
  y = head.bottom

  for (const [at, line] of richTextLines(
    request.article.html,
    frame.right - frame.left,
    textSize,
    request.measure,
  ).entries()) {
    y += at === 0 ? 0 : line.before
    if (y + line.height > frame.bottom) open()
    pages.at(-1)!.push(...line.draw(frame.left, y))
    y += line.height
  }
  if (request.article.html !== '') y += 14

  for (const row of rowsOf(request.article.plates)) {
    const wide = (frame.right - frame.left - gutter * (columns - 1)) / columns
    const tall = Math.max(...row.map((plate) => wide * ratioOf(plate)))
    if (y + tall + captionHeight > frame.bottom) open()
    for (const [column, plate] of row.entries()) {
      const box = { x: frame.left + column * (wide + gutter), y, width: wide, height: tall }
      pages.at(-1)!.push(...plateMarks(request, plate, box))
    }
    y += tall + captionHeight + 10
  }
  return {
    width: frame.width,
    height: frame.height,
    pages: pages.map((marks, at) => ({
      kind: 'article',
      number: at + 1,
      title: request.article.title,
      marks: [...marks, ...footMarks(request, frame, at + 1, pages.length)],
      cells: [],
    })),
  }
}

const ratioOf = ({ dimensions }: ArticlePlate): number =>
  dimensions ? Math.min(plateRatio.most, Math.max(plateRatio.least, dimensions.height / dimensions.width)) : 0.75

const rowsOf = (plates: readonly ArticlePlate[]): ArticlePlate[][] =>
  Array.from({ length: Math.ceil(plates.length / columns) }, (_none, at) =>
    plates.slice(at * columns, (at + 1) * columns),
  )

function openingHead({ article, measure }: ArticleRequest, { left, right }: Frame): { marks: Mark[]; bottom: number } {
  const wide = right - left
  const lines = wrapText(article.title, wide, 3, 'serif', titleSize, measure)
  const below = 84 + (lines.length - 1) * titleLine
  return {
    marks: [
      textMark(article.kind, left, 46, { face: 'sansMedium', size: 8, color: inks.soft }),
      ...lines.map((text, at) => textMark(text, left, 84 + at * titleLine, { face: 'serif', size: titleSize })),
      textMark(fitText(article.byline, wide, 'sans', 8, measure), left, below + 18, { size: 8, color: inks.soft }),
      ruleMark(left, below + 30, wide, inks.ink, 0.8),
    ],
    bottom: below + 46,
  }
}

function continuedHead({ article, measure }: ArticleRequest, frame: Frame): Mark[] {
  const { left, right, headingLine, headingRule } = frame
  const title = fitText(article.title, right - left, 'serif', 15, measure)
  return [
    textMark(title, left, headingLine, { face: 'serif', size: 15 }),
    ruleMark(left, headingRule, right - left, inks.ink, 0.8),
  ]
}

function plateMarks(
  { measure }: ArticleRequest,
  { name, lines: [what, days], address }: ArticlePlate,
  box: { x: number; y: number; width: number; height: number },
): Mark[] {
  const below = box.y + box.height
  const small = { size: 7.5, color: inks.soft }
  const fit = (text: string) => fitText(text, box.width, 'sans', 7.5, measure)
  return [
    {
      kind: 'picture',
      ...box,
      ground: inks.plate,
      hash: null,
      ...(address ? { address } : {}),
      alt: name,
    },
    textMark(fitText(name, box.width, 'sansMedium', 9, measure), box.x, below + 12, { face: 'sansMedium', size: 9 }),
    textMark(fit(what), box.x, below + 23, small),
    textMark(fit(days), box.x, below + 33, small),
  ]
}

function footMarks({ words, today, language }: ArticleRequest, frame: Frame, page: number, pages: number): Mark[] {
  const { left, right, footerRule, footerLine } = frame
  const small = { size: 6.5, color: inks.soft }
  return [
    ruleMark(left, footerRule, right - left),
    textMark(dayText(today, language), left, footerLine, small),
    textMark(words('article.page', { page, pages }), right, footerLine, {
      ...small,
      align: 'right',
      tabular: true,
    }),
  ]
}
