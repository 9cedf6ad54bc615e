import type { OrderHeader, OrderRow } from '../../order.ts'
import { allocate } from '../allocate.ts'
import type { RowContext } from '../check-order.ts'
import { judgeStock } from '../judge-stock.ts'
import { isInRun } from './shut-size.ts'

/** Of which deliveries the units of an order are: what is here, what comes on which day, and what is of none. */
export interface UnitsByDelivery {
  now: number
  later: { date: string; units: number }[]
  /** Shipped once there is more. */
  backOrder: number
  /** Made for the order. */
  made: number
  /** More than can be had. */
  missing: number
}

type Sale = Pick<OrderHeader, 'origin' | 'partialShipments' | 'startDate' | 'endDate'>

/** Undefined while days or stock are not known. */
export function unitsByDelivery(
  rows: readonly OrderRow[],
  { origin, partialShipments, startDate, endDate }: Sale,
  stockOf: RowContext['stockOf'],
  today: string,
): UnitsByDelivery | undefined {
  if (startDate === null || endDate === null) return undefined
  const byDay = new Map<string, number>()
  const sums = { now: 0, backOrder: 0, made: 0, missing: 0 }
  for (const row of rows) {
    for (const [size, asked] of Object.entries(row.sizes)) {
      if (origin === 'factory') {
        sums.made += asked
        continue
      }
      const entries = stockOf(row, size)
      if (entries === undefined) return undefined
      const { taken, short } = allocate(entries, asked, startDate, endDate)
      for (const { date, quantity } of taken) {
        if (date <= today) sums.now += quantity
        else byDay.set(date, (byDay.get(date) ?? 0) + quantity)
      }
      const verdict = judgeStock({
        lineStatus: row.lineStatus,
        origin,
        isInRun: isInRun(row, size),
        partialShipments,
        short,
      })
      if (verdict === 'backOrder') sums.backOrder += short
      else if (verdict === 'madeToOrder') sums.made += short
      else sums.missing += short
    }
  }
  const later = [...byDay].map(([date, units]) => ({ date, units })).toSorted((a, b) => a.date.localeCompare(b.date))
  return { ...sums, later }
}
