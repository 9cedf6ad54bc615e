import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Order } from '../../../../contract/orders/order.ts'
import * as calls from '../../../../contract/orders/pieces/sample-matches.ts'
import { call } from '../../../engine/api/call.ts'
import { useLiveEvent } from '../../../engine/live/live-events.ts'

type Named = Pick<Order, '_id' | 'version' | 'purpose' | 'status'>

const pathOf = ({ purpose }: Pick<Named, 'purpose'>) => (purpose === 'PROMO' ? 'promos' : 'samples')
const paramsOf = (order: Named) => ({ orderType: pathOf(order), orderId: order._id })

/** What rows of an order have of the sample rooms, by their id; asked again with each version, and when samples move. */
export function useMatches(order: Named): ReadonlyMap<string, calls.MatchedRow> {
  const client = useQueryClient()
  const key = ['orders', pathOf(order), 'matches', order._id] as const
  const again = () => void client.invalidateQueries({ queryKey: key })
  useLiveEvent('listChanged', ({ list }) => (list === 'loans' ? again() : undefined), again)
  const { data } = useQuery({
    queryKey: [...key, order.version],
    queryFn: ({ signal }) => call(calls.sampleMatches, { params: paramsOf(order) }, { signal }),
    // Before an order is decided it is promised nothing.
    enabled: order.status !== 'DRAFT' && order.status !== 'PENDING',
    placeholderData: (before) => before,
  })
  return new Map(data?.rows.map((row) => [row._id, row]))
}

export const matchSamples = (order: Named, rows: z.input<typeof calls.matchSamples.body>['rows']) =>
  call(calls.matchSamples, { params: paramsOf(order), body: { rows } })

export const handOutSamples = (order: Named, rows: readonly string[], due: string | null) =>
  call(calls.handOutSamples, { params: paramsOf(order), body: { rows: [...rows], due } })

/** What came back and what leaves, in one go. */
export const takeBackSamples = (order: Named, body: z.input<typeof calls.takeBackSamples.body>) =>
  call(calls.takeBackSamples, { params: paramsOf(order), body })
