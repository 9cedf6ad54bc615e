import { z } from 'zod'
import { areaAccess } from '../../identity/access/area-access.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { recordId } from '../../kernel/record-batch.ts'
import { parcelWeight, upsServiceNames } from '../pieces/ups-services.ts'

/** Why a parcel is refused; `carrier` in words of its own. */
export const parcelFaults = [
  'address',
  'country',
  'zipUnknown',
  'zipElsewhere',
  'weight',
  'service',
  'carrier',
] as const
export type ParcelFault = (typeof parcelFaults)[number]

export const carriers = ['ups', 'usps'] as const
export type CarrierName = (typeof carriers)[number]

/** Errors: zipUnknown, connectorAway. */
export const cityStateOfZip = endpoint({
  method: 'GET',
  path: '/shippers/usps/citystate/{zip}',
  summary: 'City and state of a ZIP code of the US',
  access: areaAccess.anyOrders,
  params: z.object({ zip: z.string().regex(/^\d{5}$/, 'must be five digits') }),
  output: z.object({ city: z.string(), state: z.string() }),
})

export const parcel = z.object({
  _id: z.string(),
  tracking: z.string(),
  /** Where UPS tells of it; empty for one that UPS does not know. */
  trackingUrl: z.string(),
  service: z.enum(upsServiceNames),
  /** Pounds. */
  weight: z.number(),
  deliveryDate: z.iso.date().nullable(),
  /** Made by Linebook: nobody has handed it to UPS. */
  isOwn: z.boolean(),
  /** Ids of the rows that are in it. */
  rows: z.array(z.string()),
  createdDate: z.string(),
})
export type Parcel = z.output<typeof parcel>

/**
 * Makes a parcel of rows, which are shipped with its number. The same `requestId` again answers the same parcel.
 * Errors: notFound, notAllowed, orderNotEditable; userLock when a row is in a parcel already; connectorRefused with all reasons, each as a
 * code of `parcelFaults` and what it is about; connectorAway.
 */
export const confirmParcel = endpoint({
  method: 'POST',
  path: '/shippers/ups/confirm/',
  summary: 'Has UPS take a parcel of rows of a sample or promo order',
  repeatable: true,
  access: areaAccess.coordinateOrders,
  body: z.object({
    orderId: z.string().min(1).max(40),
    rowIds: z.array(recordId).min(1).max(200),
    service: z.enum(upsServiceNames),
    weight: z.number().min(parcelWeight.least).max(parcelWeight.most),
    requestId: z.string().min(8).max(64),
  }),
  output: parcel,
})

const ofOrder = z.object({ orderType: z.string().max(20), orderId: z.string().min(1).max(40) })

export const parcelsOfOrder = endpoint({
  method: 'GET',
  path: '/orders/{orderType}/{orderId}/parcels',
  summary: 'Parcels of a sample or promo order, the newest first',
  access: areaAccess.anyOrders,
  params: ofOrder,
  output: z.object({ parcels: z.array(parcel).max(200) }),
})

/** What is in a parcel and where it goes, with the bars of its number. Errors: notFound. */
export const deliveryNote = endpoint({
  method: 'POST',
  path: '/orders/{orderType}/{orderId}/parcels/{parcelId}/note',
  summary: 'The delivery note of a parcel as PDF',
  access: areaAccess.anyOrders,
  reads: true,
  params: ofOrder.extend({ parcelId: z.string().min(1).max(40) }),
  output: z.unknown(),
  media: 'file',
  effort: 'export',
})

const carrier = z.object({
  name: z.enum(carriers),
  /** Null for the embedded one. */
  address: z.string().nullable(),
  lastSuccess: z.string().nullable(),
  /** Of the last week: calls that got no answer, and the median milliseconds. */
  failed: z.number().int(),
  median: z.number().nullable(),
  /** The newest first. */
  calls: z
    .array(
      z.object({
        _id: z.string(),
        at: z.string(),
        /** What was asked: a ZIP code, or the order of a parcel. */
        about: z.string(),
        milliseconds: z.number().int(),
        status: z.number().int().nullable(),
        fault: z.string().nullable(),
        excerpt: z.string(),
      }),
    )
    .max(20),
})
export type Carrier = z.output<typeof carrier>

export const listCarriers = endpoint({
  method: 'GET',
  path: '/administration/carriers',
  summary: 'How UPS and USPS do, with what was asked of them last',
  access: areaAccess.administration,
  peopleOnly: true,
  background: true,
  output: z.object({ carriers: z.array(carrier).length(carriers.length) }),
})

/** A question that orders nothing. Errors: connectorAway. */
export const testCarrier = endpoint({
  method: 'POST',
  path: '/administration/carriers/{name}/test',
  summary: 'Asks a carrier something that orders nothing',
  repeatable: true,
  access: areaAccess.administration,
  peopleOnly: true,
  params: z.object({ name: z.enum(carriers) }),
  output: z.object({ answer: z.string() }),
})
