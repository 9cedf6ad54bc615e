import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as calls from '../../../contract/notifications/absences.ts'
import type { Input } from '../../../contract/kernel/endpoint.ts'
import { isPartner } from '../../../contract/identity/access/partners.ts'
import { call } from '../../engine/api/call.ts'
import { follows } from '../../engine/live/followed-queries.ts'
import { useCurrentUser } from '../../engine/session/session-store.ts'

const absencesKey = ['absences'] as const
const meta = follows({ notificationsChanged: true })

/** Absences of somebody, and those in which they stand in; of the person themselves without a code. */
export const useAbsences = (userCode?: string) =>
  useQuery({
    queryKey: [...absencesKey, userCode ?? ''],
    queryFn: ({ signal }) => call(calls.listAbsences, { query: userCode ? { userCode } : {} }, { signal }),
    meta,
  })

/** Who is away now; people of other houses are not told. */
export function useAwayNow() {
  const user = useCurrentUser()
  return useQuery({
    queryKey: [...absencesKey, 'now'],
    meta,
    queryFn: async ({ signal }) => (await call(calls.listAwayNow, {}, { signal })).data,
    enabled: !isPartner(user),
    staleTime: 60_000,
  })
}

/** People who could stand in, found by a text. */
export const useDeputies = (query: { text: string; topics: string; userCode?: string }) =>
  useQuery({
    queryKey: [...absencesKey, 'deputies', query],
    queryFn: ({ signal }) => call(calls.findDeputies, { query }, { signal }),
    enabled: query.topics !== '',
    placeholderData: (before) => before,
  })

export type AbsenceWish = Omit<Input<typeof calls.changeAbsence>['body'], 'version'>

/** A new absence, or another one instead of one that stands. */
export function useSaveAbsence() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({
      held,
      userCode,
      wish,
    }: {
      held: { _id: string; version: number } | undefined
      userCode: string | undefined
      wish: AbsenceWish
    }) =>
      held
        ? call(calls.changeAbsence, { params: { id: held._id }, body: { ...wish, version: held.version } })
        : call(calls.createAbsence, { body: { ...wish, ...(userCode ? { userCode } : {}) } }),
    onSuccess: () => client.invalidateQueries({ queryKey: absencesKey }),
  })
}

export function useEndAbsence() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ _id, version }: { _id: string; version: number }) =>
      call(calls.deleteAbsence, { params: { id: _id }, query: { version } }),
    onSuccess: () => client.invalidateQueries({ queryKey: absencesKey }),
  })
}
