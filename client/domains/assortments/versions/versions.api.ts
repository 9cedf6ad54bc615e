import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  deleteVersion,
  keepVersion,
  listVersions,
  renameVersion,
  restoreVersion,
} from '../../../../contract/assortments/versions/assortment-version.ts'
import { call } from '../../../engine/api/call.ts'
import { useRefreshAssortment } from '../assortments.api.ts'

const keyOf = (id: string) => ['assortments', 'versions', id] as const
const PAGE = 50

/** The versions of an assortment, newest first; another `version` of it is another question. */
export const useVersions = (id: string, version: number) =>
  useInfiniteQuery({
    queryKey: [...keyOf(id), version],
    queryFn: ({ pageParam, signal }) =>
      call(listVersions, { params: { id }, query: { skip: pageParam, limit: PAGE } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ totalCount }, pages) => (pages.length * PAGE < totalCount ? pages.length * PAGE : undefined),
    placeholderData: (previous) => previous,
    staleTime: 0,
  })

export function useKeepVersion(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => call(keepVersion, { params: { id }, body: { name } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(id) }),
  })
}

/** Another name for one that was kept by hand. */
export function useRenameVersion(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ versionId, name }: { versionId: string; name: string }) =>
      call(renameVersion, { params: { id, versionId }, body: { name } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(id) }),
  })
}

export function useDeleteVersion(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (versionId: string) => call(deleteVersion, { params: { id, versionId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(id) }),
  })
}

export function useRestoreVersion(id: string) {
  const client = useQueryClient()
  const refresh = useRefreshAssortment()
  return useMutation({
    mutationFn: ({ versionId, version }: { versionId: string; version: number }) =>
      call(restoreVersion, { params: { id, versionId }, body: { version } }),
    onSettled: () => {
      refresh(id)
      return client.invalidateQueries({ queryKey: keyOf(id) })
    },
  })
}
