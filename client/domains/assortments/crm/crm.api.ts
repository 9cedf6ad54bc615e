import { useQuery } from '@tanstack/react-query'
import type { CrmSync } from '../../../../contract/integrations/crm.ts'
import { MANY_SYNCS, readCrmSyncs, syncManyWithCrm, syncWithCrm } from '../../../../contract/integrations/crm-calls.ts'
import { call } from '../../../engine/api/call.ts'

/** Milliseconds between looks at what is on its way. */
const LOOK = 700

/** How one assortment stands with the CRM; looked at again while something is on its way. */
export const useCrmState = (id: string, enabled: boolean) =>
  useQuery({
    queryKey: ['assortments', 'crm', id],
    queryFn: async ({ signal }) => {
      const { data } = await call(readCrmSyncs, { query: { ids: id } }, { signal })
      return data[0] ?? null
    },
    enabled,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'sending' ? LOOK : false),
  })

/** Has assortments sent, as many in one call as it takes. */
export async function sendToCrm(ids: readonly string[]): Promise<CrmSync[]> {
  const [only] = ids
  if (ids.length === 1 && only) return [await call(syncWithCrm, { params: { id: only } })]
  const sent: CrmSync[] = []
  for (let from = 0; from < ids.length; from += MANY_SYNCS) {
    const { data } = await call(syncManyWithCrm, { body: { ids: ids.slice(from, from + MANY_SYNCS) } })
    sent.push(...data)
  }
  return sent
}

export async function readCrm(ids: readonly string[]): Promise<CrmSync[]> {
  const pages = []
  for (let from = 0; from < ids.length; from += MANY_SYNCS) pages.push(ids.slice(from, from + MANY_SYNCS))
  const answers = await Promise.all(pages.map((page) => call(readCrmSyncs, { query: { ids: page.join(',') } })))
  return answers.flatMap(({ data }) => data)
}
