import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import {
  approveAccessRequests,
  listAccessRequests,
  refuseAccessRequests,
} from '../../../../contract/identity/users/access-requests.ts'
import { call } from '../../../engine/api/call.ts'
import { useRefreshUsers } from './users.api.ts'

export type RequestListQuery = z.input<typeof listAccessRequests.query>
export type GivenRights = z.input<typeof approveAccessRequests.body>['rights']

const REQUESTS = 'accessRequests'

export const useRequests = (query: RequestListQuery) =>
  useQuery({
    queryKey: [REQUESTS, query],
    queryFn: ({ signal }) => call(listAccessRequests, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Requests leave the list and their people change, whatever came of it: somebody else may have decided meanwhile. */
function useAfterDecision(): () => Promise<unknown> {
  const client = useQueryClient()
  const refreshUsers = useRefreshUsers()
  return () => Promise.all([client.invalidateQueries({ queryKey: [REQUESTS] }), refreshUsers()])
}

export function useApproveRequests() {
  const after = useAfterDecision()
  return useMutation({
    mutationFn: (body: { requests: string[]; rights: GivenRights }) => call(approveAccessRequests, { body }),
    onSettled: after,
  })
}

export function useRefuseRequests() {
  const after = useAfterDecision()
  return useMutation({
    mutationFn: (body: { requests: string[]; reason: string }) => call(refuseAccessRequests, { body }),
    onSettled: after,
  })
}
