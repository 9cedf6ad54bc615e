import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import * as calls from '../../../../contract/orders/order-calls.ts'
import * as presence from '../../../../contract/orders/order-presence.ts'
import type { Order, OrderBatch } from '../../../../contract/orders/order.ts'
import { call } from '../../../engine/api/call.ts'
import { follows } from '../../../engine/live/followed-queries.ts'
import { newRecordId } from '../../../parts/saving/new-record-id.ts'

/** An order as calls name it: its type, and the list in which it stands. */
export interface NamedOrder {
  orderType: string
  subtype: string
  id: string
}

export const readOrder = (orderType: string, number: string, signal?: AbortSignal): Promise<Order> =>
  call(calls.getOrder, { params: { orderType, number } }, { signal })

export const sendBatch = ({ orderType, subtype, id }: NamedOrder, body: z.input<typeof calls.batchOrder.body>) =>
  call(calls.batchOrder, { params: { orderType, subtype, id }, body })

export type BatchBody = Omit<OrderBatch, 'batchId' | 'ownVersions'>
export type BatchAnswer = Awaited<ReturnType<typeof sendBatch>>
export type Outcome = z.output<(typeof calls.moveOrders)['output']>['orders'][number]

/** Does one thing with the order. The same `requestId` again does nothing more. */
export async function moveOrder(
  { orderType, subtype, id }: NamedOrder,
  { event, version, requestId, note }: { event: calls.MovedBy; version: number; requestId: string; note: string },
): Promise<Outcome | undefined> {
  const body = { event, orders: [{ _id: id, version }], requestId, note }
  return (await call(calls.moveOrders, { params: { orderType, subtype }, body })).orders[0]
}

/** Who else has it open, told while one says that one has it open oneself (BEY-08). */
export const sayInOrder = (params: NamedOrder, body: z.input<typeof presence.bePresentInOrder.body>) =>
  call(presence.bePresentInOrder, { params, body })

export const leaveOrder = (params: NamedOrder, body: z.input<typeof presence.leaveOrder.body>) =>
  call(presence.leaveOrder, { params, body }, { keepalive: true })

export const duplicateOrder = ({ orderType, subtype, id }: NamedOrder) =>
  call(calls.duplicateOrder, {
    params: { orderType, subtype, originalOrderId: id },
    body: { _id: newRecordId() },
  })

export const commentOrder = ({ orderType, subtype, id }: NamedOrder, _id: string, body: string) =>
  call(calls.commentOrder, { params: { orderType, subtype, id }, body: { _id, body } })

/** What happened and what was said, the newest first; follows what everybody does. */
export const useOrderHistory = ({ orderType, subtype, id }: NamedOrder) =>
  useQuery({
    queryKey: ['orders', orderType, 'history', id],
    queryFn: ({ signal }) => call(calls.orderHistory, { params: { orderType, subtype, id } }, { signal }),
    meta: follows({ orderChanged: ({ _id }) => _id === id }),
  })
