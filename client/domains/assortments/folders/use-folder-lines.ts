import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import { topLevel } from '../../../../contract/assortments/folders.ts'
import { PAGE_LIMIT } from '../../../../contract/kernel/paging.ts'
import { listOptions } from '../assortments.api.ts'
import { type FolderContent, folderLines } from './folder-lines.ts'
import { foldersOptions } from './folders.api.ts'
import type { ListSort } from '../list/list-address.ts'

/** Assortments of an open folder that are shown at first, and how many more each time they are asked for. */
const SHOWN = 100

/** Lines of a list whose top level is `rows`: its folders, and what lies in those that are `open`. */
export function useFolderLines({
  rows,
  open,
  sort,
  withFolders,
}: {
  rows: readonly Assortment[]
  open: readonly string[]
  sort: ListSort
  /** Not on further pages of the top level. */
  withFolders: boolean
}) {
  const [shown, setShown] = useState<ReadonlyMap<string, number>>(new Map())
  const top = useQuery({
    ...foldersOptions({ parent: topLevel }),
    enabled: withFolders,
    placeholderData: (previous) => previous,
  })
  const wanted = withFolders ? open : []
  const folders = useQueries({ queries: wanted.map((parent) => foldersOptions({ parent })) })
  const assortments = useQueries({
    queries: wanted.map((folder) => ({
      ...listOptions({ view: 'all' as const, folder, sort, limit: shown.get(folder) ?? SHOWN }),
      placeholderData: (previous: { data: Assortment[]; totalCount: number } | undefined) => previous,
    })),
  })
  const contents = new Map<string, FolderContent | 'failed' | undefined>(
    wanted.map((id, at) => {
      const inside = folders[at]!
      const held = assortments[at]!
      if (inside.data && held.data) {
        const { data, totalCount } = held.data
        return [id, { folders: inside.data.data, assortments: data, totalCount: Math.min(totalCount, PAGE_LIMIT) }]
      }
      return [id, inside.error || held.error ? 'failed' : undefined]
    }),
  )
  const ofTop = withFolders ? (top.data?.data ?? []) : []
  return {
    lines: folderLines({ folders: ofTop, assortments: rows }, new Set(open), (id) => contents.get(id)),
    /** Assortments in folders, which the count of the top level leaves out. */
    inFolders: ofTop.reduce((sum, { assortmentCount }) => sum + assortmentCount, 0),
    isPending: withFolders && top.isPending,
    showMore: (folder: string) =>
      setShown(new Map([...shown, [folder, Math.min(PAGE_LIMIT, (shown.get(folder) ?? SHOWN) + SHOWN * 4)]])),
    retry: (folder: string) => {
      const at = wanted.indexOf(folder)
      void folders[at]?.refetch()
      void assortments[at]?.refetch()
    },
  }
}
