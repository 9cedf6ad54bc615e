import type { DocumentRow } from '../../document-source.ts'
import { type BodyOrder, type BodyPage, groupHeadingHeight, groupHeadingMarks } from './body.ts'
import { figureText, type Setting } from '../blocks/cell-blocks.ts'
import { plate } from '../blocks/cell-pictures.ts'
import { type DocumentColumn, documentColumns, isFigure } from '../document-columns.ts'
import { flowPages } from '../pages/flow.ts'
import type { LayoutRequest } from '../layout-request.ts'
import { type Face, inks, type Mark, type PageCell, ruleMark, textMark } from '../page-model.ts'
import { type Frame, frameOf } from '../paper.ts'
import { fitText, wrapText } from '../blocks/text-fit.ts'

/** A column of figures: as wide as its widest value and the longest word above it. */
interface FigureColumn {
  column: DocumentColumn
  head: string[]
  width: number
}

/** What stands where on every line of a price sheet. */
export interface PriceColumns {
  figures: FigureColumn[]
  /** Size of the letters of figures, smaller where there are very many. */
  size: number
  /** What the product is, in columns or below each other; widths in points. */
  texts: { key: 'style' | 'name' | 'color' | 'sizes' | 'facts'; width: number }[]
}

const gap = 10
const headLine = 8.5
const headHeight = 26
/** Side of the picture at the beginning of a line. */
const sides = { Condensed: 17, Expanded: 42 } as const
const isCondensed = ({ subType }: LayoutRequest): boolean => subType === 'Condensed'
const sideOf = (request: LayoutRequest): number =>
  request.settings.includeImages ? sides[isCondensed(request) ? 'Condensed' : 'Expanded'] : 0
const numberWidth = (request: LayoutRequest): number => (request.settings.sortNumber ? 22 : 0)

/** Least widths of what the product is; the rest of the line is shared among what can use it. */
const leastTexts = { style: 44, name: 92, color: 84, sizes: 44, facts: 70 } as const
/** Where figures take nearly all: names and colours take more lines. */
const tightTexts = { style: 34, name: 60, color: 58, sizes: 36, facts: 50 } as const
const leastBlock = 170

const factsOf = (request: LayoutRequest): DocumentColumn[] =>
  documentColumns(request.settings).filter(({ place, key }) => place === 'fact' && key !== request.settings.groupBy)

function textKeys(request: LayoutRequest): PriceColumns['texts'][number]['key'][] {
  const { settings, source } = request
  const hasFacts = source.rows.some((row) => factLine(request, row) !== '')
  const hasSizes = settings.sizes && source.rows.some(({ sizeRange }) => sizeRange !== '')
  return ['style', 'name', 'color', ...(hasSizes ? ['sizes' as const] : []), ...(hasFacts ? ['facts' as const] : [])]
}

/** Division, pillar and their like, with label and line status, in one line. */
function factLine(request: LayoutRequest, row: DocumentRow): string {
  const { settings, words } = request
  const facts = factsOf(request).map((column) => String(column.value(row, request.today) ?? ''))
  const status = row.lineStatus === 'A' ? '' : words(`lineStatus.${row.lineStatus}`)
  return [settings.label ? row.label : '', ...facts, status].filter((fact) => fact !== '').join(' · ')
}

/** Points that a word above a column may ask for. */
const headWords = { usual: 56, tight: 28 } as const

function figureColumns(
  request: LayoutRequest,
  setting: Setting,
  size: number,
  mostForHead: number = headWords.usual,
): FigureColumn[] {
  const { source, measure } = request
  const own = { ...setting, size }
  return documentColumns(request.settings)
    .filter(isFigure)
    .flatMap((column) => {
      const values = new Set(source.rows.map((row) => figureText(column, row, own)))
      values.delete('')
      if (values.size === 0) return []
      const widest = Math.max(...[...values].map((value) => measure(value, 'sansMedium', size)))
      const title = setting.words(`column.${column.key}`)
      const words = title.split(' ').map((word) => measure(word, 'sans', size - 1))
      const width = Math.max(24, widest, Math.min(mostForHead, Math.max(...words)))
      return [{ column, width, head: wrapText(title, width, 2, 'sans', size - 1, measure) }]
    })
}

const widthOf = (figures: readonly FigureColumn[]): number => figures.reduce((sum, { width }) => sum + width + gap, 0)

/** Stands upright while everything finds room so, else lies; with very many figures the letters become smaller, then the words narrower. */
export function pricesheetColumns(request: LayoutRequest, setting: Setting): { frame: Frame; columns: PriceColumns } {
  const all = textKeys(request)
  const lead = numberWidth(request) + (sideOf(request) === 0 ? 0 : sideOf(request) + gap)
  const usual = figureColumns(request, setting, setting.size)
  const needs = ({ keys, least, figures }: Pick<Way, 'keys' | 'least' | 'figures'>) =>
    lead + (isCondensed(request) ? keys.reduce((sum, key) => sum + least[key] + gap, 0) : leastBlock) + widthOf(figures)
  const upright = frameOf(request.settings.paper, 'portrait')
  const isUpright = needs({ keys: all, least: leastTexts, figures: usual }) <= upright.right - upright.left
  const frame = isUpright ? upright : frameOf(request.settings.paper)
  const room = frame.right - frame.left
  const way = (keys: Way['keys'], least: Way['least'], size: number): Way => ({
    keys,
    least,
    size,
    figures: size === setting.size ? usual : figureColumns(request, setting, size),
  })
  const told = all.filter((key) => key !== 'facts')
  const ways = [
    ...[setting.size, 7, 6.5, 6].map((size) => () => way(all, leastTexts, size)),
    ...[6, 5.5, 5].map((size) => () => way(all, tightTexts, size)),
    () => way(told, tightTexts, 5),
    () => ({ ...way(told, tightTexts, 5), figures: figureColumns(request, setting, 5, headWords.tight) }),
  ]
  const found = firstThatFits(ways, (one) => needs(one) <= room)
  const { keys, least, size, figures } = found
  const spare = Math.max(0, room - needs(found))
  // Names grow first: they take the most lines.
  const shares = { style: 0, name: 3, color: 2, sizes: 0, facts: 2 } as const
  const parts = keys.reduce((sum, key) => sum + shares[key], 0)
  const texts = keys.map((key) => ({ key, width: least[key] + (spare * shares[key]) / parts }))
  return {
    frame,
    columns: {
      figures,
      size,
      texts: isCondensed(request) ? texts : [{ key: 'name', width: room - lead - widthOf(figures) }],
    },
  }
}

/** One way to share a line among words and figures. */
interface Way {
  keys: PriceColumns['texts'][number]['key'][]
  least: Readonly<Record<PriceColumns['texts'][number]['key'], number>>
  size: number
  figures: FigureColumn[]
}

/** Made one after the other; the last where none fits. */
function firstThatFits(ways: readonly (() => Way)[], fits: (way: Way) => boolean): Way {
  const [first, ...others] = ways
  const way = first!()
  return others.length === 0 || fits(way) ? way : firstThatFits(others, fits)
}

/** A line for every product under the names of its columns; on condensed sheets a style is named once. */
export function pricesheetBody(order: BodyOrder, columns: PriceColumns): BodyPage[] {
  const { request, frame, groups, sectionBreaks, positions } = order
  const { left, right, top, bottom } = frame
  const lineHeight = isCondensed(request) ? Math.max(14, sideOf(request) + 4) : blockHeight(order)
  const flowed = flowPages(groups, {
    columns: 1,
    rowHeight: lineHeight,
    extraHeight: (row, isNamed) => (linesOf(order, columns, row, isNamed) - 1) * wrapLine(order),
    gap: 0,
    height: bottom - top - headHeight,
    headingHeight: (group, opensPage) => groupHeadingHeight(order, group, opensPage),
    sectionBreaks,
    keepStyles: true,
  })
  return flowed.map(({ group, groupContinued, headings, slots }, page) => {
    // Contents stand above the names of the columns.
    const marks: Mark[] = headMarks(order, columns, page === 0 ? order.lead : 0)
    for (const one of headings) marks.push(...groupHeadingMarks(order, one.group, top + headHeight + one.y))
    const cells: PageCell[] = []
    for (const [index, { row, y, height, isNamed }] of slots.entries()) {
      const box = { x: left, y: top + headHeight + y, width: right - left, height }
      const before = slots[index - 1]
      cells.push({ id: row._id, ...box })
      // Below a heading there is a rule already.
      const isFirst = before === undefined || before.y + before.height < y - 0.01
      const number = positions.get(row._id) ?? 0
      marks.push(...lineMarks(order, columns, row, { ...box, height: lineHeight }, { isNamed, isFirst, number }))
    }
    return { group, groupContinued, cells, marks }
  })
}

/** Lines of words beside the picture of an expanded sheet. */
function blockHeight({ request, setting }: BodyOrder): number {
  const hasFacts = textKeys(request).includes('facts')
  const hasNotes = request.source.rows.some((row) => noteLine(request, row) !== '')
  const lines = 2 + (hasFacts ? 1 : 0) + (hasNotes ? 1 : 0)
  return Math.max(sideOf(request) + 10, lines * setting.line + 11)
}

const noteLine = (request: LayoutRequest, row: DocumentRow): string =>
  documentColumns(request.settings)
    .filter(({ place }) => place === 'note')
    .map((column) => String(column.value(row, request.today) ?? ''))
    .filter((note) => note !== '')
    .join(' · ')

/** Names of the columns, standing on one line, with a full rule below. */
function headMarks(
  { request, frame, setting }: BodyOrder,
  { figures, texts, size }: PriceColumns,
  lead: number,
): Mark[] {
  const { left, right } = frame
  const top = frame.top + lead
  const small = { size: Math.min(7, setting.size - 0.5), color: inks.soft }
  const base = top + headHeight - 9
  const marks: Mark[] = [ruleMark(left, top + headHeight - 3, right - left, inks.ink)]
  let x = left + numberWidth(request) + (sideOf(request) === 0 ? 0 : sideOf(request) + gap)
  if (request.settings.sortNumber) marks.push(textMark(setting.words('column.sortNumber'), left, base, small))
  for (const { key, width } of isCondensed(request) ? texts : []) {
    const title = key === 'facts' ? setting.words('column.facts') : setting.words(`column.${key}`)
    marks.push(textMark(fitText(title, width, 'sans', small.size, request.measure), x, base, small))
    x += width + gap
  }
  let edge = right
  for (const { head, width } of [...figures].reverse()) {
    for (const [index, text] of head.entries()) {
      const y = base - (head.length - 1 - index) * headLine
      const shown = fitText(text, width, 'sans', size - 1, request.measure)
      marks.push(textMark(shown, edge, y, { size: size - 1, color: inks.soft, align: 'right' }))
    }
    edge -= width + gap
  }
  return marks
}

interface Line {
  x: number
  y: number
  width: number
  height: number
}

function lineMarks(
  order: BodyOrder,
  { figures, texts, size }: PriceColumns,
  row: DocumentRow,
  box: Line,
  { isNamed, isFirst, number }: { isNamed: boolean; isFirst: boolean; number: number },
): Mark[] {
  const { request, setting } = order
  const { measure, settings } = request
  const condensed = isCondensed(request)
  const side = sideOf(request)
  const base = condensed ? box.y + box.height / 2 + setting.size * 0.36 : box.y + 5 + setting.size
  const marks: Mark[] = isFirst || (!isNamed && condensed) ? [] : [ruleMark(box.x, box.y, box.width)]
  let x = box.x
  if (settings.sortNumber) {
    marks.push(textMark(String(number), x, base, { size: setting.size - 1, color: inks.soft, tabular: true }))
    x += numberWidth(request)
  }
  if (side > 0) {
    marks.push(...plate(setting, settings, row, { x, y: box.y + (box.height - side) / 2, width: side, height: side }))
    x += side + gap
  }
  if (condensed) {
    for (const { key, width } of texts) {
      const isQuiet = !isNamed && (key === 'style' || key === 'name')
      if (!isQuiet) marks.push(...wordMarks(order, row, key, x, base, width))
      x += width + gap
    }
  } else marks.push(...blockMarks(order, row, x, base, texts[0]?.width ?? 0))
  let edge = box.x + box.width
  for (const { column, width } of [...figures].reverse()) {
    const value = fitText(figureText(column, row, { ...setting, size }), width, 'sansMedium', size, measure)
    if (value !== '') {
      marks.push(textMark(value, edge, base, { size, face: 'sansMedium', align: 'right', tabular: true }))
    }
    edge -= width + gap
  }
  return marks
}

const mostLines = 12
/** From one line of a name to the next. */
const wrapLine = ({ request, setting }: BodyOrder): number => (isCondensed(request) ? setting.size + 1.5 : setting.line)

const colourText = (row: DocumentRow): string =>
  [row.color, row.colorDescription].filter((part) => part !== '').join(' ')

const wrapped = ({ request, setting }: BodyOrder, text: string, width: number, face: Face): string[] =>
  wrapText(text, width, mostLines, face, setting.size, request.measure)

/** Beside its number, which stands behind its last line. */
const blockName = (order: BodyOrder, row: DocumentRow, width: number): string[] =>
  wrapped(order, row.name, width - order.request.measure(`  ${row.style}`, 'sans', order.setting.size), 'sansBold')

/** How many lines a product takes so that neither its name nor its colour is cut. */
function linesOf(order: BodyOrder, { texts }: PriceColumns, row: DocumentRow, isNamed: boolean): number {
  if (!isCondensed(order.request)) return Math.max(1, blockName(order, row, texts[0]?.width ?? 0).length)
  const widthOf = (key: 'name' | 'color') => texts.find((one) => one.key === key)?.width ?? 0
  return Math.max(
    1,
    isNamed ? wrapped(order, row.name, widthOf('name'), 'sansMedium').length : 0,
    wrapped(order, colourText(row), widthOf('color'), 'sans').length,
  )
}

function wordMarks(
  order: BodyOrder,
  row: DocumentRow,
  key: PriceColumns['texts'][number]['key'],
  x: number,
  base: number,
  width: number,
): Mark[] {
  const { request, setting } = order
  const { size } = setting
  const isName = key === 'name'
  if (isName || key === 'color') {
    const face = isName ? ('sansMedium' as const) : ('sans' as const)
    return wrapped(order, isName ? row.name : colourText(row), width, face).map((text, at) =>
      textMark(text, x, base + at * wrapLine(order), { size, face }),
    )
  }
  const words = { style: row.style, sizes: row.sizeRange, facts: factLine(request, row) }
  const text = fitText(words[key], width, 'sans', size, request.measure)
  return text === '' ? [] : [textMark(text, x, base, { size, color: key === 'facts' ? inks.soft : inks.ink })]
}

/** Name and number, colour and sizes, facts and notes below each other. */
function blockMarks(order: BodyOrder, row: DocumentRow, x: number, base: number, width: number): Mark[] {
  const { request, setting } = order
  const { measure, settings } = request
  const { size, line } = setting
  const name = blockName(order, row, width)
  const last = Math.max(0, name.length - 1)
  const colour = [row.colorDescription, row.color, settings.sizes ? row.sizeRange : ''].filter((part) => part !== '')
  const below = [colour.join(' · '), factLine(request, row), noteLine(request, row)].filter((text) => text !== '')
  const numberX = x + measure(`${name[last] ?? ''}  `, 'sansBold', size)
  return [
    ...name.map((text, at) => textMark(text, x, base + at * line, { face: 'sansBold', size })),
    textMark(row.style, numberX, base + last * line, { size, color: inks.soft }),
    ...below.map((text, index) =>
      textMark(fitText(text, width, 'sans', size - 0.5, measure), x, base + (last + index + 1) * line, {
        size: size - 0.5,
        color: inks.soft,
      }),
    ),
  ]
}
