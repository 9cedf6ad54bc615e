import type { SheetCell, SheetRow } from '../../../../../contract/kernel/imports/fill-rows.ts'
import {
  KEYS_SHEET,
  type KeptLine,
  keptLines,
  type KeptRow,
  keptRow,
  rowMarks,
} from '../../../../../contract/orders/wholesale/order-book.ts'

/** A sheet of a file as it is read. */
export interface ReadSheet {
  name: string
  rows: readonly SheetRow[]
}

/** A row of a file: by its key one that the order had, else one that somebody added. */
export interface FileRow {
  /** Id of the order on whose sheet it stands. */
  order: string
  /** Empty for one that was added. */
  key: string
  /** The sheet and its line, for people. */
  place: string
  /** Null: of all stores together. */
  store: string | null
  style: string
  color: string
  packCode: SheetCell
  unitPrice: SheetCell
  discount: SheetCell
  /** What stands in each size, as it was typed. */
  sizes: ReadonlyMap<string, SheetCell>
}

export interface OrderBook {
  /** Ids of the orders that it was written from. */
  orders: readonly { id: string; orderIdentifier: string }[]
  /** Rows as they were then, by their id, and whose they were. */
  kept: ReadonlyMap<string, { order: string; row: KeptRow }>
  rows: readonly FileRow[]
}

const text = (cell: SheetCell | undefined): string => String(cell ?? '').trim()

/** A workbook that this room has written, whatever was done to its rows since; undefined for another file. */
export function readOrderBook(sheets: readonly ReadSheet[]): OrderBook | undefined {
  const keys = sheets.find(({ name }) => name === KEYS_SHEET)
  if (!keys) return undefined
  const orders: { id: string; orderIdentifier: string }[] = []
  const kept = new Map<string, { order: string; row: KeptRow }>()
  const rows: FileRow[] = []
  for (const { cells } of keys.rows) {
    const line = lineOf(cells)
    if (!line) continue
    const [kind, id, of, more] = line
    if (kind === 'order') orders.push({ id, orderIdentifier: of })
    else if (kind === 'row') {
      const row = keptRow.safeParse(parsed(String(more)))
      if (row.success) kept.set(id, { order: of, row: row.data })
    } else {
      const sheet = sheets.find(({ name }) => name === id)
      if (sheet) rows.push(...rowsOf(sheet, of, String(more) || null))
    }
  }
  return orders.length > 0 ? { orders, kept, rows } : undefined
}

/** Undefined for a line of nothing that this room writes. */
function lineOf(cells: readonly SheetCell[]): KeptLine | undefined {
  const words = [text(cells[0]), text(cells[1]), text(cells[2]), text(cells[3])]
  const kind = words[0]
  return kind === 'order' || kind === 'sheet' || kind === 'row' ? keptLines[kind].safeParse(words).data : undefined
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Columns of a block: where its heading has them. */
interface Heading {
  style: number
  sizes: readonly (readonly [column: number, size: string])[]
  /** Units stand before it, discount and amount behind it. */
  unitPrice: number
}

function headingOf(cells: readonly SheetCell[]): Heading | undefined {
  const [, at, count] = /^#sizes (\d+) (\d+)$/.exec(text(cells[0])) ?? []
  if (at === undefined || count === undefined) return undefined
  const style = Number(at)
  const first = style + 4
  const sizes = Array.from(
    { length: Number(count) },
    (_, place) => [first + place, text(cells[first + place])] as const,
  )
  return { style, sizes: sizes.filter(([, size]) => size !== ''), unitPrice: first + Number(count) + 1 }
}

const marks: ReadonlySet<string> = new Set(Object.values(rowMarks))

/** Rows of a sheet; one with a style and no key was added, and has the style of the row above where its own is empty. */
function rowsOf({ name, rows }: ReadSheet, order: string, store: string | null): FileRow[] {
  let heading: Heading | undefined
  let above = ''
  return rows.flatMap(({ number, cells }): FileRow[] => {
    const found = headingOf(cells)
    if (found) heading = found
    const key = text(cells[0])
    if (found || !heading || marks.has(key)) return []
    const color = text(cells[heading.style + 1])
      .split(/\s/)[0]!
      .toUpperCase()
    const style = text(cells[heading.style]).split(/\s/)[0]! || (color ? above : '')
    if (style === '' || (color === '' && key === '')) return []
    above = style
    return [
      {
        order,
        key,
        place: `${name} ${number}`,
        store,
        style,
        color,
        packCode: cells[heading.style + 3] ?? null,
        unitPrice: cells[heading.unitPrice] ?? null,
        discount: cells[heading.unitPrice + 1] ?? null,
        sizes: new Map(heading.sizes.map(([at, size]) => [size, cells[at] ?? null])),
      },
    ]
  })
}
