import { readQuantity } from './read-quantity.ts'

/** A row of an order form of whatever customer: style and colour, then a pack code, then quantities by size or one after the other. */
export interface FormRow {
  style: string
  color: string
  packCode: string
  /** By size, where the form has a heading with sizes. */
  sizes: Record<string, number> | undefined
  /** In the order of the run, where it has none. */
  quantities: number[]
  /** What stands where a quantity would and is none: '-1', '12,5'. */
  wrong: string[]
}

const clean = (cell: string | undefined): string => (cell ?? '').trim()

/** Nothing is 0; undefined: no quantity. */
function quantityIn(cell: string): number | undefined {
  const read = readQuantity(cell, 0)
  return read.is === 'quantity' ? (read.quantity ?? 0) : undefined
}
const wrongOf = (cells: readonly string[]): string[] => cells.filter((cell) => quantityIn(cell) === undefined)

/** The heading of a form: words or nothing in front, and at least two sizes, which quantities may look like. Where each size stands. */
function headingOf(cells: readonly string[], sizes: ReadonlySet<string>): Map<number, string> | undefined {
  const [first, second] = [clean(cells[0]), clean(cells[1])]
  if (/\d/.test(first) || (first === '' && second !== '')) return undefined
  const found = cells.flatMap((cell, at) => (at > 1 && sizes.has(clean(cell)) ? [[at, clean(cell)] as const] : []))
  return found.length > 1 ? new Map(found) : undefined
}

/**
 * Rows pasted from a spreadsheet with style and colour in front (BEY-12), under a heading with `sizes` or without one. `ROS Rosewood`
 * is the colour ROS; a row without a style has that of the row above, as merged cells come.
 */
export function readOrderForm(block: readonly (readonly string[])[], sizes: ReadonlySet<string>): FormRow[] {
  let heading: Map<number, string> | undefined
  let above = ''
  const rows: FormRow[] = []
  for (const cells of block) {
    const found = headingOf(cells, sizes)
    if (found) {
      heading = found
      continue
    }
    const style = (clean(cells[0]) || above).split(/\s/)[0]!
    const color = clean(cells[1]).split(/\s/)[0]!.toUpperCase()
    if (style === '') continue
    above = style
    const rest = cells.slice(2).map(clean)
    const hasPack = !heading && /^\p{L}/u.test(rest[0] ?? '')
    const packCode = hasPack ? rest[0]!.toUpperCase() : ''
    const figures = heading ? [...heading.keys()].map((at) => clean(cells[at])) : rest.slice(hasPack ? 1 : 0)
    rows.push({
      style,
      color,
      packCode: packCode.length <= 12 && /^[A-Z]\w*$/.test(packCode) ? packCode : '',
      sizes: heading && sizesUnder(heading, cells),
      quantities: heading ? [] : figures.map((cell) => quantityIn(cell) ?? 0),
      wrong: wrongOf(figures),
    })
  }
  return rows
}

function sizesUnder(heading: ReadonlyMap<number, string>, cells: readonly string[]): Record<string, number> {
  const filled = [...heading].flatMap(([at, size]) => {
    const quantity = quantityIn(clean(cells[at])) ?? 0
    return quantity > 0 ? [[size, quantity] as const] : []
  })
  return Object.fromEntries(filled)
}
