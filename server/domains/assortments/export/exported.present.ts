import {
  type ExportedAs,
  type ExportedField,
  exportedFields,
} from '../../../../contract/assortments/rows/export-rows.ts'
import { dayCell } from '../../../engine/tables/day-cells.ts'
import type { SheetValue } from '../../../engine/tables/write-sheet.ts'
import type { ExportedPiece } from './exported.queries.ts'
import { untouched } from '../rules/edit-row.ts'
import { figuresOf } from '../rules/row-figures.ts'

/** Which columns a sheet has, what is not told, and how many decimals amounts have. */
export interface CellsWish {
  fields: readonly ExportedField[]
  hidden: ReadonlySet<string>
  decimals: number
}

const noSum = { quantity: 0, onHand: 0 }
/** What was not asked for was not written. */
const unread = Object.fromEntries(Object.keys(untouched).map((field) => [field, null]))

/** Rows of a workbook: the values of its columns, in their order. */
export function exportedCells({ rows, sums }: ExportedPiece, { fields, hidden, decimals }: CellsWish): SheetValue[][] {
  const sumOf = new Map(sums.map(({ style, ...sum }) => [style, sum]))
  return rows.map((row) => {
    const own = { ...unread, ...row } as typeof untouched
    const catalogue = { wholesalePrice: row.wholesalePrice, suggestedRetail: row.retailThere }
    const figures: Record<string, SheetValue> = figuresOf(
      catalogue,
      { own, styleSum: sumOf.get(row.styleCode) ?? noSum },
      hidden,
    )
    return fields.map((field) => {
      const value =
        field === 'lifeCycle'
          ? (row.lifeCycle ?? row.lifeCycleThere)
          : field in figures
            ? figures[field]
            : row[field as keyof typeof row]
      return cellOf(value ?? null, exportedFields[field], decimals)
    })
  })
}

/** Amounts in whole units, percentages as shares, days as dates: what programs calculate with. */
function cellOf(value: SheetValue, kind: ExportedAs, decimals: number): SheetValue {
  if (value === null || value === '') return null
  // Of two whole numbers the nearest there is: the very one that the amount's digits name.
  if (kind === 'money') return Number(value) / 10 ** decimals
  if (kind === 'percent') return Number((Number(value) / 100).toFixed(6))
  return kind === 'day' ? dayCell(String(value)) : value
}
