import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CrmDelivery } from '../../../contract/integrations/crm.ts'
import { listCrmDeliveries, retryCrmDelivery, showCrmDelivery } from '../../../contract/integrations/crm-calls.ts'
import { call } from '../../engine/api/call.ts'
import { nextPage } from '../../engine/api/next-page.ts'

const crmKey = ['crm'] as const
/** Milliseconds between looks at a log that is open: deliveries go on by themselves. */
const LOOK = 5_000

/** What the CRM was sent, newest first; all of it without a state. */
export const useCrmDeliveries = (state: CrmDelivery['state'] | undefined) =>
  useInfiniteQuery({
    queryKey: [...crmKey, 'deliveries', state ?? ''],
    queryFn: ({ pageParam, signal }) =>
      call(
        listCrmDeliveries,
        { query: { ...(pageParam ? { before: pageParam } : {}), ...(state ? { state } : {}) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: nextPage,
    staleTime: 0,
    refetchInterval: LOOK,
  })

export const useCrmDelivery = (id: string) =>
  useQuery({
    queryKey: [...crmKey, 'delivery', id],
    queryFn: ({ signal }) => call(showCrmDelivery, { params: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? LOOK : false),
  })

export function useRetryCrm() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(retryCrmDelivery, { params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: crmKey }),
  })
}
