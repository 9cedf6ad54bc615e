import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  getPreference,
  type Preference,
  type PreferenceKey,
  putPreference,
} from '../../../contract/identity/preference.ts'
import { call } from '../api/call.ts'
import { useSession } from './session-store.ts'

export const preferenceOptions = <Key extends PreferenceKey>(person: string | undefined, key: Key) =>
  queryOptions({
    queryKey: ['preferences', person, key],
    queryFn: async ({ signal }) =>
      (await call(getPreference, { params: { key } }, { signal })).value as Preference<Key> | null,
    staleTime: Infinity,
  })

/**
 * What the person arranged for themselves, kept on the server: the same at every machine. Undefined while it is read,
 * null when nothing was arranged; without the server the defaults hold. A change shows at once.
 */
export function usePreference<Key extends PreferenceKey>(key: Key) {
  const cache = useQueryClient()
  const { user } = useSession()
  const options = preferenceOptions(user?._id, key)
  const { queryKey } = options
  const read = useQuery(options)
  const write = useMutation({
    mutationFn: (value: Preference<Key> | null) => call(putPreference, { params: { key }, body: { value } }),
    onMutate: (value) => cache.setQueryData(queryKey, value),
    onError: () => cache.invalidateQueries({ queryKey }),
    // One after the other: the last one stays.
    scope: { id: `preference ${key}` },
  })
  return { value: read.isError ? null : read.data, keep: write.mutate }
}
