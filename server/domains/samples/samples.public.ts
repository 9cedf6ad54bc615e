import { matchRows, reserveRows } from './loans/match-orders.ts'
import { handOutRows, keepRows, releaseRows, samplesOfOrders, takeBackRows } from './loans/order-loans.ts'

export type { OrderOfSamples, OrderRow, Reserved } from './loans/match-orders.ts'
export type { RowReturn, RowSample } from './loans/order-loans.ts'

/**
 * What orders do with samples (ORS-04), each for a set of rows in the transaction of the order's own action. The samples of an order are
 * its loan: nothing else links the two. Who may do it is the order's to ask; `libraries` are those that may be taken from.
 */
export const orderSamples = {
  match: matchRows,
  reserve: reserveRows,
  handOut: handOutRows,
  release: releaseRows,
  takeBack: takeBackRows,
  of: samplesOfOrders,
  keep: keepRows,
} as const
