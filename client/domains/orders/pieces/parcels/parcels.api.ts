import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import * as calls from '../../../../../contract/orders/connectors/carrier-calls.ts'
import type { Order } from '../../../../../contract/orders/order.ts'
import { zipOf } from '../../../../../contract/orders/places/zip-code.ts'
import { call, callForFile } from '../../../../engine/api/call.ts'
import { saveBlob } from '../../../../engine/api/save-blob.ts'
import { isDecided } from '../piece-mode.ts'
import { pieceParams } from '../piece-params.ts'

type Named = Pick<Order, '_id' | 'version' | 'purpose' | 'status'>

/** Parcels of an order, the newest first; asked again with each version of it. */
export function useParcels(order: Named): readonly calls.Parcel[] {
  const { data } = useQuery({
    queryKey: ['orders', 'parcels', order._id, order.version],
    queryFn: ({ signal }) => call(calls.parcelsOfOrder, { params: pieceParams(order) }, { signal }),
    enabled: isDecided(order),
    placeholderData: (before) => before,
  })
  return data?.parcels ?? []
}

/** The same `requestId` again is the same parcel. */
export const confirmParcel = (body: z.input<typeof calls.confirmParcel.body>) => call(calls.confirmParcel, { body })

export async function saveDeliveryNote(order: Pick<Named, '_id' | 'purpose'>, parcelId: string): Promise<void> {
  const params = { ...pieceParams(order), parcelId }
  const { blob, filename } = await callForFile(calls.deliveryNote, { params })
  saveBlob(blob, filename)
}

/** A ZIP code whose place may be known; of other countries nothing is. */
export const knownZip = (postalCode: string, country: string): string | undefined =>
  country === '' || country === 'USA' ? zipOf(postalCode) : undefined

const placeQuery = (zip: string) => ({
  queryKey: ['places', zip],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(calls.cityStateOfZip, { params: { zip } }, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})

/** City and state of a ZIP code; undefined while nobody knows it, and for other countries. */
export const usePlace = (zip: string | undefined) => useQuery({ ...placeQuery(zip ?? ''), enabled: zip !== undefined })
