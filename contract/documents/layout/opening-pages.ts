import { isWritten, type SeenPage } from '../../assortments/group-sort/sort-board.ts'
import { countText, dayText } from './document-texts.ts'
import type { RowGroup } from './group-rows.ts'
import { heroOf } from './cell-pictures.ts'
import { documentTitle, type LayoutRequest, seasonLine } from './layout-request.ts'
import { inks, type Mark, ruleMark, textMark } from './page-model.ts'
import type { Frame } from './paper.ts'
import { richTextMarks } from './rich-text-lines.ts'
import { fitText, wrapText } from './text-fit.ts'

/** How many styles and colourways, in words: `48 styles · 126 colourways`. */
export function countLine(request: LayoutRequest, rows: readonly { style: string }[]): string {
  const { words, language } = request
  const styles = new Set(rows.map(({ style }) => style)).size
  return [
    words('styleCount', { count: styles, shown: countText(styles, language) }),
    words('colourwayCount', { count: rows.length, shown: countText(rows.length, language) }),
  ].join(' · ')
}

/** First heroes of different styles, for the plates of the cover. */
export function coverHeroes({ source, settings }: Pick<LayoutRequest, 'source' | 'settings'>, most = 3) {
  if (!settings.coverPage || !settings.includeImages) return []
  const seen = new Set<string>()
  // Styles a colleague marked with a label come first: they are the season's heroes.
  const ordered = [...source.rows.filter((row) => row.label !== ''), ...source.rows]
  const heroes = []
  for (const row of ordered) {
    if (heroes.length === most) break
    const hero = heroOf(row, settings.cadOnly)
    if (!hero || seen.has(row.style)) continue
    seen.add(row.style)
    heroes.push({ hash: hero.hash, ground: hero.ground, alt: `${row.name}, ${row.colorDescription}` })
  }
  return heroes
}

/** Pictures that people brought and that these pages show: the logo on the cover, those of group pages. */
export const broughtPictures = ({ source, settings }: Pick<LayoutRequest, 'source' | 'settings'>): string[] => [
  ...(settings.coverPage && source.assortment.logo ? [source.assortment.logo] : []),
  ...source.displayGroups.flatMap((group) => pageOfGroup({ source, settings }, group.title)?.previewJpg ?? []),
]

/** What people put onto the page before a group (AST-14), where the document has such pages. */
export function pageOfGroup(
  { source, settings }: Pick<LayoutRequest, 'source' | 'settings'>,
  title: string,
): SeenPage | undefined {
  if (!settings.displayGroupPage || settings.groupBy === 'none') return undefined
  const group = source.displayGroups.find((one) => one.groupBy === settings.groupBy && one.title === title)
  return group && isWritten(group.customContent) ? group.customContent : undefined
}

/** Title and facts on the left, one large and two smaller plates on the right. */
export function coverMarks(request: LayoutRequest, frame: Frame): Mark[] {
  const { source, settings, author, today, words, measure } = request
  const { left, right, width, height } = frame
  const heroes = coverHeroes(request)
  const split = heroes.length === 0 ? right : left + (width - 72) * 0.4
  const room = split - left - 28
  const marks: Mark[] = []
  const picturesLeft = split
  const smallHeight = 150
  const gap = 8
  if (heroes.length > 0) {
    const whole = height - 72
    const bigHeight = heroes.length === 3 ? whole - smallHeight - gap : whole
    const [big, ...small] = heroes
    marks.push({ kind: 'picture', x: picturesLeft, y: 36, width: right - picturesLeft, height: bigHeight, ...big! })
    const smallWidth = (right - picturesLeft - gap) / 2
    if (heroes.length === 3) {
      for (const [index, hero] of small.entries()) {
        marks.push({
          kind: 'picture',
          x: picturesLeft + index * (smallWidth + gap),
          y: 36 + bigHeight + gap,
          width: smallWidth,
          height: smallHeight,
          ...hero,
        })
      }
    }
  }
  marks.push(ruleMark(left, 36.4, room, inks.ink, 0.8))
  marks.push(
    textMark(fitText(seasonLine(request), room, 'sansMedium', 9, measure), left, 54, { face: 'sansMedium', size: 9 }),
  )
  if (source.assortment.logo) {
    const box = { x: left, y: 72, width: Math.min(160, room), height: 56 }
    const { title } = source.assortment
    marks.push({
      kind: 'picture',
      ...box,
      ground: '#FFFFFF',
      hash: null,
      address: source.assortment.logo,
      align: 'left',
      alt: title,
    })
  }
  const titleSize = 40
  const titleLines = wrapText(documentTitle(request), room, 4, 'serif', titleSize, measure)
  const titleTop = height * 0.36
  for (const [index, line] of titleLines.entries()) {
    marks.push(textMark(line, left - 1, titleTop + index * 43, { face: 'serif', size: titleSize }))
  }
  const below = titleTop + (titleLines.length - 1) * 43 + 26
  const subTitle = settings.coverSubTitle === '' ? source.assortment.subTitle : settings.coverSubTitle
  for (const [index, line] of wrapText(subTitle, room, 3, 'sans', 11, measure).entries()) {
    marks.push(textMark(line, left, below + index * 15, { size: 11, color: inks.soft }))
  }
  const facts = [
    [words('cover.range'), countLine(request, source.rows)],
    [words('cover.prices'), `${source.locationId}, ${source.currency}`],
    ...(settings.author ? [[words('cover.author'), author]] : []),
    ...(settings.date ? [[words('cover.date'), dayText(today)]] : []),
  ]
  for (const [index, [name = '', value = '']] of facts.entries()) {
    const y = height - 36 - (facts.length - 1 - index) * 16
    marks.push(ruleMark(left, y - 11, room))
    marks.push(textMark(name, left, y, { size: 8, color: inks.soft }))
    marks.push(textMark(fitText(value, room - 70, 'sans', 8, measure), left + 66, y, { size: 8 }))
  }
  return marks
}

/** A divider: the group's name low on the page, as in a book, and above it what people put there. */
export function groupPageMarks(request: LayoutRequest, frame: Frame, title: string, group: RowGroup): Mark[] {
  const { left, right, height } = frame
  const lines = wrapText(title, (right - left) * 0.7, 3, 'serif', 54, request.measure)
  const last = height - 96
  const above = last - (lines.length - 1) * 58 - 54 - 24
  const content = pageOfGroup(request, group.key)
  return [
    ...(content
      ? contentMarks(request, content, title, { x: left, y: 48, width: right - left, height: above - 48 })
      : []),
    ...lines.map((line, index) =>
      textMark(line, left - 2, last - (lines.length - 1 - index) * 58, { face: 'serif', size: 54 }),
    ),
    ruleMark(left, height - 72, right - left, inks.ink, 0.8),
    textMark(countLine(request, group.rows), left, height - 56, { size: 9, color: inks.soft }),
    textMark(seasonLine(request), right, height - 56, { size: 9, color: inks.soft, align: 'right' }),
  ]
}

/** The picture with the words beside it; either alone has the place of both. */
function contentMarks(
  { measure, settings }: LayoutRequest,
  { html, previewJpg }: SeenPage,
  title: string,
  box: { x: number; y: number; width: number; height: number },
): Mark[] {
  const shown = settings.includeImages ? previewJpg : null
  const share = shown && html !== '' ? box.width * 0.56 : box.width
  const picture: Mark[] = shown
    ? [
        {
          kind: 'picture',
          ...box,
          width: share,
          ground: '#FFFFFF',
          hash: null,
          address: shown,
          align: 'left',
          alt: title,
        },
      ]
    : []
  if (html === '') return picture
  const words = shown
    ? { ...box, x: box.x + share + 28, width: box.width - share - 28 }
    : { ...box, width: box.width * 0.62 }
  return [...picture, ...richTextMarks(html, words, measure)]
}

/** Lines of a contents page, and how many find room on one. */
export const contentsPerPage = (frame: Frame): number => Math.floor((frame.bottom - frame.top - 10) / 26)

export function contentsMarks(
  request: LayoutRequest,
  frame: Frame,
  entries: readonly { title: string; group: RowGroup; page: number }[],
): Mark[] {
  const { left, right, top } = frame
  const { measure } = request
  return entries.flatMap(({ title, group, page }, index) => {
    const y = top + 20 + index * 26
    return [
      textMark(fitText(title, (right - left) * 0.5, 'serif', 15, measure), left, y, { face: 'serif', size: 15 }),
      textMark(countLine(request, group.rows), left + (right - left) * 0.55, y, { size: 8, color: inks.soft }),
      textMark(String(page), right, y, { face: 'serif', size: 15, align: 'right' }),
      ruleMark(left, y + 8, right - left),
    ]
  })
}
