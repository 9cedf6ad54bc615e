import { useEffect, useMemo, useReducer, useState, useSyncExternalStore } from 'react'
import type { AssetFilters } from '../../../../contract/libraries/asset-calls.ts'
import type { LibraryType } from '../../../../contract/libraries/libraries.ts'
import { useLiveEvent } from '../../../engine/live/live-events.ts'
import { RowPages } from '../../../parts/row-pages/row-pages.ts'
import { forgetLibrary, libraryPages, type ListedAsset, useListSummary } from './library-lists.api.ts'

/** Milliseconds that changes by others are collected before the list is read again. */
const SETTLE = 700

/** The rows of a list; while others come in, those that were there before stay. */
export function useLibraryList(type: LibraryType, filters: AssetFilters, sort: string) {
  const [round, nextRound] = useReducer((count: number) => count + 1, 0)
  const key = JSON.stringify([round, filters, sort])
  const wanted = useMemo(() => {
    const [, asked, order] = JSON.parse(key) as [number, AssetFilters, string]
    return new RowPages<ListedAsset>(libraryPages(type, asked, order))
  }, [key, type])
  useSyncExternalStore(wanted.subscribe, () => wanted.version)
  const [shown, setShown] = useState(wanted)
  const arrived = wanted.started || wanted.firstError !== undefined
  if (shown !== wanted && arrived) setShown(wanted)
  const pages = arrived ? wanted : shown
  useSyncExternalStore(pages.subscribe, () => pages.version)

  const { data, isPlaceholderData } = useListSummary(type, filters)
  const counted = isPlaceholderData ? undefined : data?.total
  useEffect(() => {
    if (counted !== undefined) wanted.setTotal(counted)
  }, [wanted, counted])

  const [heard, setHeard] = useState(0)
  useEffect(() => {
    if (heard === 0) return
    const timer = setTimeout(() => void forgetLibrary(type).then(nextRound), SETTLE)
    return () => clearTimeout(timer)
  }, [heard, type])
  useLiveEvent(
    'listChanged',
    ({ list }) => {
      if (list === `assets ${type}`) setHeard((count) => count + 1)
    },
    nextRound,
  )
  return { pages, stale: pages !== wanted, total: wanted.total, facets: data?.facets ?? {} }
}
