import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createLayout,
  deleteLayout,
  keepCustomerLogo,
  type LayoutContent,
  listLayouts,
  type SavedLayout,
  updateLayout,
} from '../../../contract/documents/saved-layouts.ts'
import { call } from '../../engine/api/call.ts'

const layoutsKey = ['documentLayouts'] as const

/** The person's own layouts and the team's, by name. */
export const useLayouts = (): readonly SavedLayout[] =>
  useQuery({ queryKey: layoutsKey, queryFn: ({ signal }) => call(listLayouts, {}, { signal }) }).data ?? []

/** Keeps a new layout, or changes the one that is named. */
export function useSaveLayout() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ held, content }: { held: SavedLayout | undefined; content: LayoutContent }) =>
      held
        ? call(updateLayout, { params: { id: held._id }, body: { ...content, version: held.version } })
        : call(createLayout, { body: content }),
    onSettled: () => cache.invalidateQueries({ queryKey: layoutsKey }),
  })
}

export function useRemoveLayout() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(deleteLayout, { params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: layoutsKey }),
  })
}

export const sendCustomerLogo = (file: Blob) => call(keepCustomerLogo, {}, { file })
