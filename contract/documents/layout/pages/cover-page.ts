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

/** Logos, title and facts beside or below the pictures of the season. */
export function coverMarks(request: LayoutRequest, frame: Frame): Mark[] {
  const { source, settings, author, today, words, language, measure } = request
  const boxes = coverBoxes(frame, coverHeroes(request).length > 0)
  const { x, y, width, height } = boxes.words
  const isLow = height < 400
  const marks = pictureMarks(request, boxes.pictures)
  marks.push(ruleMark(x, y + 0.4, width, inks.ink, 0.8))
  const season = fitText(seasonLine(request), width, 'sansMedium', 9, measure)
  marks.push(textMark(season, x, y + 18, { face: 'sansMedium', size: 9 }))
  marks.push(...logoMarks(request, { x, y: y + 34, width, height: 52 }))

  const mostLines = isLow ? 2 : 4
  const linesIn = (size: number) => wrapText(documentTitle(request), width, mostLines + 1, 'serif', size, measure)
  const size = titleSizes.find((one) => linesIn(one).length <= mostLines) ?? 28
  const titleLines = wrapText(documentTitle(request), width, mostLines, 'serif', size, measure)
  const titleTop = isLow ? y + 128 : y + height * 0.34
  for (const [index, line] of titleLines.entries()) {
    marks.push(textMark(line, x - 1, titleTop + index * size * 1.08, { face: 'serif', size }))
  }
  const below = titleTop + (titleLines.length - 1) * size * 1.08 + 26
  const subTitle = settings.coverSubTitle === '' ? source.assortment.subTitle : settings.coverSubTitle
  for (const [index, line] of wrapText(subTitle, width, isLow ? 2 : 3, 'sans', 11, measure).entries()) {
    marks.push(textMark(line, x, below + index * 15, { size: 11, color: inks.soft }))
  }
  const facts = [
    ...(settings.preparedFor === '' ? [] : [[words('cover.customer'), settings.preparedFor]]),
    [words('cover.range'), countLine(request, source.rows)],
    [words('cover.prices'), `${source.locationId}, ${source.currency}`],
    ...(settings.author ? [[words('cover.author'), author]] : []),
    ...(settings.date ? [[words('cover.date'), dayText(today, language)]] : []),
  ]
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
