import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { DynamicQuery } from '../../../../contract/assortments/assortment.ts'
import {
  createInternalAssortment,
  createInternalFromQuery,
} from '../../../../contract/assortments/internal/create-internal.ts'
import { discoverInternal } from '../../../../contract/assortments/internal/discover-internal.ts'
import { releaseEditLock, requestEditLock } from '../../../../contract/assortments/internal/edit-lock.ts'
import { internalProductsOptions } from '../../../../contract/assortments/internal/internal-products-options.ts'
import type { InternalChannel } from '../../../../contract/assortments/internal/internal-variants.ts'
import { fetchProducts } from '../../../../contract/catalogue/fetch-products.ts'
import { lineStatus, type ProductType } from '../../../../contract/catalogue/product-query.ts'
import type { LocationCode } from '../../../../contract/identity/user.ts'
import { call } from '../../../engine/api/call.ts'
import { whileWaiting } from '../../../parts/dialogs/while-waiting.ts'
import type { ProductSource } from '../add-to-assortment.api.ts'

export type NewInternal = z.input<typeof createInternalAssortment.body>
export type ContentsWish = z.input<typeof discoverInternal.body>

/** What can be chosen for internal assortments of a channel. */
export function useInternalOptions(channel: InternalChannel) {
  return useQuery({
    queryKey: ['assortments', 'internal-options', channel],
    queryFn: ({ signal }) => call(internalProductsOptions, { body: { channel } }, { signal }),
  })
}

/** How many of the products each product type has that the location sells, most first: the others cannot come in. */
export function useTypesOf(source: ProductSource | undefined, location: LocationCode | 'ALL' | undefined) {
  return useQuery({
    queryKey: ['assortments', 'types-of', source, location],
    enabled: source !== undefined && location !== undefined,
    queryFn: async ({ signal }) => {
      const search: Partial<DynamicQuery> =
        'ids' in source!
          ? { query: { styleColors: source.ids }, 'locations.lineStatus': [...lineStatus.options] }
          : source!.query
      const body = {
        ...search,
        'locations.code': location!,
        _options: { limit: 0, facets: ['productType' as const] },
      }
      const { facets } = await call(fetchProducts, { body }, { signal })
      // A facet counts as if it were not filtered by.
      const wanted = search.query?.productType
      return (facets.productType ?? [])
        .filter(({ value }) => !wanted || wanted.includes(value))
        .toSorted((one, other) => other.count - one.count)
        .map(({ value, count }) => ({ type: value as ProductType, count }))
    },
  })
}

export function useCreateInternal() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ body, source }: { body: NewInternal; source?: ProductSource | undefined }) => {
      if (!source) return call(createInternalAssortment, { body })
      const { method: _static, ...rest } = body
      const made =
        'ids' in source
          ? call(createInternalAssortment, { body: { ...rest, styleColors: source.ids } })
          : call(createInternalFromQuery, { body: { ...rest, query: source.query } })
      return whileWaiting(made, 'ids' in source ? source.ids.length : source.total)
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['assortments'] }),
  })
}

/** The table of contents of a season; the one before stays while another is loading. */
export function useContents(wish: ContentsWish) {
  return useQuery({
    queryKey: ['assortments', 'contents', wish],
    queryFn: ({ signal }) => call(discoverInternal, { body: wish }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export const askForLock = (id: string, takeOver: boolean) =>
  call(requestEditLock, { params: { id }, body: { takeOver } })

/** Also when the page goes away with it. */
export const letLockGo = (id: string) =>
  call(releaseEditLock, { params: { id } }, { keepalive: true }).catch(() => undefined)
