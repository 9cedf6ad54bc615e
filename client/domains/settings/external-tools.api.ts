import { useQuery } from '@tanstack/react-query'
import { mayAccess } from '../../../contract/identity/access/access.ts'
import { listExternalTools } from '../../../contract/settings/external-tools.ts'
import { call } from '../../engine/api/call.ts'
import { follows } from '../../engine/live/followed-queries.ts'
import { useSession } from '../../engine/session/session-store.ts'

const toolsKey = ['settings', 'tools'] as const

/** The external tools this person may use, followed live. */
export function useExternalTools() {
  const { user } = useSession()
  const { data } = useQuery({
    queryKey: toolsKey,
    queryFn: ({ signal }) => call(listExternalTools, {}, { signal }),
    enabled: mayAccess(user, listExternalTools.access),
    staleTime: Number.POSITIVE_INFINITY,
    meta: follows({ settingsChanged: true }),
  })
  return data?.tools ?? []
}
