import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { type appLinkWish, sendAppLink } from '../../../../../contract/shares/app-link.ts'
import { deleteSavedSearch, listSavedSearches, saveSearch } from '../../../../../contract/usage/saved-search-calls.ts'
import { call } from '../../../../engine/api/call.ts'

const searches = ['saved-searches']

export const useSendLink = () =>
  useMutation({
    mutationFn: (body: z.input<typeof appLinkWish>) => call(sendAppLink, { body }),
  })

export const useSavedSearches = (enabled: boolean) =>
  useQuery({
    queryKey: searches,
    queryFn: ({ signal }) => call(listSavedSearches, {}, { signal }),
    enabled,
  })

export function useSaveSearch() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: { name: string; queryPath: string }) => call(saveSearch, { body }),
    onSuccess: () => cache.invalidateQueries({ queryKey: searches }),
  })
}

export function useForgetSearch() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(deleteSavedSearch, { params: { id } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: searches }),
  })
}
