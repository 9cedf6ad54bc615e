import { type ProductSort, sortField } from '../../../../../contract/catalogue/product-query.ts'
import type { LocationColumns } from './readable-columns.ts'

const columnOf = { wholesalePrice: 'wholesale', suggestedRetail: 'retail', totalInventory: 'inventory' } as const

/** The column of a location that a sort compares; undefined for sorts whose value is the same everywhere. */
export function locationColumn(
  sort: ProductSort,
): keyof Pick<LocationColumns, 'wholesale' | 'retail' | 'inventory'> | undefined {
  const field = sortField(sort)
  return Object.hasOwn(columnOf, field) ? columnOf[field as keyof typeof columnOf] : undefined
}
