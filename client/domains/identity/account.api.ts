import { useMutation, useQuery } from '@tanstack/react-query'
import { confirmEmail, requestAccess } from '../../../contract/identity/account/request-access.ts'
import { checkCode, requestPasswordReset, setPassword } from '../../../contract/identity/account/set-password.ts'
import { call, type CallInput } from '../../engine/api/call.ts'

export type AccessRequest = CallInput<typeof requestAccess>['body']

export const useRequestAccess = () =>
  useMutation({ mutationFn: (body: AccessRequest) => call(requestAccess, { body }) })

export const useRequestReset = () =>
  useMutation({ mutationFn: (email: string) => call(requestPasswordReset, { body: { email } }) })

export interface CodeOfMail {
  userId: string
  code: string
}

// Both links may be followed again by a reload: each is asked for once and its answer believed.
const once = { staleTime: Number.POSITIVE_INFINITY, retry: false } as const

/** Whose password a link sets. */
export const useCodeHolder = (code: CodeOfMail) =>
  useQuery({ queryKey: ['one-time-code', code], queryFn: () => call(checkCode, { body: code }), ...once })

/** Confirms the address of a request; undefined has nothing to confirm. */
export const useConfirmedEmail = (code: CodeOfMail | undefined) =>
  useQuery({
    queryKey: ['confirm-email', code],
    queryFn: () => call(confirmEmail, { body: code! }),
    enabled: code !== undefined,
    ...once,
  })

export const useSetPassword = (code: CodeOfMail) =>
  useMutation({ mutationFn: (password: string) => call(setPassword, { body: { ...code, password } }) })
