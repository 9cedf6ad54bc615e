import { sql } from 'kysely'
import { orderRegions, locationOfRegion, type OrderRegion } from '../../../../contract/orders/places/regions.ts'
import { daysBetween, daysLater } from '../../../../contract/kernel/days/days.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import { holdStock, readStock, takenOf } from '../holds.queries.ts'
import type { HeaderColumn, HeldOrder, RowStore } from '../order-store.ts'
import { assignCoordinators } from '../assignments/coordinators.queries.ts'
import { borrowSamples } from './borrow-samples.ts'
import { changePieces, type PieceRules } from './change-pieces.ts'
import { copyPieces, leftOutPieces, repricePieces, writeAvailableOn } from './piece-orders.queries.ts'
import { pieceConcerned, pieceSaid } from './piece-told.queries.ts'
import { pieceSums, piecePictures, shownPieces, wantedPieces } from './piece-rows.queries.ts'

/** What sample and promo orders have at their head; it stands in one table. */
export const pieceHeader = {
  table: 'piece_header',
  columns: [
    { field: 'buyer', column: 'buyer', type: 'text' },
    { field: 'region', column: 'region', type: 'text' },
    { field: 'reason', column: 'reason', type: 'text' },
    { field: 'source', column: 'source', type: 'text' },
    { field: 'side', column: 'side', type: 'text' },
    { field: 'sizePreference', column: 'size_preference', type: 'text' },
    { field: 'shipper', column: 'shipper', type: 'text' },
    { field: 'returnType', column: 'return_type', type: 'text' },
    { field: 'deliveryMethod', column: 'delivery_method', type: 'text' },
    { field: 'instructions', column: 'instructions', type: 'text' },
    { field: 'requestedDeliveryDate', column: 'requested_delivery_date', type: 'date' },
    { field: 'windowStarts', column: 'window_starts', type: 'date' },
    { field: 'windowEnds', column: 'window_ends', type: 'date' },
    { field: 'shipTo', column: 'ship_to', type: 'jsonb' },
  ] satisfies HeaderColumn[],
  foundBy: sql`h.buyer, h.reason`,
  followed: ['region', 'customer'],
  concerned: pieceConcerned,
  said: pieceSaid,
} as const

/** Rows of one product in one size, by the rules of their type. */
export const pieceRows = (rules: PieceRules, firstStatus: string, fields: RowStore['fields']): RowStore => ({
  fields,
  shown: shownPieces,
  pictures: piecePictures,
  change: changePieces(rules),
  follow: repricePieces,
  copy: async (trx, from, to) => {
    await copyPieces(trx, from, to, firstStatus)
    return undefined
  },
  leftOut: leftOutPieces,
  sums: pieceSums,
})

/** The region of the place where a person works. */
export const regionOf = ({ userActiveLocation }: Pick<Caller, 'userActiveLocation'>): OrderRegion =>
  orderRegions.find((region) => locationOfRegion[region] === userActiveLocation) ?? 'usa'

/** A duplicate is wanted as many days ahead as the original was, never in the past. */
export function carriedPieces(header: HeldOrder['header'], today: string): HeldOrder['header'] {
  const { requestedDeliveryDate: wanted } = header
  return {
    ...header,
    requestedDeliveryDate: wanted && daysLater(today, Math.max(0, daysBetween(today, wanted))),
    windowStarts: null,
    windowEnds: null,
  }
}

/** What is wanted may be taken from any day: it is sent when it is there. */
const ANY_DAY = '9999-12-31'

/**
 * Holds what the rows from Inventory ask for: within the window of an order that has one, else what is there by the wished day first.
 */
export async function holdInventory(trx: DatabaseTransaction, order: HeldOrder): Promise<void> {
  const { windowStarts, windowEnds, requestedDeliveryDate } = order.header
  const stock = await readStock(trx, order, wantedPieces(order), true)
  const start = windowStarts ?? requestedDeliveryDate ?? ANY_DAY
  await holdStock(trx, order, takenOf(stock, { start, end: windowEnds ?? ANY_DAY }))
  await writeAvailableOn(trx, order.id)
}

/** Holds what comes from Inventory, promises what comes from the sample rooms (ORS-04), and says who gathers each row (ORS-02). */
export async function holdPieces(trx: DatabaseTransaction, order: HeldOrder, caller: Caller): Promise<void> {
  await holdInventory(trx, order)
  await assignCoordinators(trx, order)
  await borrowSamples(trx, order, caller)
}
