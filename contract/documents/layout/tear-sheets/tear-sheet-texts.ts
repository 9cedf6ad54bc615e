import { tableOf } from '../blocks/availability-block.ts'
import { countText, dayText } from '../document-texts.ts'
import { inks, type Mark, ruleMark, textMark } from '../page-model.ts'
import { type Fact, makeFacts, priceFacts, productFacts, storyOf } from './tear-sheet-facts.ts'
import { sectionHead, type SheetBlock } from './tear-sheet-pictures.ts'
import type { TearSheetRequest } from './tear-sheet-request.ts'
import { fitText, wrapText } from '../blocks/text-fit.ts'

const size = 7.5
const line = 10.5
const small = { size, color: inks.soft }

interface FactRow {
  label: string
  lines: string[]
}

const heightOf = ({ lines }: FactRow): number => lines.length * line + 3.5

/** As many facts as `room` holds, each over at most `most` lines. */
function factRows(
  { measure }: TearSheetRequest,
  facts: readonly Fact[],
  width: number,
  labelWidth: number,
  most: number,
  room = Infinity,
): FactRow[] {
  const rows: FactRow[] = []
  let taken = 0
  for (const { label, value } of facts) {
    const left = Math.floor((room - taken - 3.5) / line)
    if (left < 1) break
    const lines = wrapText(value, width - labelWidth, Math.min(most, left), 'sans', size, measure)
    const row = { label: fitText(label, labelWidth - 6, 'sans', size, measure), lines }
    taken += heightOf(row)
    rows.push(row)
  }
  return rows
}

function factMarks(rows: readonly FactRow[], x: number, y: number, width: number, labelWidth: number): Mark[] {
  let top = y
  return rows.flatMap((row) => {
    const at = top
    top += heightOf(row)
    return [
      ruleMark(x, at, width),
      textMark(row.label, x, at + 9.5, small),
      ...row.lines.map((text, index) => textMark(text, x + labelWidth, at + 9.5 + index * line, { size })),
    ]
  })
}

/** Prices large, then what the product is, in the column beside the hero. */
export function factsColumn(request: TearSheetRequest, x: number, y: number, width: number, height: number): Mark[] {
  const { measure } = request
  const priceHeight = 24
  const prices = priceFacts(request)
  const marks = prices.flatMap(({ label, value }, index) => {
    const at = y + index * priceHeight
    const price = fitText(value, width * 0.62, 'serif', 17, measure)
    const room = width - measure(price, 'serif', 17) - 6
    return [
      ruleMark(x, at, width),
      textMark(fitText(label, room, 'sans', size, measure), x, at + 16, small),
      textMark(price, x + width, at + 16, { face: 'serif', size: 17, align: 'right' }),
    ]
  })
  const top = y + prices.length * priceHeight
  const labelWidth = width * 0.4
  const rows = factRows(request, productFacts(request), width, labelWidth, 2, y + height - top)
  return [...marks, ...factMarks(rows, x, top, width, labelWidth)]
}

/** Description and points to the left, materials and construction to the right; cut where `room` ends. */
export function proseBlock(request: TearSheetRequest, width: number, room = Infinity): SheetBlock {
  const { words, measure } = request
  const { description, points } = storyOf(request)
  const gap = 20
  const wide = width * 0.56
  const narrow = width - wide - gap
  const labelWidth = narrow * 0.32
  const headHeight = 17
  const made = factRows(request, makeFacts(request), narrow, labelWidth, 4, room - headHeight)
  const isAlone = made.length === 0
  const storyWidth = isAlone ? width : wide
  const most = Math.min(60, Math.floor((room - headHeight - 4) / line))
  const told = most < 1 ? [] : wrapText(description, storyWidth, most, 'sans', size, measure)
  const bulleted: { text: string; isFirst: boolean }[] = []
  for (const point of points) {
    const left = most - told.length - bulleted.length
    if (left < 1) break
    const lines = wrapText(point, storyWidth - 8, Math.min(2, left), 'sans', size, measure)
    bulleted.push(...lines.map((text, index) => ({ text, isFirst: index === 0 })))
  }
  const storyLines = told.length + bulleted.length
  const storyHeight = storyLines === 0 ? 0 : headHeight + storyLines * line + 4
  const madeHeight = isAlone ? 0 : headHeight + made.reduce((sum, row) => sum + heightOf(row), 0)
  return {
    height: Math.max(storyHeight, madeHeight),
    draw(x, y) {
      const marks: Mark[] = []
      const right = storyLines === 0 ? x : x + wide + gap
      if (storyLines > 0) {
        marks.push(...sectionHead(words('tear.description'), x, y, storyWidth))
        const at = (index: number) => y + headHeight + 6 + index * line
        told.forEach((text, index) => marks.push(textMark(text, x, at(index), { size })))
        bulleted.forEach(({ text, isFirst }, index) => {
          const stand = at(told.length + index) + 2
          if (isFirst) marks.push({ kind: 'dot', x: x + 1.5, y: stand - 2.5, radius: 1, color: inks.soft })
          marks.push(textMark(text, x + 8, stand, { size }))
        })
      }
      if (!isAlone) {
        marks.push(...sectionHead(words('tear.made'), right, y, narrow))
        marks.push(...factMarks(made, right, y + headHeight, narrow, labelWidth))
      }
      return marks
    },
  }
}

const mostDates = 5
const dateWidth = 52
const leastColumn = 19

/** Sizes across, today's stock and coming deliveries below each other, sums to the right. */
export function availabilityBlock(request: TearSheetRequest, width: number): SheetBlock {
  const { source, words, language, measure, today } = request
  const { product } = source
  const sold = product.locations.find(({ code }) => code === product.location.code)?.availability ?? []
  if (sold.length === 0) return { height: 0, draw: () => [] }
  const table = tableOf(sold, today, mostDates)
  const places = Math.floor((width - dateWidth) / leastColumn) - 1
  const isCut = table.sizes.length > places
  const shown = isCut ? places - 1 : table.sizes.length
  const heads = [...table.sizes.slice(0, shown), ...(isCut ? [words('moreSizes')] : []), words('tear.total')]
  const step = Math.min(36, (width - dateWidth) / heads.length)
  const sum = (units: readonly number[]) => units.reduce((all, value) => all + value, 0)
  return {
    height: 17 + (table.lines.length + 1) * (line + 3),
    draw(x, y) {
      const marks = sectionHead(words('tear.availability'), x, y, width)
      const right = (column: number) => x + dateWidth + (column + 1) * step
      const top = y + 17
      const cell = (text: string, column: number, at: number, color: string) =>
        textMark(fitText(text, step - 2, 'sans', size, measure), right(column), at, {
          size,
          color,
          align: 'right',
          tabular: true,
        })
      heads.forEach((head, column) => marks.push(cell(head, column, top + 9, inks.soft)))
      table.lines.forEach(({ date, units }, index) => {
        const from = top + (index + 1) * (line + 3)
        const day = date === 'now' || date === 'later' ? words(date) : dayText(date, language)
        marks.push(ruleMark(x, from, width))
        marks.push(textMark(fitText(day, dateWidth - 4, 'sans', size, measure), x, from + 9.5, small))
        const values = [...units.slice(0, shown), ...(isCut ? [sum(units.slice(shown))] : []), sum(units)]
        values.forEach((value, column) => {
          const text = value === 0 ? '–' : countText(value, language)
          marks.push(cell(text, column, from + 9.5, value === 0 ? inks.faint : inks.ink))
        })
      })
      return marks
    },
  }
}
