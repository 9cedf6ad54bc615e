import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LocationCode } from '../../../../contract/identity/user.ts'
import { dateFaults, usualEnd } from '../../../../contract/orders/order-dates.ts'
import type { Order, OrderHeader } from '../../../../contract/orders/order.ts'
import { regionOfCountry } from '../../../../contract/orders/places/region-of-country.ts'
import {
  locationOfRegion,
  type OrderOrigin,
  type OrderRegion,
  orderRegions,
} from '../../../../contract/orders/places/regions.ts'
import type { FoundCustomer } from '../../../../contract/orders/wholesale/lookup-calls.ts'
import { readOrder } from '../order/order.api.ts'
import { useToday } from '../../../engine/session/use-today.ts'
import type { OrderList } from '../order-lists.ts'
import { useOrderLists } from '../wholesale/lookups.api.ts'
import { useLastRuns, useSoldStyles } from './create.api.ts'
import type { RunWorld } from './size-run.ts'

/** What is typed of the head before there is an order. */
export interface SaleHead {
  customer: FoundCustomer | null
  po: string
  region: OrderRegion | null
  origin: OrderOrigin
  startDate: string
  /** Empty: as it follows from the start. */
  endDate: string
  reason: string
  requestedDeliveryDate: string
}

const noPacks: RunWorld['packs'] = []

/** Whom an order is for and when, or the draft that is added to; and what follows for styles: prices, stock, runs. */
export function useSale({
  list,
  location,
  styles,
}: {
  list: OrderList
  location: LocationCode
  styles: readonly string[]
}) {
  const today = useToday()
  const isWholesale = list.orderType === 'wholesale'
  const [draftNumber, setDraftNumber] = useState<string | null>(null)
  const [head, setHead] = useState<SaleHead>(() => ({
    customer: null,
    po: '',
    region: orderRegions.find((region) => locationOfRegion[region] === location) ?? null,
    origin: 'stock',
    startDate: '',
    endDate: '',
    reason: '',
    requestedDeliveryDate: '',
  }))
  const draft = useQuery({
    queryKey: ['orders', list.orderType, 'draft', draftNumber],
    enabled: draftNumber !== null,
    queryFn: ({ signal }) => readOrder(list.orderType, draftNumber!, signal),
    gcTime: 0,
  })
  const order: Order | undefined = draftNumber === null ? undefined : draft.data
  const endDate =
    head.endDate || (head.startDate && usualEnd(head.startDate, head.region, head.customer?.country ?? null))
  const customer = order ? (order.customer?._id ?? null) : (head.customer?._id ?? null)
  const sale = order ?? {
    currency: head.customer?.currency ?? null,
    header: { region: head.region, origin: head.origin, customer, startDate: head.startDate || null },
  }
  const asked = isWholesale
    ? { currency: sale.currency, header: saleHeader(sale.header), ...(order ? { _id: order._id } : {}) }
    : undefined
  const { data: lists } = useOrderLists()
  const { sold, isOld } = useSoldStyles(asked, styles)
  const last = useLastRuns(isWholesale ? customer : null, styles)
  return {
    isWholesale,
    head: { ...head, endDate },
    change: (next: Partial<SaleHead>) =>
      setHead((before) => {
        const region = next.customer ? regionOfCountry(next.customer.country) : undefined
        return { ...before, ...(region ? { region } : {}), ...next }
      }),
    /** The draft that is added to; undefined while it is read, and without one. */
    draft: order,
    draftNumber,
    draftError: draft.error,
    chooseDraft: setDraftNumber,
    currency: sale.currency,
    sold: isWholesale ? sold : undefined,
    /** What is shown is of another customer or region, until the answer is there. */
    isOld,
    world: { packs: lists?.packs ?? noPacks, last } satisfies RunWorld,
    faults:
      order || !isWholesale || (head.startDate === '' && head.endDate === '')
        ? []
        : dateFaults(head.startDate || null, endDate || null, today),
    /** What the order begins with. */
    header: (): Partial<OrderHeader> =>
      isWholesale
        ? {
            ...(customer ? { customer } : {}),
            ...(head.po.trim() ? { po: head.po.trim() } : {}),
            region: head.region,
            origin: head.origin,
            ...(head.startDate ? { startDate: head.startDate } : {}),
            ...(endDate ? { endDate } : {}),
          }
        : {
            ...(head.reason.trim() ? { reason: head.reason.trim() } : {}),
            ...(head.requestedDeliveryDate ? { requestedDeliveryDate: head.requestedDeliveryDate } : {}),
          },
  }
}

export type OneSale = ReturnType<typeof useSale>

/** What prices and stock follow from. */
const saleHeader = ({
  region,
  origin,
  customer,
  startDate,
}: Pick<OrderHeader, 'region' | 'origin' | 'customer' | 'startDate'>) => ({
  region,
  origin,
  customer,
  startDate,
})
