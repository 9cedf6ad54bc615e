import type { ProductRow } from '../../../contract/catalogue/product.ts'
import { useEffect, useMemo, useReducer, useState, useSyncExternalStore } from 'react'
import { useLiveEvent } from '../../engine/live/live-events.ts'
import { forgetCatalogue, productPageSource, type ProductSummary, useProductSummary } from './catalogue.api.ts'
import type { Address } from './catalogue.filters.ts'
import { formatListState, parseListState, type ProductListState, usualView } from './catalogue.view.ts'
import { RowPages } from '../../parts/row-pages/row-pages.ts'

export interface ProductList {
  pages: RowPages<ProductRow>
  /** Changes whenever `pages` do. */
  version: number
  /** True while the rows are still those of the filters before. */
  stale: boolean
  summary: ProductSummary | undefined
  /** How many match; undefined until known for these filters. */
  total: number | undefined
}

/** The rows of the list under an address. When it changes, the old rows stay until the first new ones are there. */
export function useProductList(state: ProductListState): ProductList {
  const { filters, view } = state
  const [round, nextRound] = useReducer((count: number) => count + 1, 0)
  // The address says all that matters; the objects it was read into are new with every render.
  const key = JSON.stringify([round, formatListState({ filters, view: { ...usualView, sort: view.sort } })])
  const wanted = useMemo(() => {
    const [, address] = JSON.parse(key) as [number, Address]
    const list = parseListState(address)
    return new RowPages(productPageSource(list.filters, list.view.sort))
  }, [key])
  const wantedVersion = useSyncExternalStore(wanted.subscribe, () => wanted.version)
  const [shown, setShown] = useState(wanted)
  const arrived = wanted.started || wanted.firstError !== undefined
  if (shown !== wanted && arrived) setShown(wanted)
  const pages = arrived ? wanted : shown
  const shownVersion = useSyncExternalStore(pages.subscribe, () => pages.version)

  const { summary, fresh } = useProductSummary(filters)
  const counted = fresh ? summary?.total : undefined
  useEffect(() => {
    if (counted !== undefined) wanted.setTotal(counted)
  }, [wanted, counted])

  useLiveEvent('catalogueChanged', () => void forgetCatalogue().then(nextRound), nextRound)

  return {
    pages,
    version: pages === wanted ? wantedVersion : shownVersion,
    stale: pages !== wanted,
    summary,
    total: wanted.total,
  }
}
