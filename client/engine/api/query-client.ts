import { type Query, QueryClient } from '@tanstack/react-query'

/** One cache for all screens. What failed is told and not asked again behind its dialog (LIM-01: kept 1 hour). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 3_600_000,
      refetchOnWindowFocus: false,
      // `call` has asked once more where that made sense, before the dialogs of ERR-01 ask the person.
      retry: false,
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
