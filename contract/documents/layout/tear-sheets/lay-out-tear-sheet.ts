import { dayText } from '../document-texts.ts'
import { inks, type LaidOutDocument, type Mark, ruleMark, textMark } from '../page-model.ts'
import { type Frame, frameOf, usualPaper } from '../paper.ts'
import { seasonsText } from './tear-sheet-facts.ts'
import { anglesBlock, colourwaysBlock, pictureMarks } from './tear-sheet-pictures.ts'
import type { TearSheetRequest } from './tear-sheet-request.ts'
import { availabilityBlock, factsColumn, proseBlock } from './tear-sheet-texts.ts'
import { fitText, wrapText } from '../blocks/text-fit.ts'

/** Below the heading, which is larger than on a line sheet. */
const top = 86
const gap = 14
/** Least height of the hero; it takes what the texts leave, so that the page is filled. */
const heroLeast = 196
/** Of its width; beyond, the plate would be emptier than the page. */
const heroTallest = 1.25
const titleSizes = [28, 24, 21, 18]

/**
 * A style-colour on one page, upright: Letter for the US, A4 for all others. Texts are cut before anything leaves the
 * page; pictures, prices, colourways and availability always stay (PRD-06).
 */
export function layOutTearSheet(request: TearSheetRequest): LaidOutDocument {
  const { product } = request.source
  const frame = frameOf(usualPaper(product.location.code), 'portrait')
  const { left, right, bottom, width, height } = frame
  const wide = right - left
  const heroWidth = Math.round(wide * 0.64)
  const angles = anglesBlock(request, heroWidth)
  const ways = colourwaysBlock(request, wide)
  const availability = availabilityBlock(request, wide)
  const gaps = [ways, availability].filter((block) => block.height > 0).length * gap + gap
  const room = bottom - top - angles.height - ways.height - availability.height - gaps
  const wanted = proseBlock(request, wide).height
  // An empty plate need not be large.
  const heroMost = product.photos.length === 0 ? heroLeast : heroWidth * heroTallest
  const heroHeight = Math.max(heroLeast, Math.min(heroMost, room - wanted))
  const prose = proseBlock(request, wide, room - heroHeight)

  const column = left + heroWidth + 20
  const heroBox = { x: left, y: top, width: heroWidth, height: heroHeight }
  const alt = `${product.name}, ${product.colorDescription}`
  const marks: Mark[] = [
    ...headMarks(request, frame),
    ...pictureMarks(request, product.photos[0], alt, heroBox, 9),
    ...factsColumn(request, column, top, right - column, heroHeight),
    ...angles.draw(left, top + heroHeight),
  ]
  let y = top + heroHeight + angles.height + gap
  for (const block of [ways, prose, availability]) {
    if (block.height === 0) continue
    marks.push(...block.draw(left, y))
    y += block.height + gap
  }
  marks.push(...footMarks(request, frame))
  return { width, height, pages: [{ kind: 'tearSheet', number: 1, title: product.name, marks, cells: [] }] }
}

/** The name as large as it fits on one line, at worst over two; season and location to the right. */
function headMarks(request: TearSheetRequest, { left, right }: Frame): Mark[] {
  const { source, measure } = request
  const { product } = source
  const wide = right - left
  const season = [seasonsText(request), product.location.code].filter((part) => part !== '').join(' · ')
  const shownSeason = fitText(season, wide * 0.32, 'sans', 8, measure)
  const room = wide - measure(shownSeason, 'sans', 8) - 20
  const size = titleSizes.find((one) => measure(product.name, 'serif', one) <= room)
  const lines = size === undefined ? wrapText(product.name, room, 2, 'serif', 15, measure) : [product.name]
  const base = 62
  return [
    ...lines.map((text, index) =>
      textMark(text, left, base - (lines.length - 1 - index) * 18, { face: 'serif', size: size ?? 15 }),
    ),
    textMark(shownSeason, right, base, { size: 8, color: inks.soft, align: 'right' }),
    ruleMark(left, 74, wide, inks.ink, 0.8),
  ]
}

function footMarks({ source, words, measure, language, today, author }: TearSheetRequest, frame: Frame): Mark[] {
  const { left, right, footerRule, footerLine } = frame
  const small = { size: 6.5, color: inks.soft }
  const made = [author, dayText(today, language)].filter((part) => part !== '').join(' · ')
  const madeText = fitText(made, (right - left) * 0.4, 'sans', 6.5, measure)
  const room = right - left - measure(madeText, 'sans', 6.5) - 20
  const disclaimer = words('tear.disclaimer', {
    currency: source.product.location.currency,
    date: dayText(today, language),
  })
  return [
    ruleMark(left, footerRule, right - left),
    textMark(fitText(disclaimer, room, 'sans', 6.5, measure), left, footerLine, small),
    textMark(madeText, right, footerLine, { ...small, align: 'right' }),
  ]
}
