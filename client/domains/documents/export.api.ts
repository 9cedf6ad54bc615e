import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import {
  createDocument,
  type documentRequest,
  readDocumentSource,
} from '../../../contract/documents/create-document.ts'
import type { LocationCode } from '../../../contract/identity/user.ts'
import { call } from '../../engine/api/call.ts'
import { downloadsKey } from './downloads.api.ts'

export type DocumentWish = z.input<typeof documentRequest>

/** What the preview lays out; another location's prices replace those on screen when they are there. */
export function useDocumentSource(assortmentId: string, locationId: LocationCode | undefined, collectionId?: string) {
  return useQuery({
    queryKey: ['documentSource', assortmentId, locationId, collectionId] as const,
    queryFn: ({ signal }) => call(readDocumentSource, { body: { assortmentId, locationId, collectionId } }, { signal }),
    placeholderData: (previous) => previous,
    // Others change the assortment meanwhile; what is exported is read anew in any case.
    staleTime: 10_000,
    retry: false,
  })
}

export function useCreateDocument() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: DocumentWish) => call(createDocument, { body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: downloadsKey }),
  })
}
