import type { CustomerAddress } from '../../../../contract/masterdata/customers.ts'
import type { OrderRow } from '../../../../contract/orders/order.ts'
import { zipOf } from '../../../../contract/orders/places/zip-code.ts'
import type { HeldOrder, OrderGuard, OrderIssue } from '../order-store.ts'
import { lookForPlace } from '../carriers/places.queries.ts'
import { isInOtherState } from '../carriers/rules/judge-parcel.ts'
import { openRows } from './piece-orders.queries.ts'

export const issue = (field: string, message: string, data: OrderIssue['data'] = {}): OrderIssue => ({
  field,
  message,
  data,
})

const isWhole = (address: CustomerAddress | null): boolean =>
  address !== null &&
  [address.line1, address.city, address.postalCode].every((part) => part !== '') &&
  /^[A-Z]{3}$/.test(address.country)

/** Where it goes and when; what is fetched needs no address. */
export function headerIssues({ header }: HeldOrder, today: string): OrderIssue[] {
  const { requestedDeliveryDate: wanted, shipTo, deliveryMethod } = header
  return [
    ...(wanted === null ? [issue('requestedDeliveryDate', 'required')] : []),
    ...(wanted !== null && wanted < today ? [issue('requestedDeliveryDate', 'past')] : []),
    ...(deliveryMethod === 'Ship' && !isWhole(shipTo) ? [issue('shipTo', 'required')] : []),
  ]
}

/** An address in the US whose ZIP code is of another state, as far as places are known (ORS-03). */
export async function placeIssues(db: Parameters<OrderGuard>[0], { header }: HeldOrder): Promise<OrderIssue[]> {
  const { shipTo, deliveryMethod } = header
  const zip = shipTo?.country === 'USA' ? zipOf(shipTo.postalCode) : undefined
  if (!shipTo || zip === undefined || deliveryMethod !== 'Ship') return []
  const place = await lookForPlace(db, zip)
  if (!isInOtherState(shipTo, place)) return []
  return [issue('shipTo', 'zipElsewhere', { zip, city: place.city, state: place.state })]
}

export function rowIssues({ _id, style, color, run, piece }: OrderRow): OrderIssue[] {
  const { size = '', sizePreference } = piece ?? {}
  if (size === '') return [issue(`${_id}.size`, 'required', { style, color })]
  const isLacking = sizePreference === 'Required' && run.length > 0 && !run.includes(size)
  return isLacking ? [issue(`${_id}.size`, 'noSuchSize', { style, color, size })] : []
}

/** Rows that are still to be sent or told to be unavailable keep an order from being completed; they are named (2.1). */
export const checkSettled: OrderGuard = async (db, orders) => {
  const open = await openRows(
    db,
    orders.map(({ id }) => id),
  )
  const wrong = new Map<number, OrderIssue[]>()
  for (const { order, _id, style, color, size } of open)
    wrong.set(order, [...(wrong.get(order) ?? []), issue(`${_id}.progress`, 'open', { style, color, size })])
  return wrong
}
