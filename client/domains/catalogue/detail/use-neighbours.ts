import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { productPageSource, readAhead, useProductSummary } from '../catalogue.api.ts'
import type { Address } from '../list/catalogue.filters.ts'
import { formatListState, parseListState, type ProductListState } from '../list/catalogue.view.ts'
import { RowPages } from '../../../parts/row-pages/row-pages.ts'
import { NEIGHBOUR_REACH, type Neighbours, nextStyle, previousStyle } from '../style-neighbours.picker.ts'

/**
 * What stands before and after a style in the list one came from. The place in the address is only a hint: the list may
 * have changed since the link was copied.
 */
export function useNeighbours(list: ProductListState, hint: number | undefined, id: string, style: string): Neighbours {
  const key = JSON.stringify(formatListState(list))
  const pages = useMemo(() => {
    const { filters, view } = parseListState(JSON.parse(key) as Address)
    return new RowPages(productPageSource(filters, view.sort))
  }, [key])
  useSyncExternalStore(pages.subscribe, () => pages.version)
  const { summary, fresh } = useProductSummary(list.filters)

  const hinted = hint === undefined ? undefined : pages.rowAt(hint)
  const own = pages.indexOf(id)
  const at = own >= 0 ? own : hinted?.style === style ? hint : undefined
  const around = at ?? hint
  useEffect(() => {
    if (around === undefined) return
    pages.look(around - 2 * NEIGHBOUR_REACH, around + NEIGHBOUR_REACH)
  }, [pages, around])

  const previous = at === undefined ? undefined : previousStyle(pages, at, style)
  const next = at === undefined ? undefined : nextStyle(pages, at, style)
  const ahead = next?.id
  useEffect(() => {
    if (ahead) void readAhead(ahead)
  }, [ahead])

  return {
    at,
    total: fresh ? summary?.total : undefined,
    previous,
    next,
    placeOf: (other) => {
      const place = pages.indexOf(other)
      return place >= 0 ? place : at
    },
  }
}
