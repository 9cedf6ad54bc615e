import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import {
  linkToPdf,
  linkToXlsx,
  sharePdf,
  type shareRequest,
  shareXlsx,
} from '../../../../contract/documents/share-document.ts'
import { listShareEvents, listShares, revokeShare } from '../../../../contract/shares/share-calls.ts'
import { call } from '../../../engine/api/call.ts'
import { downloadsKey } from '../downloads.api.ts'

const root = ['shares'] as const

/** Sends people links to a document that is there, or that is made for them first. */
export function useShareDocument() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ fileType, wish }: { fileType: 'pdf' | 'xlsx'; wish: z.input<typeof shareRequest> }) =>
      call(fileType === 'pdf' ? sharePdf : shareXlsx, { body: wish }),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: downloadsKey })
      void cache.invalidateQueries({ queryKey: root })
    },
  })
}

/** A link to a document that its maker hands on; one that is not there yet is made for it. */
export function useLinkToDocument() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ fileType, wish }: { fileType: 'pdf' | 'xlsx'; wish: z.input<typeof linkToPdf.body> }) =>
      call(fileType === 'pdf' ? linkToPdf : linkToXlsx, { body: wish }),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: downloadsKey })
      void cache.invalidateQueries({ queryKey: root })
    },
  })
}

export const useShares = (page: { skip: number; limit: number }) =>
  useQuery({
    queryKey: [...root, page] as const,
    queryFn: ({ signal }) => call(listShares, { query: page }, { signal }),
    placeholderData: (before) => before,
  })

export const useShareEvents = (id: string) =>
  useQuery({
    queryKey: [...root, 'events', id] as const,
    queryFn: ({ signal }) => call(listShareEvents, { params: { id } }, { signal }),
  })

export function useRevokeShare() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(revokeShare, { params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: root }),
  })
}
