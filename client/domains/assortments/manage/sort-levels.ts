import { type UiSettings } from '../../../../contract/assortments/assortment.ts'
import { type AssortmentSort, assortmentSortField } from '../../../../contract/assortments/rows/assortment-order.ts'
import type { SortBy } from '../../../parts/grid/grid-contract.ts'

/** As rows were placed by hand. */
export const byHand: AssortmentSort = { field: 'custom', direction: 1 }

/** The order of an assortment that everybody sees and that documents follow. */
export const orderOfAll = ({ gridSettings }: UiSettings): AssortmentSort => gridSettings.sortOrder ?? byHand

function levelOf({ key, direction, order }: SortBy): NonNullable<AssortmentSort['further']> {
  const field = assortmentSortField.safeParse(key)
  return field.success && field.data !== 'custom'
    ? [{ field: field.data, direction: direction === 'ascending' ? 1 : -1, ...(order ? { order: [...order] } : {}) }]
    : []
}

/** What the headings of a grid show of a sort; nothing for the order by hand. */
export function levelsOf({ field, direction, order, further = [] }: AssortmentSort): SortBy[] {
  if (field === 'custom') return []
  return [{ field, direction, order }, ...further].map((level) => ({
    key: level.field,
    direction: level.direction === 1 ? 'ascending' : 'descending',
    ...(level.order ? { order: level.order } : {}),
  }))
}

export function sortOfLevels(levels: readonly SortBy[]): AssortmentSort {
  const [first, ...further] = levels.flatMap(levelOf)
  return first ? { ...first, ...(further.length > 0 ? { further } : {}) } : byHand
}
