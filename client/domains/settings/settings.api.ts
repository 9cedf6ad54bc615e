import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { mayAccess } from '../../../contract/identity/access.ts'
import { changeSettings } from '../../../contract/settings/change-settings.ts'
import { getSettings } from '../../../contract/settings/get-settings.ts'
import { listExternalTools } from '../../../contract/settings/list-external-tools.ts'
import { call } from '../../engine/api/call.ts'
import { useLiveEvent } from '../../engine/live/live-events.ts'
import { useSession } from '../../engine/session/session-store.ts'

export type Changes = z.input<typeof changeSettings.body>['changes']

const settingsKey = ['settings', 'all'] as const
const toolsKey = ['settings', 'tools'] as const

export const useSettings = () =>
  useQuery({ queryKey: settingsKey, queryFn: ({ signal }) => call(getSettings, {}, { signal, quiet: true }) })

export function useChangeSettings() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (changes: Changes) => call(changeSettings, { body: { changes } }, { quiet: true }),
    onSuccess: (answer) => cache.setQueryData(settingsKey, answer),
  })
}

/** The external tools this person may use, followed live. */
export function useExternalTools() {
  const { user } = useSession()
  const query = useQuery({
    queryKey: toolsKey,
    queryFn: ({ signal }) => call(listExternalTools, {}, { signal, quiet: true }),
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
