import { useQuery } from '@tanstack/react-query'
import { PAGE_LIMIT } from '../../../../contract/kernel/paging.ts'
import {
  orderTermCalls,
  packCodeCalls,
  shipperCalls,
  warehouseCalls,
} from '../../../../contract/masterdata/order-lists.ts'
import type { Order } from '../../../../contract/orders/order.ts'
import type { OrderRegion } from '../../../../contract/orders/places/regions.ts'
import * as calls from '../../../../contract/orders/wholesale/lookup-calls.ts'
import { call } from '../../../engine/api/call.ts'

const MINUTES = 5 * 60_000

/** Lists that orders are written with; they change seldom. */
export function useOrderLists() {
  return useQuery({
    queryKey: ['orders', 'wholesale', 'lists'],
    staleTime: MINUTES,
    queryFn: async ({ signal }) => {
      const all = { query: { limit: PAGE_LIMIT } }
      const [packs, shippers, warehouses, terms] = await Promise.all([
        call(packCodeCalls.list, all, { signal }),
        call(shipperCalls.list, all, { signal }),
        call(warehouseCalls.list, all, { signal }),
        call(orderTermCalls.list, all, { signal }),
      ])
      return { packs: packs.data, shippers: shippers.data, warehouses: warehouses.data, terms: terms.data }
    },
  })
}
export type OrderLists = NonNullable<ReturnType<typeof useOrderLists>['data']>

export const findCustomers = (text: string, signal: AbortSignal) =>
  call(calls.findCustomers, { body: { text } }, { signal })

export const findStyles = async (
  { region, origin, customer }: Order['header'],
  style: string,
  signal: AbortSignal,
): Promise<calls.FoundStyle[]> => {
  if (region === null || style.trim() === '') return []
  return call(calls.findStyles, { params: { region, origin, customer: customer ?? '-', style } }, { signal })
}

/**
 * The customer of an order with its terms and addresses: needs its email and a region beside its id (ORW-08). `isAnew`: what
 * was read before is shown and asked for once more, because an order that was sent meanwhile went to other stores.
 */
export function useCustomerDetails(
  { customer, header: { region } }: Pick<Order, 'customer' | 'header'>,
  { isAnew = false } = {},
) {
  return useQuery({
    queryKey: ['orders', 'wholesale', 'customer', customer?._id, region],
    enabled: customer !== null && region !== null,
    staleTime: MINUTES,
    refetchOnMount: isAnew ? 'always' : true,
    queryFn: async ({ signal }) => {
      const { id } = customer!
      const [found] = (await findCustomers(id, signal)).filter((one) => one.id === id)
      if (!found) return null
      const body = { email: found.email, region: region as OrderRegion, id }
      return call(calls.customerDetails, { body }, { signal })
    },
  })
}

/** Another order of the customer that has the same PO. */
export function useOrderOfPo({ _id, header: { customer, po } }: Pick<Order, '_id' | 'header'>): string | null {
  const { data } = useQuery({
    queryKey: ['orders', 'wholesale', 'po', _id, customer, po],
    enabled: customer !== null && po !== '',
    staleTime: MINUTES,
    queryFn: ({ signal }) =>
      call(calls.findOrderOfPo, { body: { customerId: customer!, po, orderId: _id } }, { signal }),
  })
  return data?.orderIdentifier ?? null
}

/** Who sells to the customer of an order. */
export function useReps(customerId: string | undefined) {
  const { data } = useQuery({
    queryKey: ['orders', 'wholesale', 'reps', customerId],
    enabled: customerId !== undefined,
    staleTime: MINUTES,
    queryFn: ({ signal }) => call(calls.findReps, { body: { customerId: customerId! } }, { signal }),
  })
  return data ?? []
}

/** What prices and stock follow from: an order, or one that is about to be. */
export interface SaleOf {
  _id?: string
  currency: Order['currency']
  header: Pick<Order['header'], 'region' | 'origin' | 'customer' | 'startDate'>
}

/** Styles with sizes, colours, prices and what is free when, as many at a time as one call takes. */
export async function lookUpStyles(
  order: SaleOf,
  styles: readonly string[],
  signal?: AbortSignal,
): Promise<calls.SoldStyle[]> {
  const { region, origin, customer, startDate } = order.header
  if (region === null) return []
  const parts = Array.from({ length: Math.ceil(styles.length / calls.STYLES_AT_ONCE) }, (_, at) =>
    styles.slice(at * calls.STYLES_AT_ONCE, (at + 1) * calls.STYLES_AT_ONCE),
  )
  const answers = await Promise.all(
    parts.map((style) => {
      const body = {
        region,
        origin,
        currency: order.currency,
        style,
        startDate,
        ...(order._id === undefined ? {} : { orderId: order._id }),
        ...(customer === null ? {} : { customerId: customer }),
      }
      return call(calls.lookUpStyles, { body }, { signal })
    }),
  )
  return answers.flat()
}
