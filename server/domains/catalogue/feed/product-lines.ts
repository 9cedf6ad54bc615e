import { copyField, type CopyValue } from './copy-text.ts'
import { colourwayColumns, type FeedColumn, type FeedKind, styleColumns } from './feed-columns.ts'
import type { Recognised } from './feed-kinds.ts'
import { feedProduct, type FeedProduct } from './feed-records.ts'
import type { Cell, RawRow } from '../../../engine/tables/table.ts'
import { BadCell, isEmpty, parseCell } from './parse-cell.ts'

/**
 * Products of one batch as lines for their temporary table. Of the rows of a colourway (and of a style) the last counts;
 * finding it here spares the database sorting every batch.
 */
export class ProductLines {
  /** The columns that the lines hold beside the four of the colour list. */
  readonly ofStyle: readonly FeedColumn<FeedProduct>[]
  readonly ofColourway: readonly FeedColumn<FeedProduct>[]
  /** Those of the four that the feed speaks of. */
  readonly colourTexts: readonly FeedColumn<FeedProduct>[]
  /** Rows given, those that a later one replaced among them. */
  count = 0
  /** By style: the rows of its colourways, the last of each; the last row given is the last entry. */
  readonly styles = new Map<string, Map<string, ProductLine>>()

  /** `fields` are those the feed speaks of; all of them when left out. */
  constructor(fields?: ReadonlySet<string>) {
    const spoken = ({ field }: FeedColumn<FeedProduct>) => !fields || fields.has(field)
    this.ofStyle = styleColumns.filter(spoken)
    this.ofColourway = ownColumns.filter(spoken)
    this.colourTexts = colourTextColumns.filter(spoken)
  }

  addRecord(record: FeedProduct): void {
    const text = ({ field }: FeedColumn<FeedProduct>) => copyField(record[field] as CopyValue)
    this.add({
      style: copyField(record.style),
      color: copyField(record.color),
      ofStyle: this.ofStyle.map((column) => `\t${text(column)}`).join(''),
      ofColourway: this.ofColourway.map((column) => `\t${text(column)}`).join(''),
      colour: colourTextColumns.map((column) => (this.colourTexts.includes(column) ? text(column) : '')) as ColourTexts,
    })
  }

  add(line: ProductLine): void {
    this.count += 1
    const colourways = this.styles.get(line.style)
    if (!colourways) {
      this.styles.set(line.style, new Map([[line.color, line]]))
      return
    }
    colourways.delete(line.color)
    colourways.set(line.color, line)
  }
}

/** A product as COPY text; in `ofStyle` and `ofColourway` each column stands behind a tab. */
export interface ProductLine {
  style: string
  color: string
  ofStyle: string
  ofColourway: string
  /** Description, family, hex and NRF, which the colour list gives when the feed leaves them empty. */
  colour: ColourTexts
}
export type ColourTexts = [description: string, family: string, hex: string, nrf: string]

const colourFields: readonly string[] = ['colorDescription', 'colorFamily', 'colorHex', 'nrf']
/** Columns of the colour list's texts, in the order of `ColourTexts`. */
export const colourTextColumns = colourwayColumns.filter(({ field }) => colourFields.includes(field))
const ownColumns = colourwayColumns.filter(({ field }) => !colourFields.includes(field))

/** Values remembered by a column before it forgets them all, and the longest of them. */
const MOST_KNOWN = 5_000
const LONGEST_KNOWN = 200

/** Reads one column's cells as COPY text; undefined for a cell the schema refuses. */
type CellReader = (cell: Cell) => string | undefined

/**
 * A quicker way to `parseRow` for products: cells become COPY text without a record in between. What a cell means is
 * decided by `parseCell` and the field's own schema, as there; but a feed says the same thing very often in a column, so
 * each column remembers what it has understood. Answers undefined for a row in which anything is wrong, which is then
 * for `parseRow` to explain.
 */
export function compileProductReader(feed: Recognised): (row: RawRow) => ProductLine | undefined {
  const place = (field: string) => feed.header.indexOf(field)
  const read = (field: keyof FeedProduct) => readerOf(feed.fields.get(field)!, field, feed.rounds)
  const [styleAt, colorAt] = [place('style'), place('color')]
  const [readStyle, readColor] = [read('style'), read('color')]
  const readers = (columns: readonly FeedColumn<FeedProduct>[]) =>
    joinedReader(
      columns
        .filter(({ field }) => feed.header.includes(field))
        .map(({ field }) => ({ at: place(field), read: read(field) })),
    )
  const readOfStyle = readers(styleColumns)
  const readOfColourway = readers(ownColumns)
  const colours = colourTextColumns.map(({ field }) => (feed.header.includes(field) ? read(field) : () => ''))
  const coloursAt = colourTextColumns.map(({ field }) => place(field))
  const width = feed.header.length
  const nameless = [...feed.header.keys()].filter((at) => feed.header[at] === '')
  return ({ cells }) => {
    if (cells.length > width) return undefined
    for (const at of nameless) if (!isEmpty(cells[at])) return undefined
    const style = readStyle(cells[styleAt])
    const color = readColor(cells[colorAt])
    const styleTexts = readOfStyle(cells)
    const colourwayTexts = readOfColourway(cells)
    const colour = colours.map((reader, at) => reader(cells[coloursAt[at]!]))
    if (style === undefined || color === undefined || styleTexts === undefined || colourwayTexts === undefined) return
    if (colour.includes(undefined)) return
    return { style, color, ofStyle: styleTexts, ofColourway: colourwayTexts, colour: colour as ColourTexts }
  }
}

type TextReader = (cells: readonly Cell[]) => string | undefined

/** Reads several columns as one text. The same text as the row before it is the same string: less to keep and collect. */
function joinedReader(columns: readonly { at: number; read: CellReader }[]): TextReader {
  // Joined once instead of grown, because a grown string is a tree of its parts until it is used.
  const texts: string[] = ['']
  let last = ''
  return (cells) => {
    let place = 1
    for (const { at, read } of columns) {
      const text = read(cells[at])
      if (text === undefined) return undefined
      texts[place++] = text
    }
    const joined = texts.join('\t')
    if (joined !== last) last = joined
    return last
  }
}

function readerOf(kind: FeedKind, field: keyof FeedProduct, rounds: boolean): CellReader {
  const schema = feedProduct.shape[field]
  const understand: CellReader = (cell) => {
    const value = parseCell(kind, cell, { rounds })
    if (value instanceof BadCell) return undefined
    const parsed = schema.safeParse(value)
    return parsed.success ? copyField(parsed.data) : undefined
  }
  const known = new Map<string, string | undefined>()
  // Most rows repeat what the row before them said of the same style.
  let lastCell: string | undefined
  let lastText: string | undefined
  return (cell) => {
    if (typeof cell !== 'string') return understand(cell)
    if (cell === lastCell) return lastText
    let text = known.get(cell)
    if (text === undefined) {
      text = understand(cell)
      if (text !== undefined && cell.length <= LONGEST_KNOWN) {
        if (known.size >= MOST_KNOWN) known.clear()
        known.set(cell, text)
      }
    }
    lastCell = cell
    lastText = text
    return text
  }
}
