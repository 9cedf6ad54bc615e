import { rangeFields, type RowFilter, TICKED, valueFields } from '../../../../contract/assortments/rows/find-rows.ts'
import type { AssortmentProduct } from '../../../../contract/assortments/rows/assortment-product.ts'

/** Columns whose words are looked for in the whole row: too many of their values differ for a list to choose from. */
const wordFields = ['style', 'color', 'name', 'styleNote', 'colorNote'] as const

/**
 * What a filter becomes that lets through the rows with this cell's value; an empty one too where there is a list of
 * values. Undefined where rows are not filtered by its column, or it holds nothing to look for (BEY-18).
 */
export function filterByCell(filter: RowFilter, row: AssortmentProduct, column: string): RowFilter | undefined {
  const value = valueFields.find((field) => field === column)
  if (value) return { ...filter, values: { ...filter.values, [value]: [valueIn(row, value)] } }
  const range = rangeFields.find((field) => field === column)
  if (range) {
    const amount = row[range]
    return amount === null
      ? undefined
      : { ...filter, ranges: { ...filter.ranges, [range]: { from: amount, to: amount } } }
  }
  const words = wordFields.find((field) => field === column)
  const text = words && row[words].trim().slice(0, 200)
  return text ? { ...filter, text } : undefined
}

function valueIn(row: AssortmentProduct, field: (typeof valueFields)[number]): string {
  if (field === 'colorName') return row.colorDescription
  if (field === 'focusStyle') return row.focusStyle ? TICKED : ''
  return row[field]
}
