import { percentOf } from '../../kernel/amounts/money.ts'

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
 * Sums of rows that are replaced, not changed: what a row costs is worked out once and kept as long as the row, and from one sum to
 * the next only what differs is added, so that one edit of 500 styles costs 500 looks.
 */
export function createTotals<Row extends PricedRow & { style: string }>() {
  let kept = new WeakMap<Row, RowAmounts>()
  let keptFor = 0
  let last: { rows: readonly Row[]; ofOrder: number; sums: OrderSums } | undefined
  const amountsOf = (row: Row, ofOrder: number): RowAmounts => {
    if (keptFor !== ofOrder) {
      kept = new WeakMap()
      keptFor = ofOrder
    }
    let amounts = kept.get(row)
    if (!amounts) kept.set(row, (amounts = rowAmounts(row, ofOrder)))
    return amounts
  }
  const sumOfAll = (rows: readonly Row[], ofOrder: number): OrderSums => {
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
  }
  /** Undefined when rows came, went or are of other styles. */
  const sumFromLast = (rows: readonly Row[], ofOrder: number): OrderSums | undefined => {
    if (last?.ofOrder !== ofOrder || last.rows.length !== rows.length) return undefined
    const { rows: before } = last
    let { units, gross, discountAmount } = last.sums
    for (let at = 0; at < rows.length; at += 1) {
      const was = before[at]!
      const is = rows[at]!
      if (was === is) continue
      if (was.style !== is.style) return undefined
      const [less, more] = [amountsOf(was, ofOrder), amountsOf(is, ofOrder)]
      units += is.units - was.units
      gross += more.gross - less.gross
      discountAmount += more.discount - less.discount
    }
    return { styles: last.sums.styles, units, gross, discountAmount, subtotal: gross - discountAmount }
  }
  return {
    amountsOf,
    sum(rows: readonly Row[], ofOrder: number): OrderSums {
      const sums = sumFromLast(rows, ofOrder) ?? sumOfAll(rows, ofOrder)
      last = { rows, ofOrder, sums }
      return sums
    },
  }
}
