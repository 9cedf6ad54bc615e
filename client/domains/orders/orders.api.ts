import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { exportOrders as exportCall } from '../../../contract/orders/export-orders.ts'
import type { OrderHeader } from '../../../contract/orders/order.ts'
import {
  type CountedField,
  countOrders as countCall,
  restoreOrders as restoreCall,
} from '../../../contract/orders/list-calls.ts'
import * as calls from '../../../contract/orders/order-calls.ts'
import { call, callForFile } from '../../engine/api/call.ts'
import { followsLists } from '../../engine/live/followed-queries.ts'
import { listsOf, type OrderList, type OrderType } from './order-lists.ts'

/** What a list shows, in which order. */
export interface OrderQuery {
  list: Pick<OrderList, 'orderType' | 'orderSubtype'>
  filters: z.input<typeof calls.orderFilters>
  sort: { field: (typeof calls.orderSorts)[number]; descending: boolean }
}

export const byNumber: OrderQuery['sort'] = { field: 'orderNumber', descending: true }

const paramsOf = ({ orderType, orderSubtype }: OrderQuery['list']) => ({ orderType, subtype: orderSubtype })

export const readOrders = (
  { list, filters, sort }: OrderQuery,
  { skip, limit }: { skip: number; limit: number },
  signal: AbortSignal,
) =>
  call(
    calls.queryOrders,
    { params: paramsOf(list), body: { startRow: skip, endRow: skip + limit, sort, filters } },
    { signal },
  )

export type MatchingOrder = z.output<(typeof calls.matchingOrders)['output']>['orders'][number]

/** Ids, versions and events of all that match, whether they are loaded or not. */
export const readMatching = async ({ list, filters }: OrderQuery): Promise<MatchingOrder[]> =>
  (await call(calls.matchingOrders, { params: paramsOf(list), body: { filters } })).orders

type MoveWish = z.input<(typeof calls.moveOrders)['body']>
export type MoveOutcome = z.output<(typeof calls.moveOrders)['output']>['orders'][number]

/** Does one thing with orders, as many at a time as one call takes. */
export async function moveOrders(
  list: OrderQuery['list'],
  { orders, requestId, ...rest }: MoveWish,
): Promise<MoveOutcome[]> {
  const outcomes: MoveOutcome[] = []
  for (let at = 0; at < orders.length; at += calls.ORDERS_AT_ONCE) {
    const body = { ...rest, orders: orders.slice(at, at + calls.ORDERS_AT_ONCE), requestId: `${requestId}.${at}` }
    outcomes.push(...(await call(calls.moveOrders, { params: paramsOf(list), body })).orders)
  }
  return outcomes
}

export const countOrders = async (
  { list, filters }: Pick<OrderQuery, 'list' | 'filters'>,
  field: CountedField,
  signal: AbortSignal,
) => (await call(countCall, { params: { ...paramsOf(list), field }, body: { filters } }, { signal })).values

/** Takes back that orders were deleted. */
export const restoreOrders = (list: OrderQuery['list'], orders: string[], requestId: string) =>
  call(restoreCall, { params: paramsOf(list), body: { orders, requestId } })

type Head = Partial<OrderHeader>

/** What an order begins with beside its head: rows, and the assortment they come from. */
type Beginning = Pick<z.input<(typeof calls.createOrder)['body']>, 'rows' | 'from'>

export const createOrder = (list: OrderQuery['list'], _id: string, header: Head, beginning: Beginning = {}) =>
  call(calls.createOrder, { params: paramsOf(list), body: { _id, header, ...beginning } })

export const duplicateOrder = (list: OrderQuery['list'], originalOrderId: string, _id: string, header: Head) =>
  call(calls.duplicateOrder, { params: { ...paramsOf(list), originalOrderId }, body: { _id, header } })

const countsOf = (orderType: OrderType) => ['orders', orderType, 'counts'] as const

/** How many orders stand in each list of a type; follows what everybody does. */
export function useOrderCounts(orderType: OrderType): Readonly<Record<string, number>> {
  const { data } = useQuery({
    queryKey: countsOf(orderType),
    meta: followsLists(`orders/${orderType}`),
    queryFn: async ({ signal }) => {
      const lists = listsOf(orderType)
      const answers = await Promise.all(
        lists.map((list) => readOrders({ list, filters: {}, sort: byNumber }, { skip: 0, limit: 1 }, signal)),
      )
      return Object.fromEntries(lists.map(({ orderSubtype }, at) => [orderSubtype, answers[at]!.totalCount]))
    },
  })
  return data ?? {}
}

export const exportOrder = (body: z.input<typeof exportCall.body>) => callForFile(exportCall, { body })
