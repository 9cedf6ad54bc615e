import { type Query, QueryClient } from '@tanstack/react-query'
import { CallError } from './call-error.ts'

/** One cache for all screens. Refusals are final; only lost connections and 5xx are tried once more (LIM-01: kept 1 hour). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 3_600_000,
      refetchOnWindowFocus: false,
      // The dialogs of ERR-01 already ask the person; asking the server again behind them would only show them twice.
      retry: (count, error) => count < 1 && error instanceof CallError && error.status === 503,
    },
    mutations: { retry: false },
  },
})

readOvertakenAgain(queryClient)

/**
 * Reads again what was being read when it was invalidated, once that has answered: it may have begun before the change, and
 * the library takes its answer for the new one when it is the first, or when no screen shows it yet.
 */
export function readOvertakenAgain(client: QueryClient): void {
  const overtaken = new WeakSet<Query>()
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    if (action.type === 'invalidate' && query.state.fetchStatus === 'fetching') overtaken.add(query)
    // A reading that begins now sees the change.
    else if (action.type === 'fetch') overtaken.delete(query)
    else if (action.type === 'success' && overtaken.delete(query))
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true })
  })
}
