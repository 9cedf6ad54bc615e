import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import * as calls from '../../../contract/announcements/announcement-calls.ts'
import { listAssets } from '../../../contract/libraries/asset-calls.ts'
import { call, callForFile } from '../../engine/api/call.ts'
import { saveBlob } from '../../engine/api/save-blob.ts'
import { followsLists } from '../../engine/live/followed-queries.ts'

export type NewAnnouncement = z.input<typeof calls.createAnnouncement.body>
export type AnnouncementChange = z.input<typeof calls.updateAnnouncement.body>

const root = ['announcements'] as const

/** What others publish or change is read again. */
const meta = followsLists('announcements')

/** The newest first, as many as are wanted; those before stay while more come. */
export const useAnnouncements = (published: boolean, limit: number) =>
  useQuery({
    queryKey: [...root, published, limit],
    meta,
    queryFn: ({ signal }) =>
      call(calls.listAnnouncements, { query: { published: published ? 'true' : 'false', limit } }, { signal }),
    placeholderData: (before, query) => (query?.queryKey[1] === published ? before : undefined),
  })

/** The latest that are published. */
export const useLatest = (limit: number) =>
  useQuery({
    queryKey: [...root, 'latest', limit],
    meta,
    queryFn: ({ signal }) => call(calls.listAnnouncements, { query: { published: 'true', limit } }, { signal }),
  })

/** A call after which every list of announcements is read again. */
function useChange<Wish, Answer>(make: (wish: Wish) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: make, onSuccess: () => client.invalidateQueries({ queryKey: root }) })
}

export const useCreateAnnouncement = () =>
  useChange((body: NewAnnouncement) => call(calls.createAnnouncement, { body }))

export const useUpdateAnnouncement = () =>
  useChange(({ id, change }: { id: string; change: AnnouncementChange }) =>
    call(calls.updateAnnouncement, { params: { id }, body: change }),
  )

export const useDeleteAnnouncement = () => useChange((id: string) => call(calls.deleteAnnouncement, { params: { id } }))

/** Its sign of being new stays until the list is opened the next time. */
export const noteRead = (id: string) => call(calls.readAnnouncement, { params: { id } })

export const useAnnouncementPdf = () =>
  useMutation({
    mutationFn: async (id: string) => {
      const { blob, filename } = await callForFile(calls.downloadAnnouncement, { body: { _id: id } })
      saveBlob(blob, filename)
    },
  })

const FOUND = 24

/** Published advertising assets by a text in their names, the latest first. */
export const useAssetSearch = (text: string) =>
  useQuery({
    queryKey: ['libraries', 'announced', text],
    queryFn: async ({ signal }) => {
      const query = {
        libraryType: 'AdvertisingAsset' as const,
        filters: JSON.stringify({ text }),
        _options: JSON.stringify({ limit: FOUND, sort: '-modifiedDate' }),
      }
      const [page] = await call(listAssets, { query }, { signal })
      return page!
    },
    placeholderData: (before) => before,
  })
