import type { StyleSum } from '../../../../../contract/assortments/rows/style-sum.ts'

interface Counted {
  quantity: number | null
  quantityOnHand: number | null
}

/** A row with the sums over its style in which it is counted. */
export interface CountedRow extends Counted {
  styleColorId: string
  styleId: number
  styleSum: StyleSum
}

/** Sums over the styles of these rows once some of them, by `STYLE_COLOR`, are edited. */
export function styleSumsAfter(
  rows: readonly CountedRow[],
  edited: ReadonlyMap<string, Counted>,
): Map<number, StyleSum> {
  const sums = new Map<number, StyleSum>()
  for (const { styleColorId, styleId, styleSum, quantity, quantityOnHand } of rows) {
    const sum = sums.get(styleId) ?? { ...styleSum }
    const after = edited.get(styleColorId)
    if (after) {
      sum.quantity += (after.quantity ?? 0) - (quantity ?? 0)
      sum.onHand += (after.quantityOnHand ?? 0) - (quantityOnHand ?? 0)
    }
    sums.set(styleId, sum)
  }
  return sums
}
