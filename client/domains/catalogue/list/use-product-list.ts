import type { ProductRow } from '../../../../contract/catalogue/product.ts'
import { useEffect } from 'react'
import { useLiveEvent } from '../../../engine/live/live-events.ts'
import { forgetCatalogue, productPageSource, type ProductSummary, useProductSummary } from '../catalogue.api.ts'
import type { Address } from './catalogue.filters.ts'
import { formatListState, parseListState, type ProductListState, usualView } from './catalogue.view.ts'
import type { RowPages } from '../../../parts/row-pages/row-pages.ts'
import { useFollowedPages } from '../../../parts/row-pages/use-followed-pages.ts'

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

function pagesUnder(key: string) {
  const { filters, view } = parseListState(JSON.parse(key) as Address)
  return productPageSource(filters, view.sort)
}

/** The rows of the list under an address. When it changes, the old rows stay until the first new ones are there. */
export function useProductList(state: ProductListState): ProductList {
  const { filters, view } = state
  // The address says all that matters; the objects it was read into are new with every render.
  const key = JSON.stringify(formatListState({ filters, view: { ...usualView, sort: view.sort } }))
  const { pages, wanted, version, readAgain } = useFollowedPages(key, pagesUnder)

  const { summary, fresh } = useProductSummary(filters)
  const counted = fresh ? summary?.total : undefined
  useEffect(() => {
    if (counted !== undefined) wanted.setTotal(counted)
  }, [wanted, counted])

  useLiveEvent('catalogueChanged', () => void forgetCatalogue().then(readAgain), readAgain)

  return {
    pages,
    version,
    stale: pages !== wanted,
    summary,
    total: wanted.total,
  }
}
