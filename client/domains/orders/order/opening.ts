import { queryOptions } from '@tanstack/react-query'
import type { Order } from '../../../../contract/orders/order.ts'
import { inBackground } from '../../../engine/api/background.ts'
import { readOrder } from './order.api.ts'

/** Milliseconds: what was begun longer ago was for a page that nobody came to see. */
const FRESH = 10_000

let begun: { name: string; at: number; reading: Promise<Order> } | undefined

const nameOf = (orderType: string, number: string): string => `${orderType} ${number}`

/** Asks at once for an order, while its page is still on its way. */
export function beginOpening(orderType: string, number: string): void {
  const reading = inBackground('ahead', () => readOrder(orderType, number))
  // Whoever takes it reads for itself after a failure.
  reading.catch(() => undefined)
  begun = { name: nameOf(orderType, number), at: performance.now(), reading }
}

/** Once: what was begun of it a moment ago, else it is read now. */
function open(orderType: string, number: string, signal: AbortSignal): Promise<Order> {
  const taken = begun
  begun = undefined
  const read = () => readOrder(orderType, number, signal)
  if (taken?.name !== nameOf(orderType, number) || performance.now() - taken.at > FRESH) return read()
  return taken.reading.catch(read)
}

/** Never shown again from what was read before: work on it begins with what stands now. */
export const orderOptions = (orderType: string, number: string) =>
  queryOptions({
    queryKey: ['orders', orderType, 'order', number],
    queryFn: ({ signal }) => open(orderType, number, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
