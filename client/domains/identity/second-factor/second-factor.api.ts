import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  beginSecondFactor,
  confirmSecondFactor,
  readOwnSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '../../../../contract/identity/second-factor/own-second-factor.ts'
import { beginSetUpAtLogin, finishSetUpAtLogin } from '../../../../contract/identity/second-factor/set-up-at-login.ts'
import { call } from '../../../engine/api/call.ts'
import { CallError } from '../../../engine/api/call-error.ts'

const ownKey = ['own-second-factor'] as const

export const useOwnSecondFactor = () =>
  useQuery({ queryKey: ownKey, queryFn: ({ signal }) => call(readOwnSecondFactor, {}, { signal }), staleTime: 0 })

/** Secrets and codes are kept by nobody but the open dialog: they are answers of mutations and never in the cache. */
function useOwnCall<Input, Answer>(run: (input: Input) => Promise<Answer>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: run,
    gcTime: 0,
    // Other sessions may have ended with it.
    onSuccess: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: ownKey }),
        cache.invalidateQueries({ queryKey: ['own-sessions'] }),
      ]),
  })
}

export const useBeginSecondFactor = () =>
  useMutation({ mutationFn: (password: string) => call(beginSecondFactor, { body: { password } }), gcTime: 0 })
export const useConfirmSecondFactor = () => useOwnCall((code: string) => call(confirmSecondFactor, { body: { code } }))
export const useRemoveSecondFactor = () =>
  useOwnCall((password: string) => call(removeSecondFactor, { body: { password } }))
export const useRenewRecoveryCodes = () =>
  useOwnCall((password: string) => call(renewRecoveryCodes, { body: { password } }))

/** What somebody proved so far at the login; never kept longer than its steps take. */
export interface Proof {
  email: string
  password: string
}

export const useBeginAtLogin = () =>
  useMutation({ mutationFn: (proof: Proof) => call(beginSetUpAtLogin, { body: proof }), gcTime: 0 })
export const useFinishAtLogin = () =>
  useMutation({
    mutationFn: (proof: Proof & { code: string }) => call(finishSetUpAtLogin, { body: proof }),
    gcTime: 0,
  })

/** What the login asks for after the right password. */
export function nextStepOf(error: unknown): 'code' | 'setUp' | undefined {
  if (!(error instanceof CallError)) return undefined
  if (error.code === 'secondFactorNeeded') return 'code'
  return error.code === 'secondFactorToSetUp' ? 'setUp' : undefined
}
