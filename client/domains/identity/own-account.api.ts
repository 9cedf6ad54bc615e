import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { changeOwnPassword } from '../../../contract/identity/own-account/change-own-password.ts'
import { endOwnSessions, listOwnSessions } from '../../../contract/identity/own-account/own-sessions.ts'
import { call, type CallInput } from '../../engine/api/call.ts'
import { saveOwnProfile } from '../../engine/session/own-profile.ts'

const sessionsKey = ['own-sessions'] as const

/** Where the person is logged in. */
export const useOwnSessions = () =>
  useQuery({ queryKey: sessionsKey, queryFn: ({ signal }) => call(listOwnSessions, {}, { signal }), staleTime: 0 })

export function useEndSessions() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof endOwnSessions>['body']) => call(endOwnSessions, { body }),
    onSettled: () => cache.invalidateQueries({ queryKey: sessionsKey }),
  })
}

export const useSaveOwnProfile = () => useMutation({ mutationFn: saveOwnProfile })

/** Ends the other sessions too. */
export function useChangePassword() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof changeOwnPassword>['body']) => call(changeOwnPassword, { body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: sessionsKey }),
  })
}
