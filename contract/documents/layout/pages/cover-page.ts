import type { ContentsEntry } from './contents-page.ts'
import { countLine } from '../blocks/count-line.ts'
import { dayText } from '../document-texts.ts'
import { altOf, heroOf } from '../blocks/cell-pictures.ts'
import { pageOfGroup } from './group-page.ts'
import { documentTitle, type LayoutRequest, seasonLine } from '../layout-request.ts'
import { inks, type Mark, ruleMark, textMark } from '../page-model.ts'
import type { Frame } from '../paper.ts'
import { fitText, wrapText } from '../blocks/text-fit.ts'

/** First heroes of different styles, for the plates of the cover. */
export function coverHeroes({ source, settings }: Pick<LayoutRequest, 'source' | 'settings'>, most = 3) {
  if (!settings.coverPage || !settings.includeImages) return []
  const seen = new Set<string>()
  // Styles a colleague marked with a label come first: they are the season's heroes.
  const ordered = [...source.rows.filter((row) => row.label !== ''), ...source.rows]
  const heroes = []
  for (const row of ordered) {
    if (heroes.length === most) break
    const hero = heroOf(row, settings)
    if (!hero || seen.has(row.style)) continue
    seen.add(row.style)
    heroes.push({ hash: hero.hash, ground: hero.ground, alt: altOf(row) })
  }
  return heroes
}

/** Pictures that people brought and that these pages show: the logos on the cover, those of group pages. */
export const broughtPictures = ({ source, settings }: Pick<LayoutRequest, 'source' | 'settings'>): string[] => [
  ...(settings.coverPage && source.assortment.logo ? [source.assortment.logo] : []),
  ...(settings.coverPage && settings.customerLogo !== '' ? [settings.customerLogo] : []),
  ...source.displayGroups.flatMap((group) => pageOfGroup({ source, settings }, group.title)?.previewJpg ?? []),
]

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Where pictures and words stand: beside each other on a lying sheet, below each other on a standing one. */
function coverBoxes({ left, right, width, height }: Frame, hasPictures: boolean): { pictures: Box; words: Box } {
  const whole = { x: left, y: 36, width: right - left, height: height - 72 }
  if (!hasPictures) return { pictures: whole, words: whole }
  if (width > height) {
    const split = left + whole.width * 0.4
    return { pictures: { ...whole, x: split, width: right - split }, words: { ...whole, width: split - left - 28 } }
  }
  const high = whole.height * 0.5
  return {
    pictures: { ...whole, height: high },
    words: { ...whole, y: whole.y + high + 24, height: whole.height - high - 24 },
  }
}

/** One large plate, and with three pictures two small ones at its shorter side. */
function pictureMarks(request: LayoutRequest, box: Box): Mark[] {
  const [big, ...small] = coverHeroes(request)
  if (!big) return []
  const gap = 8
  const plateOf = (picture: typeof big, at: Box): Mark => ({ kind: 'picture', ...at, ...picture })
  if (small.length < 2) return [plateOf(big, box)]
  if (box.height > box.width * 0.8) {
    const side = (box.width - gap) / 2
    const height = box.height - Math.min(side, 150) - gap
    return [
      plateOf(big, { ...box, height }),
      ...small.map((picture, index) =>
        plateOf(picture, {
          x: box.x + index * (side + gap),
          y: box.y + height + gap,
          width: side,
          height: box.height - height - gap,
        }),
      ),
    ]
  }
  const side = (box.height - gap) / 2
  return [
    plateOf(big, { ...box, width: box.width - side - gap }),
    ...small.map((picture, index) =>
      plateOf(picture, { x: box.x + box.width - side, y: box.y + index * (side + gap), width: side, height: side }),
    ),
  ]
}

const titleSizes = [40, 34, 28] as const

/** Title and what is told below it, as they are broken into lines, and the facts at the foot. */
function wordsOf(request: LayoutRequest, { width, height, y }: Box) {
  const { source, settings, author, today, words, language, measure } = request
  const isLow = height < 400
  const mostLines = isLow ? 2 : 4
  const linesIn = (size: number) => wrapText(documentTitle(request), width, mostLines + 1, 'serif', size, measure)
  const size = titleSizes.find((one) => linesIn(one).length <= mostLines) ?? 28
  const titleLines = wrapText(documentTitle(request), width, mostLines, 'serif', size, measure)
  const titleTop = isLow ? y + 128 : y + height * 0.34
  const below = titleTop + (titleLines.length - 1) * size * 1.08 + 26
  const subTitle = settings.coverSubTitle === '' ? source.assortment.subTitle : settings.coverSubTitle
  const subTitleLines = wrapText(subTitle, width, isLow ? 2 : 3, 'sans', 11, measure)
  const facts = [
    ...(settings.preparedFor === '' ? [] : [[words('cover.customer'), settings.preparedFor]]),
    [words('cover.range'), countLine(request, source.rows)],
    [words('cover.prices'), `${source.locationId}, ${source.currency}`],
    ...(settings.author ? [[words('cover.author'), author]] : []),
    ...(settings.date ? [[words('cover.date'), dayText(today, language)]] : []),
  ]
  const factsTop = y + height - (facts.length - 1) * 16 - 11
  return {
    size,
    titleLines,
    titleTop,
    below,
    subTitleLines,
    facts,
    room: { from: below + subTitleLines.length * 15, to: factsTop - 14 },
  }
}

const boxesOf = (request: LayoutRequest, frame: Frame) => coverBoxes(frame, coverHeroes(request).length > 0)

const contentsLine = 16
const contentsGap = 20
/** Beside each other where the words are as wide as the sheet. */
const contentsColumns = (width: number): number => (width > 400 ? 2 : 1)

/** How many lines of contents find room between the title and the facts. */
export function linesOnCover(request: LayoutRequest, frame: Frame): number {
  const box = boxesOf(request, frame).words
  const { from, to } = wordsOf(request, box).room
  // One is the word above them.
  return Math.max(0, Math.floor((to - from) / contentsLine) - 1) * contentsColumns(box.width)
}

/** Groups with their pages, the last line on `bottom`. */
function contentsOnCover(
  { measure, words }: LayoutRequest,
  { x, width }: Box,
  bottom: number,
  entries: readonly ContentsEntry[],
) {
  const columns = contentsColumns(width)
  const each = (width - contentsGap * (columns - 1)) / columns
  const lines = Math.ceil(entries.length / columns)
  const type = { face: 'serif', size: 10 } as const
  if (entries.length === 0) return []
  const heading = bottom - lines * contentsLine
  const marks = entries.flatMap(({ title, page }, index): Mark[] => {
    const left = x + Math.floor(index / lines) * (each + contentsGap)
    const base = bottom - (lines - 1 - (index % lines)) * contentsLine
    return [
      ruleMark(left, base - 11, each),
      textMark(fitText(title, each - 24, type.face, type.size, measure), left, base, type),
      textMark(String(page), left + each, base, { ...type, align: 'right' }),
    ]
  })
  return [textMark(words('contents'), x, heading, { face: 'sansMedium', size: 8 }), ...marks]
}

/** Logos, title, contents and facts beside or below the pictures of the season. */
export function coverMarks(request: LayoutRequest, frame: Frame, entries: readonly ContentsEntry[]): Mark[] {
  const { measure } = request
  const boxes = boxesOf(request, frame)
  const { x, y, width, height } = boxes.words
  const { size, titleLines, titleTop, below, subTitleLines, facts, room } = wordsOf(request, boxes.words)
  const marks = pictureMarks(request, boxes.pictures)
  marks.push(ruleMark(x, y + 0.4, width, inks.ink, 0.8))
  const season = fitText(seasonLine(request), width, 'sansMedium', 9, measure)
  marks.push(textMark(season, x, y + 18, { face: 'sansMedium', size: 9 }))
  marks.push(...logoMarks(request, { x, y: y + 34, width, height: 52 }))
  for (const [index, line] of titleLines.entries()) {
    marks.push(textMark(line, x - 1, titleTop + index * size * 1.08, { face: 'serif', size }))
  }
  for (const [index, line] of subTitleLines.entries()) {
    marks.push(textMark(line, x, below + index * 15, { size: 11, color: inks.soft }))
  }
  marks.push(...contentsOnCover(request, boxes.words, room.to, entries))
  const names = facts.map(([name = '']) => measure(name, 'sans', 8))
  const labelWidth = Math.min(width * 0.4, Math.max(66, ...names.map((wide) => wide + 10)))
  for (const [index, [name = '', value = '']] of facts.entries()) {
    const base = y + height - (facts.length - 1 - index) * 16
    marks.push(ruleMark(x, base - 11, width))
    marks.push(
      textMark(fitText(name, labelWidth - 6, 'sans', 8, measure), x, base, { size: 8, color: inks.soft }),
      textMark(fitText(value, width - labelWidth, 'sans', 8, measure), x + labelWidth, base, { size: 8 }),
    )
  }
  return marks
}

/** The brand's logo and, beside it, that of the customer. */
function logoMarks(request: LayoutRequest, box: Box): Mark[] {
  const { source, settings } = request
  const own = source.assortment.logo
  const logos = [
    ...(own ? [{ address: own, alt: source.assortment.title }] : []),
    ...(settings.customerLogo === '' ? [] : [{ address: settings.customerLogo, alt: settings.preparedFor }]),
  ]
  const gap = 20
  const width = Math.min(160, (box.width - gap) / 2)
  return logos.map(
    (logo, index): Mark => ({
      kind: 'picture',
      ...box,
      x: box.x + index * (width + gap),
      width,
      ground: '#FFFFFF',
      hash: null,
      align: 'left',
      ...logo,
    }),
  )
}
