import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import * as changes from '../../../contract/notifications/change-notifications.ts'
import type { Input } from '../../../contract/kernel/endpoint.ts'
import type { NotificationType } from '../../../contract/notifications/notification-topic.ts'
import { mailedLastWeek, sendDigestNow, unsubscribe } from '../../../contract/notifications/mail-calls.ts'
import {
  notificationCounts,
  queryCoordinatorNotifications,
  queryNotifications,
} from '../../../contract/notifications/query-notifications.ts'
import { call } from '../../engine/api/call.ts'
import { useLiveEvent } from '../../engine/live/live-events.ts'

const root = ['notifications'] as const
const countsKey = [...root, 'counts'] as const
const linesKey = [...root, 'lines'] as const

/** Milliseconds after which a window asks for its numbers: what is told together is asked for once. */
const SOON = 50
const PAGE = 50

/** How many are unread and wait; a window that is seen hears of changes at once, another when it is seen again. */
export function useCounts(type: NotificationType) {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const again = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (!document.hidden) void client.invalidateQueries({ queryKey: countsKey })
    }, SOON)
  }
  useLiveEvent('notificationsChanged', again, again)
  useEffect(() => {
    const seen = () => {
      if (!document.hidden) void client.invalidateQueries({ queryKey: countsKey })
    }
    document.addEventListener('visibilitychange', seen)
    return () => {
      clearTimeout(timer.current)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [client])
  return useQuery({
    queryKey: [...countsKey, type],
    queryFn: ({ signal }) => call(notificationCounts, { query: { type } }, { signal }),
  })
}

/** Which lines are shown: of a type, and of another coordinator, whose lines are looked at and never marked (PERM-11). */
export interface LinesOf {
  type: NotificationType
  of?: { code: string; name: string } | undefined
}

/** Lines of one tab, the newest first, page by page. */
export const useLines = ({ type, of }: LinesOf, waiting: boolean) =>
  useInfiniteQuery({
    queryKey: [...linesKey, type, of?.code ?? '', waiting],
    queryFn: ({ signal, pageParam }) => {
      const _options = { limit: PAGE, ...(pageParam === '' ? {} : { before: pageParam }) }
      const body = { waiting, _options }
      return of
        ? call(queryCoordinatorNotifications, { params: { type, userCode: of.code }, body }, { signal })
        : call(queryNotifications, { params: { type }, body }, { signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ data }) => {
      const last = data.length < PAGE ? undefined : data.at(-1)
      return last && `${last.lastDate},${last._id}`
    },
    staleTime: 0,
    refetchOnMount: 'always',
  })

/** How many lines are unread, of the person's own or of the coordinator whose are looked at. */
export function useUnread({ type, of }: LinesOf): number {
  const own = useCounts(type).data?.unread ?? 0
  const other = useQuery({
    queryKey: [...countsKey, type, of?.code],
    queryFn: ({ signal }) => {
      const params = { type, userCode: of!.code }
      return call(queryCoordinatorNotifications, { params, body: { _options: { limit: 1 } } }, { signal })
    },
    enabled: of !== undefined,
  })
  return of ? (other.data?.unread ?? 0) : own
}

/** Reads the lines again. */
export function useReadLinesAgain(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: linesKey })
}

type Marks = Input<typeof changes.changeNotifications>['body']

/** Marks lines, or leaves them aside. */
export function useMark() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Marks) => call(changes.changeNotifications, { params: { type: 'all' }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: root }),
  })
}

/** Whatever was shown up to now. */
export function useSetAllRead(type: NotificationType) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<typeof changes.setAllRead>['body']) =>
      call(changes.setAllRead, { params: { type }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: root }),
  })
}

/** What was mailed within a week, of all people. */
export const useMailedLastWeek = () =>
  useQuery({
    queryKey: [...root, 'mailed'],
    queryFn: ({ signal }) => call(mailedLastWeek, {}, { signal }),
  })

/** The daily mail as it stands now. */
export const useDigestNow = () => useMutation({ mutationFn: () => call(sendDigestNow, {}) })

/** Stops the mails of a code, without a login. */
export const useUnsubscribe = () =>
  useMutation({ mutationFn: (code: string) => call(unsubscribe, { query: { code } }) })
