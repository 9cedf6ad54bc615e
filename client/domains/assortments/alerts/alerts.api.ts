import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { clearAlerts, listAlerts } from '../../../../contract/assortments/alerts.ts'
import { call } from '../../../engine/api/call.ts'
import { assortmentLists, useRefreshAssortment } from '../assortments.api.ts'

const keyOf = (id: string) => ['assortments', 'alerts', id]

/** Alerts that are shown at once; more are counted. */
export const ALERTS_SHOWN = 500

/** `seen` is how many the assortment was said to have: another number is another question. */
export function useAlerts(id: string, seen: number) {
  return useQuery({
    queryKey: [...keyOf(id), seen],
    queryFn: ({ signal }) => call(listAlerts, { params: { id }, query: { limit: ALERTS_SHOWN } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Of some assortments, all or those of some products. */
export function useClearAlerts() {
  const client = useQueryClient()
  const refresh = useRefreshAssortment()
  return useMutation({
    mutationFn: (body: { ids: string[]; products?: string[] }) => call(clearAlerts, { body }),
    onSettled: (_answer, _error, { ids }) => {
      for (const id of ids) {
        refresh(id)
        void client.invalidateQueries({ queryKey: keyOf(id) })
      }
      return client.invalidateQueries({ queryKey: assortmentLists })
    },
  })
}
