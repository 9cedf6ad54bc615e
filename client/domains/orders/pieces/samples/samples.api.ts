import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Order } from '../../../../../contract/orders/order.ts'
import * as calls from '../../../../../contract/orders/pieces/sample-matches.ts'
import { call } from '../../../../engine/api/call.ts'
import { followsLists } from '../../../../engine/live/followed-queries.ts'
import { isDecided } from '../piece-mode.ts'
import { pieceParams } from '../piece-params.ts'

type Named = Pick<Order, '_id' | 'version' | 'purpose' | 'status'>

/** What rows of an order have of the sample rooms, by their id; asked again with each version, and when samples move. */
export function useMatches(order: Named): ReadonlyMap<string, calls.MatchedRow> {
  const params = pieceParams(order)
  const { data } = useQuery({
    queryKey: ['orders', params.orderType, 'matches', order._id, order.version],
    meta: followsLists('loans'),
    queryFn: ({ signal }) => call(calls.sampleMatches, { params }, { signal }),
    enabled: isDecided(order),
    placeholderData: (before) => before,
  })
  return new Map(data?.rows.map((row) => [row._id, row]))
}

export const matchSamples = (order: Named, rows: z.input<typeof calls.matchSamples.body>['rows']) =>
  call(calls.matchSamples, { params: pieceParams(order), body: { rows } })

export const handOutSamples = (order: Named, rows: readonly string[], due: string | null) =>
  call(calls.handOutSamples, { params: pieceParams(order), body: { rows: [...rows], due } })

/** What came back and what leaves, in one go. */
export const takeBackSamples = (order: Named, body: z.input<typeof calls.takeBackSamples.body>) =>
  call(calls.takeBackSamples, { params: pieceParams(order), body })
