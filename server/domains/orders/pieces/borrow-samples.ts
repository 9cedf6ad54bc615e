import { nanoid } from 'nanoid'
import { mayAccess } from '../../../../contract/identity/access/access.ts'
import { areaAccess } from '../../../../contract/identity/access/area-access.ts'
import { daysLater } from '../../../../contract/kernel/days/days.ts'
import type { OrderRow } from '../../../../contract/orders/order.ts'
import { USUAL_DAYS } from '../../../../contract/samples/loan-calls.ts'
import { sampleLibrary } from '../../../../contract/samples/sample-libraries.ts'
import { readNow } from '../../../engine/database/read-now.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { DatabaseTransaction } from '../../../tables.ts'
import { orderSamples, type OrderOfSamples, type OrderRow as RowOfSamples } from '../../samples/samples.public.ts'
import type { HeldOrder } from '../order-store.ts'
import { todayOf } from '../today.ts'
import { readPieces } from './piece-rows.queries.ts'

/** An order is lent from whichever library has it. */
export const orderedLibraries = sampleLibrary.options

export const wantsSample = ({ piece }: Pick<OrderRow, 'piece'>): boolean =>
  piece?.source === 'Sample Library' &&
  piece.progress === 'open' &&
  piece.status !== 'Deleted' &&
  piece.status !== 'DENIED'

/** What a row wants of the sample rooms; what has no sides is taken as it is. */
export function wantedOf({ _id: row, style, color, piece }: OrderRow): RowOfSamples {
  const { size = '', side = '', quantity = 0, sizePreference, returnType } = piece ?? {}
  const isSizePreferred = sizePreference === 'Preferred'
  return {
    row,
    style,
    color,
    size,
    side: side || 'Any Side',
    quantity,
    isSizePreferred,
    returns: returnType === 'Return',
  }
}

/** The loan that an order has: to whoever asked, until some days after it is wanted. */
export function loanOf(
  { id, orderIdentifier, customer, requesterKey, header }: HeldOrder,
  today: string,
): OrderOfSamples {
  const { requestedDeliveryDate: wanted, reason } = header
  const from = wanted !== null && wanted > today ? wanted : today
  return {
    key: id,
    identifier: orderIdentifier,
    holder: { holderId: requesterKey, customerId: customer?.key ?? null, holderName: '', holderEmail: '' },
    purpose: reason,
    from: today,
    due: daysLater(from, USUAL_DAYS),
  }
}

/** Promises samples to all rows that want some; those that there are none for stay without (ORS-04). */
export async function borrowSamples(trx: DatabaseTransaction, order: HeldOrder, caller: Caller): Promise<void> {
  const wanted = (await readPieces(trx, order)).filter(wantsSample).map(wantedOf)
  if (wanted.length === 0) return
  const today = todayOf(caller, await readNow(trx))
  const asking = { libraries: orderedLibraries, today }
  await orderSamples.reserve(trx, moverOf(caller), asking, loanOf(order, today), wanted)
}

/**
 * Samples that are promised to some rows of an order leave with them, where whoever sends them keeps samples; of others they stay in the
 * books of the room until somebody who does hands them out. @throws Failure as `handOut` does
 */
export async function handOutPromised(
  trx: DatabaseTransaction,
  caller: Caller,
  order: HeldOrder,
  rows: readonly string[],
): Promise<void> {
  if (!mayAccess(caller, areaAccess.keepSamples)) return
  const promised = (await orderSamples.of(trx, [order.id])).flatMap((one) => (one.reserved > 0 ? [one.row] : []))
  const leaving = rows.filter((row) => promised.includes(row))
  if (leaving.length === 0) return
  const today = todayOf(caller, await readNow(trx))
  const { due } = loanOf(order, today)
  await orderSamples.handOut(trx, moverOf(caller), { key: order.id, due }, leaving, { today })
}

/** What is promised to orders, or to some rows of one, and has not left, is free again. */
export const releaseSamples = (
  trx: DatabaseTransaction,
  keys: readonly number[],
  caller: Pick<Caller, 'key'>,
  rows?: readonly string[],
): Promise<void> => orderSamples.release(trx, moverOf(caller), keys, rows)

export const moverOf = ({ key }: Pick<Caller, 'key'>) => ({ key, batchId: nanoid() })
