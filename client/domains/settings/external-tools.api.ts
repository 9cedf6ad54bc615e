import { useQuery } from '@tanstack/react-query'
import { mayAccess } from '../../../contract/identity/access/access.ts'
import { listExternalTools } from '../../../contract/settings/external-tools.ts'
import { call } from '../../engine/api/call.ts'
import { useLiveEvent } from '../../engine/live/live-events.ts'
import { useSession } from '../../engine/session/session-store.ts'

const toolsKey = ['settings', 'tools'] as const

/** The external tools this person may use, followed live. */
export function useExternalTools() {
  const { user } = useSession()
  const query = useQuery({
    queryKey: toolsKey,
    queryFn: ({ signal }) => call(listExternalTools, {}, { signal }),
    enabled: mayAccess(user, listExternalTools.access),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { refetch } = query
  useLiveEvent(
    'settingsChanged',
    () => void refetch(),
    () => void refetch(),
  )
  return query.data?.tools ?? []
}
