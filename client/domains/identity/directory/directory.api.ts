import { useMutation, useQuery } from '@tanstack/react-query'
import { beginDirectoryLogin } from '../../../../contract/identity/directory/begin-directory-login.ts'
import {
  linkDirectoryAccount,
  readDirectoryRegistration,
  requestDirectoryAccess,
} from '../../../../contract/identity/directory/directory-registration.ts'
import { loginWays } from '../../../../contract/identity/directory/login-ways.ts'
import { call, type CallInput } from '../../../engine/api/call.ts'

const once = { staleTime: Number.POSITIVE_INFINITY, retry: false } as const

/** Whether people may log in by the company's directory; false until that is known. */
export function useDirectoryLogin(): boolean {
  const { data } = useQuery({ queryKey: ['login-ways'], queryFn: () => call(loginWays, {}), ...once })
  return data?.directory ?? false
}

/** The address that the browser itself goes to. */
export const directoryLoginAddress = (next: string | undefined): string =>
  `/api${beginDirectoryLogin.path}${next ? `?next=${encodeURIComponent(next)}` : ''}`

export const useDirectoryRegistration = (pendingUser: string) =>
  useQuery({
    queryKey: ['directory-registration', pendingUser],
    queryFn: () => call(readDirectoryRegistration, { params: { pendingUser } }),
    ...once,
  })

export type DirectoryRequest = CallInput<typeof requestDirectoryAccess>['body']

export const useRequestDirectoryAccess = (pendingUser: string) =>
  useMutation({
    mutationFn: (body: DirectoryRequest) => call(requestDirectoryAccess, { params: { pendingUser }, body }),
  })

export const useLinkDirectoryAccount = (pendingUser: string) =>
  useMutation({
    mutationFn: (body: CallInput<typeof linkDirectoryAccount>['body']) =>
      call(linkDirectoryAccount, { params: { pendingUser }, body }),
  })
