import type { Parcel } from '../../../../contract/orders/connectors/carrier-calls.ts'
import { requireFound } from '../../../engine/actions/refusals.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database } from '../../../tables.ts'
import type { HeldOrder } from '../order-store.ts'
import { storeOf } from '../orders.access.ts'
import { findOrders } from '../orders.queries.ts'
import { type KeptParcel, readParcels } from './parcels.queries.ts'

interface Named {
  orderType: string
  orderId: string
}

/** Those that a carrier took. @throws Failure notFound */
export async function showParcels(
  { db }: { db: Database },
  caller: Caller,
  named: Named,
): Promise<{ parcels: Parcel[] }> {
  const { parcels } = await parcelsOf(db, caller, named)
  return { parcels: parcels.map(parcelOf) }
}

export async function parcelsOf(
  db: Database,
  caller: Caller,
  { orderType, orderId }: Named,
): Promise<{ held: HeldOrder; parcels: KeptParcel[] }> {
  const [found] = await findOrders(db, storeOf(caller, orderType), caller, [orderId])
  const held = requireFound(found, 'order')
  return { held, parcels: (await readParcels(db, held.id)).filter(({ state }) => state === 'confirmed') }
}

export const parcelOf = ({ publicId, ...parcel }: KeptParcel): Parcel => ({
  _id: publicId,
  tracking: parcel.tracking,
  trackingUrl: parcel.trackingUrl,
  service: parcel.service,
  weight: parcel.weight,
  deliveryDate: parcel.deliveryDate,
  isOwn: parcel.isOwn,
  rows: parcel.rows,
  createdDate: parcel.createdDate,
})
