import type { DocumentSettings, DocumentSubType } from '../../document.ts'
import type { DocumentRow } from '../../document-source.ts'
import { availabilityBlock, type AvailabilityTable, availabilityTable, mostDates } from './availability-block.ts'
import { type Block, factsBlock, figuresBlock, headBlock, NAME_LINES, proseBlock, type Setting } from './cell-blocks.ts'
import { plate, stripBlock } from './cell-pictures.ts'
import { documentColumns, isFigure } from '../document-columns.ts'
import { inks, type Mark, textMark } from '../page-model.ts'

/** How a document's cells look: how many there are on a page and what is drawn into each. */
export interface CellDesign {
  columns: number
  rows: number
  draw(
    row: DocumentRow,
    box: { x: number; y: number; width: number; height: number },
    /** `line`: the products beside each other, of which it is one. */
    choice: { continued: boolean; number: number; line: readonly DocumentRow[] },
  ): Mark[]
}

const blank = (height: number): Block => ({ height, draw: () => [] })

const tablesOf = (rows: readonly DocumentRow[], today: string): AvailabilityTable[] =>
  rows.map((row) => availabilityTable(row, today, mostDates)).filter((table) => table !== undefined)

const heightOf = (blocks: readonly Block[]): number => blocks.reduce((sum, { height }) => sum + height, 0)

function drawBlocks(
  blocks: readonly Block[],
  row: DocumentRow,
  x: number,
  y: number,
  width: number,
  continued: boolean,
) {
  let top = y
  return blocks.flatMap((block) => {
    const marks = block.draw(row, x, top, width, continued)
    top += block.height
    return marks
  })
}

/** Of a cell whose words stand beside its picture. */
interface Parts {
  /** Over the whole width, above the picture. */
  over: Block[]
  beside: Block[]
  below: Block[]
}

const heightOfParts = ({ over, beside, below }: Parts): number => heightOf([...over, ...beside, ...below])

/** One name that takes more does not decide how all others look. */
const usualNameLines = 4

/** A picture above its text is worth its place down to this height. */
const leastPicture = 96

/**
 * Condensed is five by three. Expanded is four by two with a large picture above the text; when tables or very much text
 * ask for more room it becomes three by two with the picture beside the text. Only blocks that some product fills take
 * space, and without pictures there are as many rows as the words leave room for.
 */
export function cellDesign(
  subType: DocumentSubType,
  settings: DocumentSettings,
  rows: readonly DocumentRow[],
  setting: Setting,
  { cellHeight, cellWidth }: { cellHeight: (rowsPerPage: number) => number; cellWidth: (columns: number) => number },
): CellDesign {
  const columns = documentColumns(settings)
  const isFilled = (key: string) => {
    const column = columns.find((one) => one.key === key)
    return column !== undefined && rows.some((row) => (column.value(row, setting.today) ?? '') !== '')
  }
  const filled = columns.filter(({ key }) => isFilled(key))
  const at = (place: string) => filled.filter((column) => column.place === place)
  const tables = settings.availability && subType === 'Expanded' ? tablesOf(rows, setting.today) : []
  // A table for a few products would leave a hole in the cells of all others: those few show sums instead.
  const dates = tables.length * 4 >= rows.length ? Math.max(0, ...tables.map(({ lines }) => lines.length)) : 0
  const figures = filled
    .filter(isFigure)
    .filter(({ key }) => dates === 0 || (key !== 'availableNow' && key !== 'nextDelivery'))
  const notes = at('note').filter(({ key }) => key !== 'materials')
  const materials = at('note').filter(({ key }) => key === 'materials')
  const facts = factsBlock(
    setting,
    // What stands over the page already need not stand in every cell.
    at('fact').filter(({ key }) => key !== settings.groupBy),
    settings.label,
  )
  const prose = (lines: number) =>
    [materials, notes].flatMap((kind) => (kind.length > 0 ? [proseBlock(setting, kind, lines)] : []))
  const waysByStyle = new Map<string, DocumentRow[]>()
  for (const row of rows) waysByStyle.set(row.style, [...(waysByStyle.get(row.style) ?? []), row])
  const strip =
    subType === 'Expanded' && settings.includeImages
      ? [stripBlock(setting, settings, (style) => waysByStyle.get(style) ?? [])]
      : []
  const numberMark = (number: number, x: number, y: number): Mark[] =>
    settings.sortNumber ? [textMark(String(number), x, y, { size: setting.size, color: inks.soft, tabular: true })] : []
  // Sort numbers stand on the pictures; without them before the words, where they have a column of their own.
  const indent = settings.sortNumber && !settings.includeImages ? 22 : 0
  const rowsOf = (usual: number, text: number): number => {
    if (settings.includeImages) return usual
    let rows = usual
    while (cellHeight(rows + 1) >= text) rows += 1
    return rows
  }

  const head = (line: readonly DocumentRow[], width: number, most = NAME_LINES) =>
    headBlock(setting, settings.sizes, { rows: line, width, most })

  const above = subType === 'Condensed' ? { columns: 5, rows: 3, lines: 1 } : { columns: 4, rows: 2, lines: 2 }
  const pairs = figuresBlock(setting, figures, 2)
  // What is told beside a name gives way before it does.
  const belowNames = [
    [pairs, facts, ...prose(above.lines), ...strip],
    [pairs, facts, ...prose(1), ...strip],
    [pairs, facts, ...strip],
    [pairs, facts],
    [pairs],
  ]
  const textOf = (line: readonly DocumentRow[], room: number, most = NAME_LINES): Block[] => {
    const names = [blank(5), head(line, cellWidth(above.columns) - indent, most)]
    const below = belowNames.find((one) => heightOf(names) + heightOf(one) <= room)
    if (below) return [...names, ...below]
    return most > 1 ? textOf(line, room, most - 1) : [...names, pairs]
  }
  const heightOfText = heightOf(textOf(rows, Number.POSITIVE_INFINITY, usualNameLines))
  const isBeside =
    subType === 'Expanded' &&
    (dates > 0 || (settings.includeImages && cellHeight(above.rows) - heightOfText < leastPicture))
  if (!isBeside) {
    return {
      columns: above.columns,
      rows: rowsOf(above.rows, heightOfText),
      draw(row, box, { continued, number, line }) {
        // Where long names leave no room for pictures, the sort numbers that stand on them have a line.
        const numberLine = settings.includeImages && settings.sortNumber ? setting.line : 0
        const text = textOf(line, box.height - numberLine)
        const room = Math.max(0, box.height - heightOf(text))
        const isPictured = settings.includeImages && room >= 30
        const top = isPictured ? room : numberLine
        return [
          ...(isPictured
            ? [...plate(setting, settings, row, { ...box, height: room }), ...numberMark(number, box.x + 5, box.y + 11)]
            : numberLine > 0
              ? numberMark(number, box.x, box.y + setting.size)
              : []),
          ...(indent > 0 ? numberMark(number, box.x, box.y + 5 + setting.size) : []),
          ...drawBlocks(text, row, box.x + indent, box.y + top, box.width - indent, continued),
        ]
      },
    }
  }
  const sideAtMost = settings.includeImages ? cellWidth(3) * 0.5 + 10 : indent
  const table = (lines: number) => (lines > 0 ? [blank(3), availabilityBlock(setting, lines)] : [])
  const roomy = [blank(4), ...prose(2), ...strip, ...table(dates)]
  const tight = [blank(4), ...prose(1), ...strip, ...table(Math.min(dates, 2))]
  const lean = [blank(4), ...prose(1), ...table(Math.min(dates, 2))]
  const bare = [blank(4), ...table(Math.min(dates, 1))]
  const beside = [blank(3), figuresBlock(setting, figures, 1), facts]
  /**
   * With every toggle on, prose and late deliveries give way before anything would leave its cell. A name that still finds no
   * room beside the picture stands above it, over the whole width, and takes the place of what is told below.
   */
  const partsOf = (line: readonly DocumentRow[], room: number, most = NAME_LINES): Parts => {
    const fits = (parts: Parts) => heightOfParts(parts) <= room
    const narrow = [head(line, cellWidth(3) - sideAtMost, most), ...beside]
    const found = [roomy, tight].map((below) => ({ over: [], beside: narrow, below })).find(fits)
    if (found) return found
    const over = [head(line, cellWidth(3) - indent, most), blank(3)]
    const wide = [roomy, tight, lean, bare, []].map((below) => ({ over, beside: beside.slice(1), below }))
    return wide.find(fits) ?? (most > 1 ? partsOf(line, room, most - 1) : wide.at(-1)!)
  }
  return {
    columns: 3,
    rows: rowsOf(2, heightOfParts(partsOf(rows, cellHeight(2)))),
    draw(row, box, { continued, number, line }) {
      const parts = partsOf(line, box.height)
      const top = box.y + heightOf(parts.over)
      const room = Math.max(heightOf(parts.beside), box.y + box.height - top - heightOf(parts.below))
      const side = settings.includeImages ? Math.min(room, box.width * 0.5) : 0
      const textX = box.x + (side > 0 ? side + 10 : indent)
      const textWidth = box.x + box.width - textX
      const belowY = top + Math.max(side, heightOf(parts.beside))
      return [
        ...(side > 0
          ? [
              ...plate(setting, settings, row, { x: box.x, y: top, width: side, height: side }),
              ...numberMark(number, box.x + 5, top + 11),
            ]
          : numberMark(number, box.x, box.y + setting.size)),
        ...drawBlocks(parts.over, row, box.x + indent, box.y, box.width - indent, continued),
        ...drawBlocks(parts.beside, row, textX, top, textWidth, continued),
        ...drawBlocks(parts.below, row, box.x + indent, belowY, box.width - indent, false),
      ]
    },
  }
}
