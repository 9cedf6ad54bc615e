import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteDocument, retryDocument } from '../../../contract/documents/end-document.ts'
import { call } from '../../engine/api/call.ts'
import { downloadsKey } from './downloads.api.ts'

/** Cancels one that runs, removes one that is finished. */
export function useEndDownload() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(deleteDocument, { params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: downloadsKey }),
  })
}

/** Makes one again that failed or was cancelled. */
export function useRetryDownload() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(retryDocument, { params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: downloadsKey }),
  })
}
