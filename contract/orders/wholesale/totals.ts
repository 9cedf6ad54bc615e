import { percentOf } from '../../kernel/money.ts'

/** What a row of an order costs; integers of minor units. */
export interface PricedRow {
  units: number
  unitPrice: number | null
  /** Percent; null: that of the order. */
  discount: number | null
}

export interface RowAmounts {
  gross: number
  discount: number
}

/** Units x price, and what of it is let off, rounded by row and half away from zero (GRID-10, ORW-02). */
export function rowAmounts({ units, unitPrice, discount }: PricedRow, ofOrder: number): RowAmounts {
  const gross = units * (unitPrice ?? 0)
  return { gross, discount: percentOf(gross, discount ?? ofOrder) }
}

export interface OrderSums {
  styles: number
  units: number
  gross: number
  discountAmount: number
  subtotal: number
}

/**
 * Sums of rows that are replaced, not changed: what a row costs is worked out once and kept as long as the row, so that one edit of
 * 500 styles costs additions alone.
 */
export function createTotals<Row extends PricedRow & { style: string }>() {
  let kept = new WeakMap<Row, RowAmounts>()
  let keptFor = 0
  const amountsOf = (row: Row, ofOrder: number): RowAmounts => {
    if (keptFor !== ofOrder) {
      kept = new WeakMap()
      keptFor = ofOrder
    }
    let amounts = kept.get(row)
    if (!amounts) kept.set(row, (amounts = rowAmounts(row, ofOrder)))
    return amounts
  }
  return {
    amountsOf,
    sum(rows: readonly Row[], ofOrder: number): OrderSums {
      const styles = new Set<string>()
      let [units, gross, discountAmount] = [0, 0, 0]
      for (const row of rows) {
        const amounts = amountsOf(row, ofOrder)
        styles.add(row.style)
        units += row.units
        gross += amounts.gross
        discountAmount += amounts.discount
      }
      return { styles: styles.size, units, gross, discountAmount, subtotal: gross - discountAmount }
    },
  }
}
