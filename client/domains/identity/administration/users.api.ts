import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import {
  changeUsers,
  createUser,
  getUser,
  sendPasswordLinks,
  setUserState,
  userOptions,
} from '../../../../contract/identity/users/change-users.ts'
import { autocompleteUsers, type FoundUser, listUsers } from '../../../../contract/identity/users/list-users.ts'
import { resetSecondFactor } from '../../../../contract/identity/users/reset-second-factor.ts'
import { exportUsers, importUsers } from '../../../../contract/identity/users/sheet-calls.ts'
import type { userChoice } from '../../../../contract/identity/users/user-choice.ts'
import type { UserDetails, UserRecord } from '../../../../contract/identity/users/user-record.ts'
import type { ImportPreview, ImportQuery } from '../../../../contract/kernel/import-preview.ts'
import { call, callForFile } from '../../../engine/api/call.ts'
import { saveBlob } from '../../../engine/api/save-blob.ts'

export type UserListQuery = z.input<typeof listUsers.query>
export type ChosenUsers = z.input<typeof userChoice>
export type NewUser = z.input<typeof createUser.body>
export type UserOptions = z.output<typeof userOptions.output>

const keys = {
  all: ['users'] as const,
  list: (query: UserListQuery) => ['users', 'list', query] as const,
  one: (id: string) => ['users', 'one', id] as const,
}

/** A page of people; the rows before stay while others are on the way. */
export const useUsers = (query: UserListQuery) =>
  useQuery({
    queryKey: keys.list(query),
    queryFn: ({ signal }) => call(listUsers, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

const oneUser = (id: string) => ({
  queryKey: keys.one(id),
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getUser, { params: { userId: id } }, { signal }),
})

export const useUser = (id: string) => useQuery(oneUser(id))

/** Somebody else's record, to take rights over from. */
export function useReadUser(): (id: string) => Promise<UserRecord> {
  const client = useQueryClient()
  return (id) => client.fetchQuery(oneUser(id))
}

export const useUserOptions = () =>
  useQuery({
    queryKey: [...keys.all, 'options'],
    queryFn: ({ signal }) => call(userOptions, {}, { signal }),
  })

export const findUsers = (text: string, signal: AbortSignal): Promise<FoundUser[]> =>
  call(autocompleteUsers, { query: { text } }, { signal })

export const useFoundUsers = (text: string) =>
  useQuery({
    queryKey: [...keys.all, 'found', text],
    queryFn: ({ signal }) => findUsers(text, signal),
    placeholderData: keepPreviousData,
  })

/** Everything read of people before is asked for again. */
export function useRefreshUsers(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keys.all })
}

export function useChangeUser() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ user, set }: { user: UserRecord; set: Partial<UserDetails> }) =>
      call(changeUsers, { body: { changes: [{ _id: user._id, version: user.version, set }] } }),
    onSuccess: ([changed]) => {
      if (changed) client.setQueryData(keys.one(changed._id), changed)
      return client.invalidateQueries({ queryKey: keys.all })
    },
  })
}

export function useCreateUser() {
  const refresh = useRefreshUsers()
  return useMutation({ mutationFn: (body: NewUser) => call(createUser, { body }), onSuccess: refresh })
}

export function useSetUserState() {
  const refresh = useRefreshUsers()
  return useMutation({
    mutationFn: (body: { users: ChosenUsers; state: 'active' | 'inactive' }) => call(setUserState, { body }),
    onSuccess: refresh,
  })
}

export function useResetSecondFactor() {
  const refresh = useRefreshUsers()
  return useMutation({
    mutationFn: (userId: string) => call(resetSecondFactor, { params: { userId } }),
    onSuccess: refresh,
  })
}

export const useSendLinks = () =>
  useMutation({ mutationFn: (users: ChosenUsers) => call(sendPasswordLinks, { body: { users } }) })

export const useExportUsers = () =>
  useMutation({
    mutationFn: async (body: { users: ChosenUsers; fileType: 'xlsx' | 'csv' }) => {
      const { blob, filename } = await callForFile(exportUsers, { body })
      saveBlob(blob, filename)
    },
  })

/** Without a token a preview, with one the import itself. */
export const sendUserSheet = (file: File, query: ImportQuery): Promise<ImportPreview> =>
  call(importUsers, { query }, { file })
