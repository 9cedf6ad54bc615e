import type { LineStatus } from '../../catalogue/product-query.ts'
import type { OrderOrigin } from '../places/regions.ts'
import { isOver } from './sizes/shut-size.ts'

/**
 * What it means that a size of a row asks for more than is free by its end: `unavailable` and `notEnough` keep the order from
 * being sent, `backOrder` and `madeToOrder` are told and do not.
 */
export type StockVerdict = 'fine' | 'unavailable' | 'notEnough' | 'backOrder' | 'madeToOrder'

export function judgeStock(row: {
  lineStatus: LineStatus | null
  origin: OrderOrigin
  isInRun: boolean
  partialShipments: boolean
  short: number
}): StockVerdict {
  const { lineStatus, origin, isInRun, partialShipments, short } = row
  if (!isInRun || isOver({ lineStatus })) return 'unavailable'
  if (origin === 'factory' || short <= 0) return 'fine'
  if (lineStatus !== 'R') return 'madeToOrder'
  return partialShipments ? 'backOrder' : 'notEnough'
}
