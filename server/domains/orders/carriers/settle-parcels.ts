import { Failure } from '../../../../contract/kernel/errors.ts'
import type { Database } from '../../../tables.ts'
import { connectorAway } from '../connectors/connector-away.ts'
import { callCarrier } from './call-carrier.ts'
import type { ParcelCarrier } from './carrier.ts'
import { forgetParcel, leaveUnanswered, takeUpLeft, type UnansweredParcel } from './parcels.queries.ts'

interface Room {
  db: Database
  parcels: ParcelCarrier
}

/** The number under which the carrier has a parcel of which no answer came; undefined: it has none. @throws Failure connectorAway */
export async function findTaken(
  { db, parcels }: Room,
  { publicId, orderIdentifier }: UnansweredParcel,
  signal: AbortSignal,
): Promise<string | undefined> {
  const found = await callCarrier(db, 'ups', `${orderIdentifier} ${publicId}`, () => parcels.find(publicId, signal))
  if (found.result === 'away') throw connectorAway('UPS', found.fault)
  return found.result === 'taken' ? found.tracking : undefined
}

/** What the carrier took and nobody wants any more; it stays known while the carrier cannot be told. */
export async function giveUpTaken(
  { db, parcels }: Room,
  { publicId, orderIdentifier }: UnansweredParcel,
  tracking: string,
  signal: AbortSignal,
): Promise<void> {
  const given = await callCarrier(db, 'ups', `${orderIdentifier} ${tracking}`, () => parcels.giveUp(tracking, signal))
  if (given.fault === null) await forgetParcel(db, publicId)
}

const AT_ONCE = 20

/** What was asked for without an answer, and nobody asks for again, is no parcel: given up one after the other, until the carrier is away. */
export async function settleParcels(room: Room, signal: AbortSignal): Promise<void> {
  const left = await takeUpLeft(room.db, AT_ONCE)
  try {
    for (const parcel of left) {
      const tracking = await findTaken(room, parcel, signal)
      if (tracking === undefined) await forgetParcel(room.db, parcel.publicId)
      else await giveUpTaken(room, parcel, tracking, signal)
    }
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'connectorAway')) throw error
  } finally {
    await leaveUnanswered(
      room.db,
      left.map(({ publicId }) => publicId),
    )
  }
}
