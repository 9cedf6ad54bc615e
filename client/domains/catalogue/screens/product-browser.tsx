import { useLocalStorage } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { debounces } from '../../../../contract/kernel/limits.ts'
import { useCurrentUser } from '../../../engine/session/session-store.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { FilterBar } from '../../../parts/filter-bar/filter-bar.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { suggestStyles, useStepCounts } from '../catalogue.api.ts'
import { noFilters, type ProductFilters } from '../list/catalogue.filters.ts'
import {
  formatListState,
  parseListState,
  type ProductListState,
  type ProductView,
  sortAfter,
  usualSort,
} from '../list/catalogue.view.ts'
import type { AddSource } from '../list/add-products.tsx'
import { BrowserHead } from '../list/head/browser-head.tsx'
import { NoProducts } from '../list/no-products.tsx'
import type { LookedAt } from '../list/product-tile.tsx'
import { ProductTiles } from '../list/product-tiles.tsx'
import { ResultCount } from '../list/result-count.tsx'
import classes from './product-browser.module.css'
import { listCurrency } from '../detail/location-currency.ts'
import { PRODUCT_PATH, PRODUCTS_PATH } from '../product-address.ts'
import { afterFilterChange, selectedCount } from '../../../parts/selection/row-selection.ts'
import { changeSelection, currentSelection, useSelection } from '../list/selection-store.ts'
import { filtersOnBar, useFilterList } from '../list/use-filter-list.ts'
import { useListActions } from '../list/use-list-actions.ts'
import { useSearchText } from '../list/use-search-text.ts'
import { useProductList } from '../list/use-product-list.ts'
import { useProductView } from '../kept-view/use-product-view.ts'

/** The table's machinery is fetched when someone first looks at one. */
const ProductTable = lazy(async () => ({ default: (await import('../list/product-table.tsx')).ProductTable }))

/** Nothing is chosen or added at first. */
const SelectionBar = lazy(async () => ({ default: (await import('../list/selection-bar.tsx')).SelectionBar }))
const SimilarDrawer = lazy(async () => ({ default: (await import('../detail/similar-drawer.tsx')).SimilarDrawer }))
const AddProducts = lazy(async () => ({ default: (await import('../list/add-products.tsx')).AddProducts }))

/** Finds products: filters on top, tiles or a table below, what is chosen at the foot (PRD-02, PRD-03). */
export function ProductBrowser() {
  const { t } = useTranslation('catalogue')
  const address = JSON.stringify(useSearch({ strict: false }))
  const state = useMemo(() => parseListState(JSON.parse(address) as Record<string, unknown>), [address])
  const { filters, view } = state
  const navigate = useNavigate()
  const { permittedLocations } = useCurrentUser()
  const [collapsed, setCollapsed] = useLocalStorage({ key: 'linebook.filters.hidden', defaultValue: false })
  const [adding, setAdding] = useState<AddSource>()
  const [similarTo, setSimilarTo] = useState<LookedAt>()

  const show = useCallback(
    (next: ProductListState, replace = true) =>
      void navigate({ to: PRODUCTS_PATH, search: formatListState(next), replace }),
    [navigate],
  )
  const keep = useProductView(state, { isBare: address === '{}', onTakeUp: show })
  const go = (next: ProductListState, replace = false): void => {
    keep(next)
    show(next, replace)
  }
  const changeFilters = (next: ProductFilters): void =>
    go({ filters: next, view: { ...view, sort: sortAfter(view.sort, filters, next) } })
  const changeView = (more: Partial<ProductView>): void =>
    // How things look is no step to go back to; another order is.
    go({ filters, view: { ...view, ...more } }, more.sort === undefined)

  const list = useProductList(state)
  const counts = useStepCounts(filters)
  const shown = useFilterList(filters, (more) => changeFilters({ ...filters, ...more }), list.summary, counts)
  const search = useSearchText(filters, changeFilters)
  const selection = useSelection()
  const chosen = selectedCount(selection, list.total)
  const actions = useListActions(list.pages, state, setAdding, setSimilarTo)
  useSelectionFollowsFilters(JSON.stringify(filters))

  const suggest = useCallback(
    (text: string, signal: AbortSignal) => suggestStyles(text, filters.location, signal),
    [filters.location],
  )
  const clearAll = (): void =>
    changeFilters({
      ...noFilters,
      location: filters.location,
      lineStatuses: filters.lineStatuses,
      channels: filters.channels,
    })
  const { firstError } = list.pages
  const result = <ResultCount total={list.total} styles={list.summary?.styles} stale={list.stale} />
  const empty = <NoProducts onClear={() => changeFilters(noFilters)} />

  return (
    <>
      <BrowserHead
        view={view}
        isByShade={filters.pictureColors.length > 0}
        total={list.total}
        download={{
          counts: { chosen, matching: list.total },
          ids: { chosen: actions.selectedIds, matching: actions.matchingIds },
        }}
        onView={changeView}
      />
      <FilterBar
        text={{
          label: t('filters.text'),
          value: filters.text,
          onChange: search,
          delay: debounces.nameFilter,
          suggest,
        }}
        filters={shown}
        onBar={filtersOnBar}
        onClearAll={clearAll}
        result={result}
        collapsed={collapsed}
        onCollapse={setCollapsed}
      />
      <div className={classes.list}>
        {firstError !== undefined ? (
          <ErrorState title={t('listFailed', { message: errorText(firstError) })} onRetry={() => list.pages.retry()} />
        ) : view.layout === 'table' ? (
          <Suspense fallback={<div className="scroll" aria-busy />}>
            <ProductTable
              pages={list.pages}
              sort={view.sort}
              density={view.density}
              currency={listCurrency(filters.location, permittedLocations)}
              selection={selection}
              stale={list.stale}
              result={result}
              empty={empty}
              onSort={(sort) => changeView({ sort: sort ?? usualSort(filters) })}
              onOpen={actions.open}
            />
          </Suspense>
        ) : (
          <ProductTiles
            pages={list.pages}
            count={list.pages.length}
            state={state}
            selection={selection}
            actions={actions}
            stale={list.stale}
            empty={empty}
          />
        )}
        {chosen !== 0 && (
          <Suspense>
            <SelectionBar
              selection={selection}
              state={state}
              total={list.total}
              raised={view.layout === 'table'}
              onSelectAll={actions.selectAll}
              onAdd={actions.addSelected}
              selectedIds={actions.selectedIds}
              onClear={actions.clear}
            />
          </Suspense>
        )}
      </div>
      {similarTo && (
        <Suspense>
          <SimilarDrawer
            product={similarTo}
            location={filters.location}
            opened
            onClose={() => setSimilarTo(undefined)}
            onGo={(styleColorId) =>
              void navigate({ to: PRODUCT_PATH, params: { styleColorId }, search: formatListState(state) })
            }
          />
        </Suspense>
      )}
      {adding && (
        <Suspense>
          <AddProducts source={adding} onClose={() => setAdding(undefined)} />
        </Suspense>
      )}
    </>
  )
}

/** 'All that match' ends when the filters change; see `afterFilterChange`. */
function useSelectionFollowsFilters(filters: string): void {
  const before = useRef(filters)
  useEffect(() => {
    if (before.current === filters) return
    before.current = filters
    changeSelection(afterFilterChange(currentSelection()))
  }, [filters])
}
