import { type ReactNode, useEffect, useState } from 'react'
import type { DynamicQuery } from '../../../contract/assortments/assortment.ts'
import { channels } from '../../../contract/catalogue/channels.ts'
import type { ProductType } from '../../../contract/catalogue/product-query.ts'
import { debounces } from '../../../contract/kernel/limits.ts'
import { useTranslation } from 'react-i18next'
import { FilterBar } from '../../parts/filter-bar/filter-bar.tsx'
import { isActive } from '../../parts/filter-bar/filter-state.ts'
import { showToast } from '../../parts/toasts/toast-store.ts'
import { suggestStyles, useProductSummary, useStepCounts } from './catalogue.api.ts'
import { dynamicQueryOf, filterFacets, noFilters, type ProductFilters, queryOf } from './list/catalogue.filters.ts'
import { useSearchText } from './list/use-search-text.ts'
import { filtersOnBar, useFilterList } from './list/use-filter-list.ts'

/** The filters a stored query stands for; what this screen has no filter for is left to the query. */
export function filtersOfQuery(stored: DynamicQuery | null): ProductFilters {
  if (!stored) return { ...noFilters, channels }
  const { query } = stored
  const facets: ProductFilters['facets'] = {}
  for (const key of filterFacets) if (query[key]?.length) facets[key] = query[key]
  const range = (from: number | undefined, to: number | undefined) => ({
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  })
  return {
    text: query.text ?? '',
    location: stored['locations.code'],
    lineStatuses: stored['locations.lineStatus'].length > 0 ? stored['locations.lineStatus'] : noFilters.lineStatuses,
    channels: query.channel?.length ? channels.filter((one) => query.channel!.includes(one)) : channels,
    facets,
    wholesale: range(query.wholesaleFrom, query.wholesaleTo),
    retail: range(query.retailFrom, query.retailTo),
    inStock: query.inStock === true,
    pictureColors: query.pictureColors ?? [],
    only: [],
  }
}

/**
 * The product list's filters over a query that is kept elsewhere, such as in a dynamic assortment (AST-10). `onChange`
 * hears the whole next query. `types`: the only product types that are looked up.
 */
export function QueryFilters({
  query,
  types,
  onChange,
  result,
  collapsed,
  onCollapse,
  foldsInto,
}: {
  query: DynamicQuery | null
  types: readonly ProductType[]
  onChange: (query: DynamicQuery) => void
  result?: ReactNode
  collapsed: boolean
  onCollapse: (collapsed: boolean) => void
  foldsInto: HTMLElement | null
}) {
  const { t } = useTranslation('catalogue')
  const [stored, setStored] = useState(query)
  // Shown at once; what the server keeps counts as soon as it differs from what it was.
  const [shown, setShown] = useState(() => filtersOfQuery(query))
  if (JSON.stringify(stored) !== JSON.stringify(query)) {
    setStored(query)
    setShown(filtersOfQuery(query))
  }
  const become = (next: ProductFilters) => {
    const { styles, styleColors, $or } = query?.query ?? {}
    const named = { ...(styles ? { styles } : {}), ...(styleColors ? { styleColors } : {}), ...($or ? { $or } : {}) }
    setShown(next)
    onChange({ ...dynamicQueryOf(next), query: { ...named, ...queryOf(next) } })
  }
  const search = useSearchText(shown, become, types)
  const { summary, failed } = useProductSummary(shown, types)
  // The filters still work without the counts of their options.
  useEffect(() => {
    if (failed) showToast('error', t('filters.optionsFailed'))
  }, [failed, t])
  const counts = useStepCounts(shown, types)
  const filters = useFilterList(shown, (more) => become({ ...shown, ...more }), summary, counts)
  return (
    <FilterBar
      text={{
        label: t('filters.text'),
        value: shown.text,
        delay: debounces.nameFilter,
        onChange: search,
        suggest: (text, signal) => suggestStyles(text, shown.location, signal, types),
      }}
      filters={filters}
      onBar={filtersOnBar}
      onClearAll={() =>
        filters.some(isActive) &&
        become({
          ...noFilters,
          location: shown.location,
          lineStatuses: shown.lineStatuses,
          channels: shown.channels,
          text: shown.text,
        })
      }
      result={result}
      collapsed={collapsed}
      onCollapse={onCollapse}
      foldsInto={foldsInto}
    />
  )
}
