import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  applyFeed,
  cancelFeed,
  downloadRejects,
  type FeedUpload,
  type FeedUploadDetail,
  getFeed,
  listFeeds,
  uploadFeed,
} from '../../../../contract/catalogue/feed/feed-uploads.ts'
import type { Paged } from '../../../../contract/kernel/paging.ts'
import { addressOf } from '../../../engine/api/address.ts'
import { call } from '../../../engine/api/call.ts'
import { follows } from '../../../engine/live/followed-queries.ts'
import { useLiveEvent } from '../../../engine/live/live-events.ts'

/** Slow poll beside the live events, which only the person who uploaded hears. */
const POLL = 3_000
const listKey = ['feed', 'list'] as const
const oneKey = (id: string | undefined) => ['feed', 'one', id] as const

export const isUnderWay = ({ state }: Pick<FeedUpload, 'state'>): boolean =>
  state === 'checking' || state === 'applying'

/** The history of feeds, newest first. */
export const useFeeds = () =>
  useQuery({
    queryKey: listKey,
    meta: follows({ feedProgress: true }),
    queryFn: ({ signal }) => call(listFeeds, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.data.some(isUnderWay) ? POLL : false),
  })

/** One upload with its preview, followed while it is under way. */
export function useFeed(id: string | undefined) {
  const cache = useQueryClient()
  const query = useQuery({
    queryKey: oneKey(id),
    queryFn: ({ signal }) => call(getFeed, { params: { id: id! } }, { signal }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? POLL : false),
  })
  const { refetch } = query
  useLiveEvent('feedProgress', ({ uploadId, state, done }) => {
    if (uploadId !== id) return
    const known = cache.getQueryData<FeedUploadDetail>(oneKey(id))
    if (known?.state === state && isUnderWay(known)) cache.setQueryData(oneKey(id), { ...known, done })
    else void refetch()
  })
  return query
}

export function useUploadFeed() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (file: File) => call(uploadFeed, { query: { name: file.name } }, { file }),
    onSuccess: () => cache.invalidateQueries({ queryKey: listKey }),
  })
}

export function useSteerFeed() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, way }: { id: string; way: 'apply' | 'cancel' }) =>
      call(way === 'apply' ? applyFeed : cancelFeed, { params: { id } }),
    onSuccess: (answer: FeedUpload) => {
      cache.setQueryData<Paged<FeedUpload>>(
        listKey,
        (list) => list && { ...list, data: list.data.map((one) => (one._id === answer._id ? answer : one)) },
      )
      return cache.invalidateQueries({ queryKey: oneKey(answer._id) })
    },
  })
}

export const rejectsAddress = (id: string): string => addressOf(downloadRejects, { params: { id } })
