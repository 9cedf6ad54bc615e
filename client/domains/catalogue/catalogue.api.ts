import type { z } from 'zod'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { readSearch } from '../../../contract/catalogue/read-search.ts'
import { autocompleteStyles } from '../../../contract/catalogue/autocomplete-products.ts'
import type { FacetCounts, FacetKey } from '../../../contract/catalogue/facets.ts'
import { fetchProducts } from '../../../contract/catalogue/fetch-products.ts'
import { listColourways } from '../../../contract/catalogue/list-colourways.ts'
import { getProduct } from '../../../contract/catalogue/list-products.ts'
import {
  lineStatus,
  type LocationChoice,
  type ProductOrder,
  type ProductType,
} from '../../../contract/catalogue/product-query.ts'
import type { Colourway, Product, ProductRow } from '../../../contract/catalogue/product.ts'
import { streamProducts } from '../../../contract/catalogue/stream-products.ts'
import { inBackground } from '../../engine/api/background.ts'
import { call } from '../../engine/api/call.ts'
import { queryClient } from '../../engine/api/query-client.ts'
import { readStream } from '../../engine/api/read-stream.ts'
import type { TextSuggestion } from '../../parts/filter-bar/filter-contract.ts'
import { PAGE_ROWS } from '../../parts/row-pages/page-readings.ts'
import type { PageSource } from '../../parts/row-pages/row-pages.ts'
import { whileReading } from '../../parts/toasts/while-reading.ts'
import { dynamicQueryOf, filterSteps, formatFilters, type ProductFilters } from './list/catalogue.filters.ts'

export const CATALOGUE = 'catalogue'

/** Forgets what was read before the catalogue changed. */
export const forgetCatalogue = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [CATALOGUE] })

const pageKey = (filters: ProductFilters, sort: ProductOrder, page: number) => [
  CATALOGUE,
  'page',
  formatFilters(filters),
  sort,
  page,
]

/** Pages of the list as the cache keeps them; neither total nor counts are asked for, so that rows come first (BEY-05). */
export function productPageSource(filters: ProductFilters, sort: ProductOrder): PageSource<ProductRow> {
  return {
    idOf: ({ _id }) => _id,
    kept: (page) => {
      const key = pageKey(filters, sort, page)
      if (queryClient.getQueryState(key)?.isInvalidated) return undefined
      return queryClient.getQueryData<readonly ProductRow[]>(key)
    },
    load: (page) =>
      queryClient.fetchQuery({
        queryKey: pageKey(filters, sort, page),
        queryFn: async ({ signal }) => {
          const body = {
            ...dynamicQueryOf(filters),
            startRow: page * PAGE_ROWS,
            endRow: (page + 1) * PAGE_ROWS,
            _options: { totalCount: false, sort: [...sort] },
          }
          return (await call(fetchProducts, { body }, { signal })).data
        },
      }),
  }
}

/** Ids of all rows that match, in the list's order, for what cannot be said by filters alone. @throws AbortError when given up */
export async function allMatchingIds(filters: ProductFilters, sort: ProductOrder): Promise<string[]> {
  const body = { ...dynamicQueryOf(filters), sort: [...sort], select: ['_id' as const] }
  const rows = await whileReading<Partial<ProductRow>>((options) => readStream(streamProducts, { body }, options))
  return rows.map(({ _id }) => _id!)
}

/** What is counted: under filters, of all product types or some. */
interface Counted {
  filters: ProductFilters
  types?: readonly ProductType[] | undefined
}

export interface ProductSummary {
  total: number
  styles: number
  facets: FacetCounts
}

/**
 * How many match and how many each option would leave: asked when filters change, never on paging. Statuses go as a
 * filter like any other here, so that those not chosen are counted too.
 */
async function readSummary(
  { filters, types }: Counted,
  facets: FacetKey[] | 'all',
  signal: AbortSignal,
): Promise<ProductSummary> {
  const all = dynamicQueryOf(filters)
  const body = {
    ...all,
    query: { ...all.query, lineStatus: [...filters.lineStatuses] },
    'locations.lineStatus': [...lineStatus.options],
    ...(types ? { productType: [...types] } : {}),
    _options: { limit: 0, facets },
  }
  const answer = await call(fetchProducts, { body }, { signal })
  return { total: answer.totalCount, styles: answer.styleCount, facets: answer.facets }
}

/** `fresh` tells that the figures belong to these filters and are not those of the filters before. */
export function useProductSummary(
  filters: ProductFilters,
  types?: readonly ProductType[],
): {
  summary: ProductSummary | undefined
  fresh: boolean
  failed: boolean
} {
  const { data, isPlaceholderData, isError } = useQuery({
    queryKey: [CATALOGUE, 'summary', formatFilters(filters), types],
    queryFn: ({ signal }) => readSummary({ filters, types }, 'all', signal),
    placeholderData: keepPreviousData,
  })
  return { summary: data, fresh: data !== undefined && !isPlaceholderData, failed: isError }
}

/** What each chip's filter and those before it leave of the list, by filter. */
export function useStepCounts(
  filters: ProductFilters,
  types?: readonly ProductType[],
): Partial<Record<string, number>> {
  const steps = filterSteps(filters)
  return useQueries({
    queries: steps.map(({ upTo }) => ({
      queryKey: [CATALOGUE, 'count', formatFilters(upTo), types],
      queryFn: ({ signal }: { signal: AbortSignal }) => readSummary({ filters: upTo, types }, [], signal),
    })),
    combine: (answers) =>
      Object.fromEntries(steps.flatMap(({ key }, at) => (answers[at]?.data ? [[key, answers[at].data.total]] : []))),
  })
}

export type ColourwaysByStyle = Readonly<Record<string, readonly Colourway[]>>

/** Colourways of the styles of each page in sight; they come after the rows. */
export function usePageColourways(pages: readonly (readonly string[])[], location: LocationChoice): ColourwaysByStyle {
  return useQueries({
    queries: pages.map((styles) => ({
      queryKey: [CATALOGUE, 'colourways', location, styles],
      enabled: styles.length > 0,
      queryFn: async ({ signal }: { signal: AbortSignal }) => (await readColourways(styles, location, signal)).styles,
    })),
    combine: (answers): ColourwaysByStyle => Object.assign({}, ...answers.map((answer) => answer.data ?? {})),
  })
}

const readColourways = (styles: readonly string[], location: LocationChoice, signal: AbortSignal) =>
  call(listColourways, { query: { styles: styles.join(','), ...(location === 'ALL' ? {} : { location }) } }, { signal })

export function useColourways(style: string | undefined, location: LocationChoice): readonly Colourway[] {
  const { data } = useQuery({
    queryKey: [CATALOGUE, 'colourways', location, [style]],
    enabled: style !== undefined,
    queryFn: async ({ signal }) => (await readColourways([style ?? ''], location, signal)).styles,
    placeholderData: keepPreviousData,
  })
  return (style && data?.[style]) || []
}

const productQuery = (styleColorId: string) => ({
  queryKey: [CATALOGUE, 'product', styleColorId],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Product> =>
    call(getProduct, { params: { styleColorId } }, { signal }),
})

/** The product before stays on screen while the next one loads. */
export const useProduct = (styleColorId: string) =>
  useQuery({ ...productQuery(styleColorId), placeholderData: keepPreviousData })

/** Reads a product ahead of being looked at, so that going to the next style shows it at once. */
export const readAhead = (styleColorId: string): Promise<void> =>
  inBackground('ahead', () => queryClient.prefetchQuery(productQuery(styleColorId)))

/** Styles whose number or name fits what is being typed (PRD-05). */
export async function suggestStyles(
  text: string,
  location: LocationChoice,
  signal: AbortSignal,
  types?: readonly ProductType[],
): Promise<TextSuggestion[]> {
  const body = { 'locations.code': location, ...(types ? { productType: [...types] } : {}) }
  const found = await call(autocompleteStyles, { params: { text: text.slice(0, 100) }, body }, { signal })
  return found.map(({ style, name }) => ({ value: style, label: style, hint: name }))
}

/** What a searched text means: words of facets, and the rest (BEY-24). */
export const readSearchedText = (body: z.input<typeof readSearch.body>, signal: AbortSignal) =>
  call(readSearch, { body }, { signal })
