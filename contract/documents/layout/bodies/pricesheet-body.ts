import type { DocumentRow } from '../../document-source.ts'
import { type BodyOrder, type BodyPage, groupHeadingHeight, groupHeadingMarks } from './body.ts'
import { figureText, type Setting } from '../blocks/cell-blocks.ts'
import { plate } from '../blocks/cell-pictures.ts'
import { type DocumentColumn, documentColumns } from '../document-columns.ts'
import { flowPages } from '../pages/flow.ts'
import type { LayoutRequest } from '../layout-request.ts'
import { inks, type Mark, type PageCell, ruleMark, textMark } from '../page-model.ts'
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

function figureColumns(request: LayoutRequest, setting: Setting, size: number): FigureColumn[] {
  const { source, measure } = request
  const own = { ...setting, size }
  return documentColumns(request.settings)
    .filter(({ place }) => place === 'figure')
    .flatMap((column) => {
      const values = new Set(source.rows.map((row) => figureText(column, row, own)))
      values.delete('')
      if (values.size === 0) return []
      const widest = Math.max(...[...values].map((value) => measure(value, 'sansMedium', size)))
      const title = setting.words(`column.${column.key}`)
      const words = title.split(' ').map((word) => measure(word, 'sans', size - 1))
      const width = Math.max(24, widest, Math.min(56, Math.max(...words)))
      return [{ column, width, head: wrapText(title, width, 2, 'sans', size - 1, measure) }]
    })
}

const widthOf = (figures: readonly FigureColumn[]): number => figures.reduce((sum, { width }) => sum + width + gap, 0)

/** Stands upright while everything finds room so, else lies; with very many figures the letters become smaller. */
export function pricesheetColumns(request: LayoutRequest, setting: Setting): { frame: Frame; columns: PriceColumns } {
  const keys = textKeys(request)
  const lead = numberWidth(request) + (sideOf(request) === 0 ? 0 : sideOf(request) + gap)
  const least = isCondensed(request) ? keys.reduce((sum, key) => sum + leastTexts[key] + gap, 0) : leastBlock
  const usual = figureColumns(request, setting, setting.size)
  const upright = frameOf(request.settings.paper, 'portrait')
  const needs = (figures: readonly FigureColumn[]) => lead + least + widthOf(figures)
  const frame = needs(usual) <= upright.right - upright.left ? upright : frameOf(request.settings.paper)
  const room = frame.right - frame.left
  const sizes = [setting.size, 7, 6.5, 6, 5.5, 5]
  const size = sizes.find((one) => needs(figureColumns(request, setting, one)) <= room) ?? 5
  const figures = size === setting.size ? usual : figureColumns(request, setting, size)
  const spare = Math.max(0, room - needs(figures))
  // Names grow first: they are what gets cut.
  const shares = { style: 0, name: 3, color: 2, sizes: 0, facts: 2 } as const
  const all = keys.reduce((sum, key) => sum + shares[key], 0)
  const texts = keys.map((key) => ({ key, width: leastTexts[key] + (spare * shares[key]) / all }))
  return {
    frame,
    columns: {
      figures,
      size,
      texts: isCondensed(request) ? texts : [{ key: 'name', width: room - lead - widthOf(figures) }],
    },
  }
}

/** A line for every product under the names of its columns; on condensed sheets a style is named once. */
export function pricesheetBody(order: BodyOrder, columns: PriceColumns): BodyPage[] {
  const { request, frame, groups, sectionBreaks, positions } = order
  const { left, right, top, bottom } = frame
  const lineHeight = isCondensed(request) ? Math.max(14, sideOf(request) + 4) : blockHeight(order)
  const flowed = flowPages(groups, {
    columns: 1,
    rowHeight: lineHeight,
    gap: 0,
    height: bottom - top - headHeight,
    headingHeight: (group, opensPage) => groupHeadingHeight(order, group, opensPage),
    sectionBreaks,
    keepStyles: true,
  })
  return flowed.map(({ group, groupContinued, headings, slots }) => {
    const marks: Mark[] = headMarks(order, columns)
    for (const one of headings) marks.push(...groupHeadingMarks(order, one.group, top + headHeight + one.y))
    const cells: PageCell[] = []
    for (const [index, { row, y }] of slots.entries()) {
      const box = { x: left, y: top + headHeight + y, width: right - left, height: lineHeight }
      const before = slots[index - 1]
      const isRepeated = before?.row.style === row.style && before.y + lineHeight >= y - 0.01
      cells.push({ id: row._id, ...box })
      // Below a heading there is a rule already.
      const isFirst = before === undefined || before.y + lineHeight < y - 0.01
      const number = positions.get(row._id) ?? 0
      marks.push(...lineMarks(order, columns, row, box, { isRepeated, isFirst, number }))
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
function headMarks({ request, frame, setting }: BodyOrder, { figures, texts, size }: PriceColumns): Mark[] {
  const { left, right, top } = frame
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
  { isRepeated, isFirst, number }: { isRepeated: boolean; isFirst: boolean; number: number },
): Mark[] {
  const { request, setting } = order
  const { measure, settings } = request
  const condensed = isCondensed(request)
  const side = sideOf(request)
  const base = condensed ? box.y + box.height / 2 + setting.size * 0.36 : box.y + 5 + setting.size
  const marks: Mark[] = isFirst || (isRepeated && condensed) ? [] : [ruleMark(box.x, box.y, box.width)]
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
      const isQuiet = isRepeated && (key === 'style' || key === 'name')
      if (!isQuiet) marks.push(...wordMarks(request, setting, row, key, x, base, width))
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

function wordMarks(
  request: LayoutRequest,
  setting: Setting,
  row: DocumentRow,
  key: PriceColumns['texts'][number]['key'],
  x: number,
  base: number,
  width: number,
): Mark[] {
  const words = {
    style: row.style,
    name: row.name,
    color: [row.color, row.colorDescription].filter((part) => part !== '').join(' '),
    sizes: row.sizeRange,
    facts: factLine(request, row),
  }
  const face = key === 'name' ? ('sansMedium' as const) : ('sans' as const)
  const color = key === 'facts' ? inks.soft : inks.ink
  const text = fitText(words[key], width, face, setting.size, request.measure)
  return text === '' ? [] : [textMark(text, x, base, { size: setting.size, face, color })]
}

/** Name and number, colour and sizes, facts and notes below each other. */
function blockMarks({ request, setting }: BodyOrder, row: DocumentRow, x: number, base: number, width: number): Mark[] {
  const { measure, settings } = request
  const { size, line } = setting
  const number = fitText(row.style, width * 0.4, 'sans', size, measure)
  const name = fitText(row.name, width - measure(number, 'sans', size) - 8, 'sansBold', size, measure)
  const colour = [row.colorDescription, row.color, settings.sizes ? row.sizeRange : ''].filter((part) => part !== '')
  const below = [colour.join(' · '), factLine(request, row), noteLine(request, row)].filter((text) => text !== '')
  return [
    textMark(name, x, base, { face: 'sansBold', size }),
    textMark(number, x + measure(`${name}  `, 'sansBold', size), base, { size, color: inks.soft }),
    ...below.map((text, index) =>
      textMark(fitText(text, width, 'sans', size - 0.5, measure), x, base + (index + 1) * line, {
        size: size - 0.5,
        color: inks.soft,
      }),
    ),
  ]
}
