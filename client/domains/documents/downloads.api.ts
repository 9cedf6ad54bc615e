import { useQuery, useQueryClient } from '@tanstack/react-query'
import { mayAccess } from '../../../contract/identity/access/access.ts'
import type { AssortmentDocument } from '../../../contract/documents/document.ts'
import { downloadDocument, listDocuments } from '../../../contract/documents/own-documents.ts'
import { addressOf } from '../../engine/api/address.ts'
import { followed } from '../../engine/api/background.ts'
import { call } from '../../engine/api/call.ts'
import { useLiveEvent } from '../../engine/live/live-events.ts'
import { useSession } from '../../engine/session/session-store.ts'
import { isRunning } from './download-progress.ts'

/** Everything about a person's exports is kept under this key; an export that is started invalidates it. */
export const downloadsKey = ['documents'] as const

/** Slow poll beside the live events, which a sleeping laptop or a proxy may swallow. */
const POLL = 5_000

/** How many documents of the person are being made at this moment, asked for now. */
export const documentsInTheMaking = async (): Promise<number> =>
  (await call(listDocuments, {})).filter(({ status }) => status === 'started').length

/** The person's own exports, newest first, followed live; empty for people who may not export. */
export function useDownloads(): {
  documents: readonly AssortmentDocument[]
  isLoading: boolean
  /** Why the list could not be read. */
  failed: Error | undefined
  refetch: () => void
} {
  const cache = useQueryClient()
  const { user } = useSession()
  const { data, isLoading, error, refetch } = useQuery({
    queryKey: downloadsKey,
    queryFn: (asked) => followed(asked, () => call(listDocuments, {}, { signal: asked.signal })),
    enabled: mayAccess(user, listDocuments.access),
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? POLL : false),
  })
  const refresh = (): void => void cache.invalidateQueries({ queryKey: downloadsKey })
  useLiveEvent(
    'documentProgress',
    ({ documentId, status, done, total }) => {
      const known = cache.getQueryData<AssortmentDocument[]>(downloadsKey)
      const followed = known?.find((document) => document._id === documentId)
      // A step forward is painted at once; a beginning or an end brings more than figures, so the list is asked for.
      if (!followed || followed.status !== status) return refresh()
      cache.setQueryData<AssortmentDocument[]>(downloadsKey, (list) =>
        list?.map((document) => (document._id === documentId ? { ...document, done, total } : document)),
      )
    },
    refresh,
  )
  return { documents: data ?? [], isLoading, failed: error ?? undefined, refetch: () => void refetch() }
}

export const downloadAddress = (id: string): string => addressOf(downloadDocument, { params: { id } })
