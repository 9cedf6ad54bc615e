import { useEffect, useEffectEvent, useState } from 'react'
import type { AssetFilters } from '../../../../contract/libraries/asset-calls.ts'
import type { LibraryType } from '../../../../contract/libraries/libraries.ts'
import { inBackground } from '../../../engine/api/background.ts'
import { useLiveEvent } from '../../../engine/live/live-events.ts'
import { useFollowedPages } from '../../../parts/row-pages/use-followed-pages.ts'
import { forgetLibrary, libraryPages, useListSummary } from './library-lists.api.ts'

/** Milliseconds that changes by others are collected before the list is read again. */
const SETTLE = 700

const pagesUnder = (key: string) => libraryPages(...(JSON.parse(key) as [LibraryType, AssetFilters, string]))

/** The rows of a list; while others come in, those that were there before stay. */
export function useLibraryList(type: LibraryType, filters: AssetFilters, sort: string) {
  const { pages, wanted, readAgain } = useFollowedPages(JSON.stringify([type, filters, sort]), pagesUnder)
  const { data, isPlaceholderData } = useListSummary(type, filters)
  const counted = isPlaceholderData ? undefined : data?.total
  useEffect(() => {
    if (counted !== undefined) wanted.setTotal(counted)
  }, [wanted, counted])

  const [heard, setHeard] = useState(0)
  const follow = useEffectEvent(() => void inBackground('live', () => forgetLibrary(type)).then(readAgain))
  useEffect(() => {
    if (heard === 0) return
    const timer = setTimeout(follow, SETTLE)
    return () => clearTimeout(timer)
  }, [heard])
  useLiveEvent(
    'listChanged',
    ({ list }) => {
      if (list === `assets ${type}`) setHeard((count) => count + 1)
    },
    readAgain,
  )
  return { pages, stale: pages !== wanted, total: wanted.total, facets: data?.facets ?? {} }
}
