import { useTranslation } from 'react-i18next'
import { channels } from '../../../../contract/catalogue/channels.ts'
import { lineStatus, type LocationChoice } from '../../../../contract/catalogue/product-query.ts'
import { withDecimalPoint } from '../../../../contract/kernel/amounts/decimal-mark.ts'
import { decimalText, currencies, parseMoney } from '../../../../contract/kernel/amounts/money.ts'
import { useCurrentUser } from '../../../engine/session/session-store.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import type { Filter, FilterOption, RangeFilter } from '../../../parts/filter-bar/filter-contract.ts'
import { paintFilter } from '../../../parts/picture-colours/paint-filter.ts'
import type { ProductSummary } from '../catalogue.api.ts'
import { type FilterFacet, filterFacets, type ProductFilters } from './catalogue.filters.ts'
import { familySwatch } from './colour-families.ts'
import { listCurrency } from '../detail/location-currency.ts'
import { isOfNewStyles, showsNewStylesOnly, withNewStylesOnly } from '../kept-view/new-styles.ts'
import { seasonOrder, seasonTitle } from '../../../../contract/catalogue/season-title.ts'

/** Filters people reach for first, in the order of the drawing but for prices, which have to go first where there is no room for all. */
export const filtersOnBar = [
  'location',
  'lineStatus',
  'channel',
  'division',
  'gender',
  'type',
  'season',
  'paint',
  'wholesale',
] as const

const yesNo: ReadonlySet<string> = new Set<FilterFacet>(['vegan', 'lighted', 'newColor', 'carryover'])

/** The filters of the product list for the bar: names in the person's language, counts, what is chosen, how to change it. */
export function useFilterList(
  filters: ProductFilters,
  change: (more: Partial<ProductFilters>) => void,
  summary: ProductSummary | undefined,
  counts: Partial<Record<string, number>>,
): Filter[] {
  const { t, i18n } = useTranslation('catalogue')
  const { decimalMark } = useFormat()
  const { permittedLocations } = useCurrentUser()
  const { decimals, symbol } = currencies[listCurrency(filters.location, permittedLocations) ?? 'USD']

  const optionLabel = (key: FilterFacet, value: string): string => {
    if (yesNo.has(key)) return t(value === 'true' ? 'yes' : 'no')
    return key === 'season' ? seasonTitle(value, i18n.language) : value
  }
  const optionsOf = (key: FilterFacet): FilterOption[] =>
    inOrder(key, summary?.facets[key] ?? [])
      .filter(({ value, count }) => value !== '' && (count > 0 || filters.facets[key]?.includes(value)))
      .map(({ value, count }) => {
        const swatch = key === 'colorFamily' ? familySwatch(value) : undefined
        return { value, count, label: optionLabel(key, value), ...(swatch ? { swatch } : {}) }
      })
  const newStyles = showsNewStylesOnly(filters)
  const statusCounts = new Map(summary?.facets.lineStatus?.map(({ value, count }) => [value, count]))
  const channelCounts = new Map(summary?.facets.channel?.map(({ value, count }) => [value, count]))
  const range = (key: 'wholesale' | 'retail'): RangeFilter => ({
    kind: 'range',
    key,
    label: t(`filters.${key}`, { symbol }),
    count: counts[key],
    ...filters[key],
    format: (value) => decimalText(value, decimals).replace('.', decimalMark),
    parse: (text) => {
      const value = /\d/.test(text) ? parseMoney(withDecimalPoint(text, decimalMark), decimals) : undefined
      return value === undefined || value < 0 ? undefined : value
    },
    onChange: (next) => change({ [key]: next }),
  })

  return [
    {
      kind: 'options',
      key: 'location',
      label: t('filters.location'),
      single: true,
      scope: true,
      options: (['ALL', ...permittedLocations] as const).map((value) => ({ value, label: t(`locations.${value}`) })),
      chosen: [filters.location],
      onChange: ([value]) => change({ location: (value ?? 'ALL') as LocationChoice }),
    },
    {
      kind: 'options',
      key: 'lineStatus',
      label: t('filters.lineStatus'),
      scope: true,
      options: lineStatus.options.map((value) => ({
        value,
        label: `${value} ${t(`statuses.${value}`)}`,
        short: value,
        count: statusCounts.get(value) ?? (summary ? 0 : undefined),
      })),
      chosen: filters.lineStatuses,
      onChange: (values) => change({ lineStatuses: lineStatus.options.filter((one) => values.includes(one)) }),
    },
    {
      kind: 'options',
      key: 'channel',
      label: t('filters.channel'),
      scope: true,
      options: channels.map((value) => ({
        value,
        label: t(`channels.${value}`),
        count: channelCounts.get(value) ?? (summary ? 0 : undefined),
      })),
      chosen: filters.channels,
      onChange: (values) => change({ channels: channels.filter((one) => values.includes(one)) }),
    },
    ...filterFacets.flatMap((key): Filter[] => {
      const options = optionsOf(key)
      const chosen = filters.facets[key] ?? []
      if (newStyles && isOfNewStyles(key)) return []
      // A facet without values says nothing about this brand.
      if (options.length === 0 && chosen.length === 0 && !filtersOnBar.some((one) => one === key)) return []
      return [
        {
          kind: 'options',
          key,
          label: t(`filters.${key}`),
          count: counts[key],
          options,
          chosen,
          look: key === 'colorFamily' ? 'swatches' : 'list',
          onChange: (values) => {
            const { [key]: _, ...others } = filters.facets
            change({ facets: values.length > 0 ? { ...others, [key]: values } : others })
          },
        },
      ]
    }),
    paintFilter({
      label: t('filters.paint'),
      count: counts.paint,
      colours: filters.pictureColors,
      onChange: (pictureColors) => change({ pictureColors }),
    }),
    range('wholesale'),
    range('retail'),
    {
      kind: 'switch',
      key: 'stock',
      label: t('filters.stock'),
      count: counts.stock,
      on: filters.inStock,
      onChange: (on) => change({ inStock: on }),
    },
    ...(filters.only.length > 0
      ? [
          {
            kind: 'switch',
            key: 'only',
            label: t('filters.only'),
            count: counts.only,
            on: true,
            onChange: () => change({ only: [] }),
          } as const,
        ]
      : []),
    {
      kind: 'switch',
      key: 'newStyles',
      label: t('filters.newStyles'),
      // The later of its two steps.
      count: newStyles ? counts.carryover : undefined,
      on: newStyles,
      onChange: (on) => change({ facets: withNewStylesOnly(filters.facets, on) }),
    },
  ]
}

/** Options come in the order of their names; seasons make sense only in selling order. */
function inOrder<Option extends { value: string }>(key: FilterFacet, options: readonly Option[]): readonly Option[] {
  if (key !== 'season') return options
  return options.toSorted((one, other) => (seasonOrder(one.value) < seasonOrder(other.value) ? -1 : 1))
}
