import { useQuery } from '@tanstack/react-query'
import * as made from '../../../../contract/orders/made-from-calls.ts'
import type { LastRun } from '../../../../contract/orders/made-from-calls.ts'
import type { OrderLine } from '../../../../contract/orders/order.ts'
import { call } from '../../../engine/api/call.ts'
import { follows } from '../../../engine/live/followed-queries.ts'
import { byNumber, readOrders } from '../orders.api.ts'
import type { OrderList } from '../order-lists.ts'
import { lookUpStyles, type SaleOf } from '../wholesale/lookups.api.ts'

const MINUTE = 60_000

/** Orders of all types that were made from an assortment; follows what everybody does. */
export function useMadeFrom(assortmentId: string): readonly OrderLine[] {
  const { data } = useQuery({
    queryKey: ['orders', 'made from', assortmentId],
    queryFn: ({ signal }) => call(made.ordersMadeFrom, { params: { assortmentId } }, { signal }),
    meta: follows({ listChanged: ({ list }) => list.startsWith('orders/') }),
  })
  return data?.orders ?? []
}

const noRuns: ReadonlyMap<string, LastRun> = new Map()

/** Prices, sizes and what is free of styles where an order goes; undefined while it is asked. */
export function useSoldStyles(sale: SaleOf | undefined, styles: readonly string[]) {
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['orders', 'create', 'sold', sale, styles],
    enabled: sale !== undefined && sale.header.region !== null && styles.length > 0,
    queryFn: async ({ signal }) =>
      new Map((await lookUpStyles(sale!, styles, signal)).map((style) => [style.style, style])),
    placeholderData: (before) => before,
    staleTime: MINUTE,
  })
  return { sold: data, isOld: isPlaceholderData }
}

/** The sizes in which a customer had styles last, and what each store got of them. */
export async function readLastRuns(
  customerId: string,
  styles: readonly string[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, LastRun>> {
  const parts = Array.from({ length: Math.ceil(styles.length / made.RUNS_AT_ONCE) }, (_, at) =>
    styles.slice(at * made.RUNS_AT_ONCE, (at + 1) * made.RUNS_AT_ONCE),
  )
  const answers = await Promise.all(
    parts.map((style) => call(made.lastRuns, { body: { customerId, style } }, { signal })),
  )
  return new Map(answers.flat().map((run) => [run.style, run]))
}

export function useLastRuns(customer: string | null, styles: readonly string[]): ReadonlyMap<string, LastRun> {
  const { data } = useQuery({
    queryKey: ['orders', 'create', 'last runs', customer, styles],
    enabled: customer !== null && styles.length > 0,
    queryFn: ({ signal }) => readLastRuns(customer!, styles, signal),
    staleTime: MINUTE,
  })
  return data ?? noRuns
}

/** Drafts that are offered to be added to. */
const DRAFTS = 100

/** One's drafts of a type, the newest first. */
export const useDrafts = (list: OrderList) =>
  useQuery({
    queryKey: ['orders', list.orderType, 'drafts'],
    queryFn: async ({ signal }) =>
      (await readOrders({ list, filters: { status: ['DRAFT'] }, sort: byNumber }, { skip: 0, limit: DRAFTS }, signal))
        .data,
    staleTime: 0,
  }).data ?? []
