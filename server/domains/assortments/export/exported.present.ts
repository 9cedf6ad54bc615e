import {
  type ExportedAs,
  type ExportedField,
  exportedFields,
} from '../../../../contract/assortments/rows/export-rows.ts'
import { type OwnPricing, ownPriceFields } from '../../../../contract/assortments/rows/merge-pricing.ts'
import { dayCell } from '../../../engine/tables/day-cells.ts'
import type { SheetValue } from '../../../engine/tables/write-sheet.ts'
import type { ExportedPiece, ExportedRow } from './exported.queries.ts'
import { untouched } from '../rules/edit-row.ts'
import { pricesOf, sharesOf } from '../rules/row-figures.ts'

/** Which columns a sheet has, what is not told, and how many decimals amounts have. */
export interface CellsWish {
  fields: readonly ExportedField[]
  hidden: ReadonlySet<string>
  decimals: number
}

const noSum = { quantity: 0, onHand: 0 }

type Prices = ReturnType<typeof pricesOf>
type Shares = ReturnType<typeof sharesOf>
const prices = new Set<string>([...ownPriceFields, 'initialMarkup'] satisfies (keyof Prices)[])
const shares = new Set<string>(['sellThru', 'styleQuantity', 'percentage'] satisfies (keyof Shares)[])

/** Rows of a workbook: the values of its columns, in their order. Only what was asked for is reckoned, as only that was read. */
export function exportedCells({ rows, sums }: ExportedPiece, { fields, hidden, decimals }: CellsWish): SheetValue[][] {
  const sumOf = new Map(sums.map(({ style, ...sum }) => [style, sum]))
  const hasPrices = fields.some((field) => prices.has(field))
  const hasShares = fields.some((field) => shares.has(field))
  const columns = fields.map((field) => ({ value: readerOf(field), kind: exportedFields[field] }))
  return rows.map((row) => {
    const figures = {
      row,
      // Whoever asks for one price had all five read.
      prices: hasPrices ? pricesOf(catalogueOf(row), row as OwnPricing, hidden) : undefined,
      shares: hasShares ? sharesOf(row, sumOf.get(row.styleCode) ?? noSum) : undefined,
    }
    return columns.map(({ value, kind }) => cellOf(value(figures) ?? null, kind, decimals))
  })
}

const catalogueOf = ({ wholesalePrice, retailThere }: ExportedRow) => ({ wholesalePrice, suggestedRetail: retailThere })

interface Figures {
  row: ExportedRow
  prices: Prices | undefined
  shares: Shares | undefined
}

function readerOf(field: ExportedField): (figures: Figures) => SheetValue | undefined {
  if (prices.has(field)) return (figures) => figures.prices?.[field as keyof Prices]
  if (shares.has(field)) return (figures) => figures.shares?.[field as keyof Shares]
  if (field === 'lifeCycle') return ({ row }) => row.lifeCycle ?? row.lifeCycleThere
  const unwritten = untouched[field as keyof typeof untouched]
  return ({ row }) => row[field as keyof typeof row] ?? unwritten
}

/** Amounts in whole units, percentages as shares, days as dates: what programs calculate with. */
function cellOf(value: SheetValue, kind: ExportedAs, decimals: number): SheetValue {
  if (value === null || value === '') return null
  // Of two whole numbers the nearest there is: the very one that the amount's digits name.
  if (kind === 'money') return Number(value) / 10 ** decimals
  if (kind === 'percent') return Number((Number(value) / 100).toFixed(6))
  return kind === 'day' ? dayCell(String(value)) : value
}
