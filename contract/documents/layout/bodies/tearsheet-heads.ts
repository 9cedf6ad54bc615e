import type { DocumentRow } from '../../document-source.ts'
import { availabilityBlock, availabilityTable, mostDates } from '../blocks/availability-block.ts'
import type { BodyOrder } from './body.ts'
import { figureText } from '../blocks/cell-blocks.ts'
import { altOf, heroOfStyle, plateMarks } from '../blocks/cell-pictures.ts'
import { documentColumns } from '../document-columns.ts'
import { inks, type Mark, type PageCell, ruleMark, textMark } from '../page-model.ts'
import { splitFigures, thumbGrid } from './tearsheet-thumbs.ts'
import { fitText, wrapText } from '../blocks/text-fit.ts'

/** What stands above the colourways of a style. */
export interface StyleHead {
  height: number
  /** Heading of a page that is the style's alone. */
  title?: string
  /** `isRuled`: a heading with its rule stands right above. */
  draw(y: number, isRuled: boolean): Mark[]
  /** Products that have no picture of their own below. */
  cells(y: number): PageCell[]
  /** Above colourways that go on overleaf. */
  continued(y: number): { height: number; marks: Mark[] }
}

const line = 10.5
/** A name takes as many lines as it needs, up to these. */
const nameLines = 8
const nameLine = 16

/** Style number, sizes and facts; what differs among the colourways is joined. */
function factPairs({ request, setting }: BodyOrder, run: readonly DocumentRow[]): { label: string; value: string }[] {
  const { settings } = request
  const joined = (valueOf: (row: DocumentRow) => string) =>
    [...new Set(run.map(valueOf))].filter((value) => value !== '').join(', ')
  const columns = documentColumns(settings).filter(({ place }) => place === 'fact')
  return [
    { label: setting.words('column.style'), value: run[0]?.style ?? '' },
    ...(settings.sizes ? [{ label: setting.words('column.sizes'), value: joined(({ sizeRange }) => sizeRange) }] : []),
    ...columns.map((column) => ({
      label: setting.words(`column.${column.key}`),
      value: joined((row) => String(column.value(row, request.today) ?? '')),
    })),
    ...(settings.label ? [{ label: setting.words('column.label'), value: joined(({ label }) => label) }] : []),
  ].filter(({ value }) => value !== '')
}

const colourwaysLine = ({ request }: BodyOrder, run: readonly DocumentRow[]): string =>
  request.words('colourwayCount', { count: run.length, shown: run.length })

function continuedHead(order: BodyOrder, run: readonly DocumentRow[], y: number): { height: number; marks: Mark[] } {
  const { request, frame, setting } = order
  const { measure } = request
  const width = frame.right - frame.left
  const more = setting.words('continued')
  const name = wrapText(run[0]?.name ?? '', width - measure(more, 'sans', 8) - 12, nameLines, 'sansBold', 9, measure)
  const last = Math.max(0, name.length - 1)
  const moreX = frame.left + measure(`${name[last] ?? ''}  `, 'sansBold', 9)
  return {
    height: 20 + last * line,
    marks: [
      ...name.map((text, at) => textMark(text, frame.left, y + 9 + at * line, { face: 'sansBold', size: 9 })),
      textMark(more, moreX, y + 9 + last * line, { size: 8, color: inks.soft }),
    ],
  }
}

/** Name, number, prices and facts in two lines above the pictures. */
export function thumbsHead(order: BodyOrder, run: readonly DocumentRow[]): StyleHead {
  const { request, frame, setting } = order
  const { measure } = request
  const { left, right } = frame
  const width = right - left
  const [first] = run
  const notes = notesOf(order, run).join(' ')
  const noteLines = wrapText(notes, width, 2, 'sans', setting.size, measure)
  const figures = splitFigures(order, run)
    .shared.slice(0, 5)
    .map((column) => `${setting.words(`figure.${column.key}`)} ${figureText(column, first!, setting)}`)
  // As many as stand there whole.
  while (figures.length > 1 && measure(figures.join('   '), 'sansMedium', 9) > width * 0.6) figures.pop()
  const shownPrices = fitText(figures.join('   '), width * 0.6, 'sansMedium', 9, measure)
  const room = width - measure(shownPrices, 'sansMedium', 9) - 16
  const name = wrapText(first?.name ?? '', room, nameLines, 'serif', 14, measure)
  const below = Math.max(0, name.length - 1) * nameLine
  const height = 34 + below + noteLines.length * line
  return {
    height,
    cells: () => [],
    continued: (y) => continuedHead(order, run, y),
    draw(y, isRuled) {
      const facts = factPairs(order, run).map(({ value }) => value)
      const line2 = [...facts, colourwaysLine(order, run)].join(' · ')
      return [
        ...(isRuled ? [] : [ruleMark(left, y, width, inks.ink, 0.8)]),
        ...name.map((text, at) => textMark(text, left, y + 16 + at * nameLine, { face: 'serif', size: 14 })),
        textMark(shownPrices, right, y + 16, { face: 'sansMedium', size: 9, align: 'right' }),
        textMark(fitText(line2, width, 'sans', setting.size, measure), left, y + below + 27, {
          size: setting.size,
          color: inks.soft,
        }),
        ...noteLines.map((text, index) =>
          textMark(text, left, y + below + 27 + (index + 1) * line, { size: setting.size }),
        ),
      ]
    },
  }
}

/** Notes, materials and the story, each told once. */
const notesOf = ({ request }: BodyOrder, run: readonly DocumentRow[]): string[] => {
  const columns = documentColumns(request.settings).filter(({ place }) => place === 'note')
  return [
    ...new Set(columns.flatMap((column) => run.map((row) => String(column.value(row, request.today) ?? '').trim()))),
  ].filter((text) => text !== '')
}

const heroShare = 0.68
const priceHeight = 24
/** Least and most height of the hero. */
const heroLimits = { least: 150, most: 500 } as const

/** A large picture with prices and facts beside it, then what is told of the style, then what can ship. */
export function heroHead(order: BodyOrder, run: readonly DocumentRow[], room: number): StyleHead {
  const { request, frame, setting } = order
  const { measure, settings } = request
  const { left, right } = frame
  const width = right - left
  const hero = heroOfStyle(run, settings)
  const shown = hero?.row ?? run[0]!
  const grid = thumbGrid(order, run, true)

  const table = settings.availability ? availabilityTable(shown, request.today, mostDates) : undefined
  const tableBlock = table ? availabilityBlock(setting, table.lines.length) : undefined
  const tableHeight = tableBlock ? tableBlock.height + 12 : 0
  const gridsWished = Math.min(grid.rows, 3) * grid.rowHeight
  const colourHead = grid.rows > 0 ? 18 : 0
  const fixed = tableHeight + colourHead + Math.min(gridsWished, room * 0.4)
  const mostLines = Math.max(0, Math.min(8, Math.floor((room - fixed - heroLimits.least - 20) / line)))
  const story = wrapText(
    notesOf(order, run).join(' '),
    width,
    Math.max(1, mostLines),
    'sans',
    setting.size + 0.5,
    measure,
  )
  const told = mostLines === 0 ? [] : story
  const storyHeight = told.length === 0 ? 0 : told.length * (line + 1) + 14
  const heroHeight = Math.max(heroLimits.least, Math.min(heroLimits.most, room - fixed - storyHeight - 10))
  const hasPicture = settings.includeImages
  const heroWidth = hasPicture ? width * heroShare : 0
  const facts = { x: left + heroWidth + (hasPicture ? 20 : 0), width: width - heroWidth - (hasPicture ? 20 : 0) }
  const boxHeight = hasPicture ? heroHeight : Math.min(heroHeight, factsHeight(order, run))
  const height = boxHeight + storyHeight + tableHeight + colourHead + 10

  return {
    height,
    title: run[0]?.name ?? '',
    continued: (y) => continuedHead(order, run, y),
    cells: (y) => (grid.rows > 0 ? [] : [{ id: run[0]!._id, x: left, y, width, height: boxHeight }]),
    draw(y) {
      const marks: Mark[] = []
      if (hasPicture) {
        const box = { x: left, y, width: heroWidth, height: heroHeight }
        const of = settings.manualHeroSelection ? shown.style : undefined
        marks.push(...plateMarks(setting, { photo: hero?.photo, alt: altOf(shown), of }, box))
      }
      marks.push(...heroFacts(order, run, { ...facts, y, height: boxHeight }))
      let below = y + boxHeight + 14
      for (const [index, text] of told.entries()) {
        marks.push(textMark(text, left, below + index * (line + 1) + 4, { size: setting.size + 0.5 }))
      }
      below += storyHeight
      if (tableBlock) {
        marks.push(...tableBlock.draw(shown, left, below - 4, width, false))
        below += tableHeight
      }
      if (colourHead > 0) {
        marks.push(ruleMark(left, below - 6, width))
        marks.push(textMark(colourwaysLine(order, run), left, below + 4, { face: 'sansMedium', size: 8 }))
      }
      return marks
    },
  }
}

const factsHeight = (order: BodyOrder, run: readonly DocumentRow[]): number =>
  splitFigures(order, run).shared.length * priceHeight + (factPairs(order, run).length + 1) * (line + 3.5)

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Prices large, then what the style is; what finds no room beside the picture is left out from the end. */
function heroFacts(order: BodyOrder, run: readonly DocumentRow[], box: Box): Mark[] {
  const { request, setting } = order
  const { measure } = request
  const { x, width } = box
  const bottom = box.y + box.height
  const [first] = run
  const marks: Mark[] = []
  let y = box.y
  for (const [index, column] of splitFigures(order, run).shared.entries()) {
    const isPrice = column.kind === 'money' && index < 2
    const high = isPrice ? priceHeight : line + 3.5
    if (y + high > bottom) break
    const face = isPrice ? ('serif' as const) : ('sansMedium' as const)
    const size = isPrice ? 17 : setting.size
    const value = fitText(figureText(column, first!, setting), width * 0.66, face, size, measure)
    const label = setting.words(`column.${column.key}`)
    const room = width - measure(value, face, size) - 6
    const base = y + (isPrice ? 17 : 10)
    marks.push(ruleMark(x, y, width))
    marks.push(
      textMark(fitText(label, room, 'sans', setting.size, measure), x, base, { size: setting.size, color: inks.soft }),
      textMark(value, x + width, base, { face, size, align: 'right' }),
    )
    y += high
  }
  const labelWidth = width * 0.4
  const colour = { label: setting.words('column.color'), value: colourOf(order, run) }
  for (const { label, value } of [...(colour.value === '' ? [] : [colour]), ...factPairs(order, run)]) {
    const most = Math.min(2, Math.floor((bottom - y - 4) / line))
    if (most < 1) break
    const lines = wrapText(value, width - labelWidth, most, 'sans', setting.size, measure)
    marks.push(ruleMark(x, y, width))
    const shown = fitText(label, labelWidth - 6, 'sans', setting.size, measure)
    marks.push(textMark(shown, x, y + 10, { size: setting.size, color: inks.soft }))
    for (const [index, text] of lines.entries()) {
      marks.push(textMark(text, x + labelWidth, y + 10 + index * line, { size: setting.size }))
    }
    y += lines.length * line + 3.5
  }
  return marks
}

/** The colourway in the picture. */
function colourOf({ request }: BodyOrder, run: readonly DocumentRow[]): string {
  const row = heroOfStyle(run, request.settings)?.row ?? run[0]
  return [row?.colorDescription, row?.color].filter((part) => part !== undefined && part !== '').join(' · ')
}
