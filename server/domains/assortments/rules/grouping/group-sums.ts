import { initialMarkup, roundPercent } from '../../../../../contract/assortments/rows/pricing.ts'
import type { ProductGroup } from '../../../../../contract/assortments/rows/query-assortment-products.ts'

export interface GroupedRow {
  groupKey: string
  quantity: number | null
  netCost: number | null
  suggestedRetail: number | null
}

/**
 * The groups of rows that already stand in order. Units are the sum of quantities, the markup is the plain mean of the
 * rows' initial markups where one can be computed, and is not told where the assortment hides it. Rows without a group have the key '' and are 'Uncategorized'.
 */
export function groupsOf(rows: readonly GroupedRow[], hidesMarkup = false): ProductGroup[] {
  const groups: { sums: ProductGroup; markups: number[] }[] = []
  for (const { groupKey, quantity, netCost, suggestedRetail } of rows) {
    let group = groups.at(-1)
    if (group?.sums.key !== groupKey) {
      const title = groupKey === '' ? 'Uncategorized' : groupKey
      group = { sums: { key: groupKey, title, count: 0, units: 0, averageMarkup: null }, markups: [] }
      groups.push(group)
    }
    group.sums.count += 1
    group.sums.units += quantity ?? 0
    const markup = hidesMarkup || netCost === null ? null : initialMarkup({ netCost, suggestedRetail })
    if (markup !== null) group.markups.push(markup)
  }
  return groups.map(({ sums, markups }) => ({ ...sums, averageMarkup: mean(markups) }))
}

const mean = (percents: readonly number[]): number | null =>
  percents.length === 0 ? null : roundPercent(percents.reduce((sum, percent) => sum + percent, 0) / percents.length)
