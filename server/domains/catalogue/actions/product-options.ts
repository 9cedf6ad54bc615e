import type { z } from 'zod'
import { type FacetCounts, facetKeys } from '../../../../contract/catalogue/facets.ts'
import type { productOptions as optionsCall } from '../../../../contract/catalogue/product-options.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { visibleScope } from '../catalogue.access.ts'
import type { SkeletonReader } from '../rows/skeleton-reader.ts'

type Call = typeof optionsCall

/** Counts by value of each field, of what the person may see. @throws Failure notAllowed for a location */
export async function productOptions(
  skeletons: SkeletonReader,
  caller: Caller,
  { query, filters, fields, productType: types, ...at }: z.output<Call['body']>,
): Promise<z.output<Call['output']>> {
  const { facets } = await skeletons.read({
    ...visibleScope(caller, at['locations.code']),
    statuses: at['locations.lineStatus'],
    ...(types ? { types } : {}),
    query: { ...query, ...filters },
    sort: ['style'],
    skip: 0,
    limit: 0,
    total: false,
    facets: fields ?? facetKeys,
  })
  const counted = Object.entries(JSON.parse(facets) as FacetCounts)
  return {
    options: Object.fromEntries(
      counted.map(([field, values]) => [field, Object.fromEntries(values.map(({ value, count }) => [value, count]))]),
    ),
  }
}
