import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createView,
  deleteView,
  listViews,
  type SavedView,
  updateView,
  type ViewContent,
} from '../../../../contract/assortments/saved-views.ts'
import { call } from '../../../engine/api/call.ts'

const viewsKey = ['assortmentViews'] as const

/** The person's own views and the team's, by name. */
export const useViews = (): readonly SavedView[] =>
  useQuery({ queryKey: viewsKey, queryFn: ({ signal }) => call(listViews, {}, { signal }), staleTime: 60_000 }).data ??
  []

/** Keeps a new view, or changes the one that is named. */
export function useSaveView() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ held, content }: { held: SavedView | undefined; content: ViewContent }) =>
      held
        ? call(updateView, { params: { id: held._id }, body: { ...content, version: held.version } })
        : call(createView, { body: content }),
    onSettled: () => cache.invalidateQueries({ queryKey: viewsKey }),
  })
}

export function useRemoveView() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(deleteView, { params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: viewsKey }),
  })
}
