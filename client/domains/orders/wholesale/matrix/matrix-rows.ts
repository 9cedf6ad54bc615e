import type { OrderRow } from '../../../../../contract/orders/order.ts'
import type { OrderIssue } from '../../../../../contract/orders/wholesale/check-order.ts'
import type { SoldColour } from '../../../../../contract/orders/wholesale/lookup-calls.ts'
import { mendPack, type Pack } from '../../../../../contract/orders/wholesale/pack-rules.ts'
import { isShut } from '../../../../../contract/orders/wholesale/sizes/shut-size.ts'
import type { RowAmounts } from '../../../../../contract/orders/wholesale/totals.ts'
import { unitsOf } from '../../../../../contract/orders/wholesale/sizes/units-of.ts'
import { quantitiesOf, sizeField } from '../../order/order-edit.ts'

type Quantities = Readonly<Record<string, number>>

/** A line of the matrix: a colourway, what is free of its style and when, the sum of the style, or the line to add one. */
export type MatrixRow =
  | {
      kind: 'colour'
      id: string
      row: OrderRow
      amounts: RowAmounts
      /** By the column they stand in; errors go before warnings. */
      marks: ReadonlyMap<string, readonly OrderIssue[]>
      /** What its region sells of it, as far as somebody knows. */
      sold: SoldColour | undefined
      /** What sizes that do not fit the row's pack would become; null: nothing of them is left. */
      mended: Readonly<Record<string, number | null>>
    }
  | { kind: 'stock'; id: string; day: string | null; isLate: boolean; bySize: Quantities }
  /** Deliveries that have no line of their own, together. */
  | { kind: 'more'; id: string; count: number; bySize: Quantities }
  | { kind: 'total'; id: string; bySize: Quantities; units: number; amount: number }
  | { kind: 'new'; id: string }

export const newLine: MatrixRow = { kind: 'new', id: '+' }

/** One style of the order with its lines. */
export interface StyleLines {
  style: string
  name: string
  rows: readonly OrderRow[]
  lines: readonly MatrixRow[]
}

export interface LineWorld {
  /** Of whom the quantities are; null: of all stores together. */
  store: string | null
  today: string
  /** Deliveries behind it come too late for the order. */
  end: string | null
  packs: ReadonlyMap<string, Pack>
  soldOf(row: OrderRow): SoldColour | undefined
  issuesOf(row: OrderRow): readonly OrderIssue[]
  amountsOf(row: OrderRow): RowAmounts
}

/** Lines of later deliveries that are shown; there may be more. */
const DELIVERIES = 4

function addUp(into: Record<string, number>, quantities: Quantities): void {
  for (const [size, quantity] of Object.entries(quantities)) into[size] = (into[size] ?? 0) + quantity
}

/** What is free of a style's colours now, and what comes when (BEY-12). */
function stockLines(style: string, rows: readonly OrderRow[], { today, end, soldOf }: LineWorld): MatrixRow[] {
  const byDay = new Map<string | null, Record<string, number>>([[null, {}]])
  let isKnown = false
  for (const row of rows) {
    for (const { date, bySize } of soldOf(row)?.availability ?? []) {
      isKnown = true
      const day = date <= today ? null : date
      const sums = byDay.get(day) ?? {}
      addUp(sums, bySize)
      byDay.set(day, sums)
    }
  }
  if (!isKnown) return []
  const days = [...byDay]
    .filter(([day, sums]) => day === null || Object.values(sums).some((quantity) => quantity > 0))
    .toSorted(([one], [other]) => (one ?? '').localeCompare(other ?? ''))
  const lines = days.slice(0, DELIVERIES + 1).map(
    ([day, bySize]): MatrixRow => ({
      kind: 'stock',
      id: `stock ${style} ${day ?? 'now'}`,
      day,
      isLate: day !== null && end !== null && day > end,
      bySize,
    }),
  )
  const rest = days.slice(DELIVERIES + 1)
  if (rest.length === 0) return lines
  const bySize: Record<string, number> = {}
  for (const [, sums] of rest) addUp(bySize, sums)
  return [...lines, { kind: 'more', id: `stock ${style} more`, count: rest.length, bySize }]
}

function marksOf(
  row: OrderRow,
  issues: readonly OrderIssue[],
  store: string | null,
): Map<string, readonly OrderIssue[]> {
  const marks = new Map<string, readonly OrderIssue[]>()
  const mark = (column: string, issue: OrderIssue) => {
    const others = marks.get(column) ?? []
    marks.set(column, issue.level === 'error' ? [issue, ...others] : [...others, issue])
  }
  for (const issue of issues) {
    const field = issue.field.slice(row._id.length + 1)
    mark(field === 'packCode' || field === 'unitPrice' ? field : sizeField(field, store), issue)
    // A quantity that does not fit is told at its code as well.
    if (issue.message.startsWith('pack.')) mark('packCode', issue)
  }
  return marks
}

const nothing = {}

/** The sizes that change with the nearest quantities that fit the pack of a row, or of what one store gets of it (BEY-12). */
export function mendedSizes(row: OrderRow, packs: LineWorld['packs']): Readonly<Record<string, number | null>> {
  const mended = mendPack(row.packCode, packs, row)
  if (!mended || Object.keys(mended).some((size) => isShut(row, size))) return nothing
  const sizes = new Set([...Object.keys(row.sizes), ...Object.keys(mended)])
  return Object.fromEntries(
    [...sizes].flatMap((size) =>
      (row.sizes[size] ?? 0) === (mended[size] ?? 0) ? [] : [[size, mended[size] ?? null]],
    ),
  )
}

/** The styles of a scale with all their lines. */
export function styleLines(rows: readonly OrderRow[], world: LineWorld): StyleLines[] {
  const styles = new Map<string, OrderRow[]>()
  for (const row of rows) {
    const own = styles.get(row.style)
    if (own) own.push(row)
    else styles.set(row.style, [row])
  }
  return [...styles].map(([style, own]) => {
    const bySize: Record<string, number> = {}
    let [units, amount] = [0, 0]
    const colours = own.map((row): MatrixRow => {
      const amounts = world.amountsOf(row)
      addUp(bySize, row.sizes)
      units += row.units
      amount += amounts.gross - amounts.discount
      const marks = marksOf(row, world.issuesOf(row), world.store)
      const sold = world.soldOf(row)
      return {
        kind: 'colour',
        id: row._id,
        row,
        amounts,
        marks,
        sold,
        mended: row.units > 0 ? mendedSizes(row, world.packs) : nothing,
      }
    })
    const total: MatrixRow = { kind: 'total', id: `total ${style}`, bySize, units, amount }
    return { style, name: own[0]!.name, rows: own, lines: [...stockLines(style, own, world), ...colours, total] }
  })
}

/** Rows with what one store gets of them, by the order's own. */
export const rowsOfStore = (rows: readonly OrderRow[], store: string | null): readonly OrderRow[] =>
  store === null
    ? rows
    : rows.map((row) => {
        const sizes = { ...quantitiesOf(row, store) }
        return { ...row, sizes, units: unitsOf(sizes) }
      })
