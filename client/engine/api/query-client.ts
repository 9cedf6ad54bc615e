import { QueryClient } from '@tanstack/react-query'
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
