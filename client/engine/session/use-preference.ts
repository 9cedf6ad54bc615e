import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type Arranged,
  listPreferences,
  type Preference,
  type PreferenceKey,
  putPreference,
} from '../../../contract/identity/preference.ts'
import { call } from '../api/call.ts'
import { queryClient } from '../api/query-client.ts'
import { currentSession, useSession } from './session-store.ts'

const arrangedBy = (person: string | undefined) =>
  queryOptions({
    queryKey: ['preferences', person],
    queryFn: async ({ signal }) => (await call(listPreferences, {}, { signal })) as Arranged,
    staleTime: Infinity,
  })

/**
 * What the person logged in has arranged, once in a session. The first view of a screen waits for it, so that no column, order
 * or card jumps; without the server the defaults hold.
 */
export async function readPreferences(): Promise<void> {
  const { user } = currentSession()
  if (user) await queryClient.prefetchQuery(arrangedBy(user._id))
}

/**
 * What the person arranged for themselves, kept on the server: the same at every machine. Undefined while it is read,
 * null when nothing was arranged; without the server the defaults hold. A change shows at once.
 */
export function usePreference<Key extends PreferenceKey>(key: Key) {
  const cache = useQueryClient()
  const { user } = useSession()
  const options = arrangedBy(user?._id)
  const { queryKey } = options
  const select = (arranged: Arranged): Preference<Key> | null => arranged[key] ?? null
  const read = useQuery({ ...options, select })
  const write = useMutation({
    mutationFn: (value: Preference<Key> | null) => call(putPreference, { params: { key }, body: { value } }),
    // Nothing is known of the others while they could not be read: the change alone would pass for all there is.
    onMutate: (value) => cache.setQueryData(queryKey, (all) => all && { ...all, [key]: value ?? undefined }),
    onError: () => cache.invalidateQueries({ queryKey }),
    // One after the other: the last one stays.
    scope: { id: `preference ${key}` },
  })
  return { value: read.isError ? null : read.data, keep: write.mutate }
}
