import { dayText } from '../document-texts.ts'
import { documentTitle, hidesQuantities, type LayoutRequest, seasonLine } from '../layout-request.ts'
import { inks, type Mark, ruleMark, textMark } from '../page-model.ts'
import type { Frame } from '../paper.ts'
import { fitText, wrapText } from '../blocks/text-fit.ts'

/** Heading with its full rule, the document's title to the right, small print and page number at the foot. */
export function frameMarks(request: LayoutRequest, frame: Frame, page: { title: string; number: number }): Mark[] {
  return [...headMarks(request, frame, page.title), ...footMarks(request, frame, page.number)]
}

/** Letters of a page's heading: as large as its words leave room for. */
const headingSizes = { most: 21, least: 12 } as const

function headMarks(request: LayoutRequest, frame: Frame, title: string): Mark[] {
  const { left, right, headingLine, headingRule } = frame
  const { measure } = request
  const name = documentTitle(request)
  const season = seasonLine(request)
  const isRepeated = title === name
  const seasonWidth = measure(season, 'sans', 8)
  const room = right - left - seasonWidth - 24
  // What the page is of has its place before what the document is called.
  const nameRoom = Math.min((right - left) * 0.4, room - measure(title, 'serif', headingSizes.least) - 12)
  const shownName = isRepeated ? '' : fitText(name, nameRoom, 'sansMedium', 8, measure)
  const headingRoom = room - (shownName === '' ? 0 : measure(shownName, 'sansMedium', 8) + 12)
  const fits = (headingRoom / measure(title, 'serif', 1)) * 0.999
  const size = Math.min(headingSizes.most, Math.max(headingSizes.least, fits))
  const heading = wrapText(title, headingRoom, 2, 'serif', size, measure)
  return [
    ...heading.map((text, at) =>
      textMark(text, left, headingLine - (heading.length - 1 - at) * (size + 2), { face: 'serif', size }),
    ),
    ...(shownName === ''
      ? []
      : [textMark(shownName, right - seasonWidth - 12, headingLine, { face: 'sansMedium', size: 8, align: 'right' })]),
    textMark(season, right, headingLine, { size: 8, color: inks.soft, align: 'right' }),
    ruleMark(left, headingRule, right - left, inks.ink, 0.8),
  ]
}

function footMarks(request: LayoutRequest, frame: Frame, number: number): Mark[] {
  const { settings, source, author, today, words, language, measure } = request
  const { left, right, footerRule, footerLine } = frame
  const made = [settings.author ? author : '', settings.date ? dayText(today, language) : ''].filter(
    (part) => part !== '',
  )
  const small = { size: 6.5, color: inks.soft }
  const madeText = made.join(' · ')
  const madeRight = settings.pageNumbers ? right - 34 : right
  const usual = () => words('priceDisclaimer', { currency: source.currency, date: dayText(today, language) })
  const prices = settings.priceDisclaimer ? settings.disclaimer || usual() : ''
  const disclaimer = [prices, hidesQuantities(request) ? words('notTold') : ''].filter(Boolean).join(' ')
  const room = madeRight - left - measure(madeText, 'sans', 6.5) - 20
  if (made.length === 0 && disclaimer === '' && !settings.pageNumbers) return []
  return [
    ruleMark(left, footerRule, right - left),
    // The brand's own words may be longer than a line.
    ...wrapText(disclaimer, room, 2, 'sans', 6.5, measure).map((text, index) =>
      textMark(text, left, footerLine + index * 8, small),
    ),
    textMark(madeText, madeRight, footerLine, { ...small, align: 'right' }),
    ...(settings.pageNumbers
      ? [textMark(String(number), right, footerLine, { ...small, color: inks.ink, align: 'right', tabular: true })]
      : []),
  ]
}
