import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { areaAccess } from '../identity/area-access.ts'
import { PAGE_LIMIT } from '../kernel/paging.ts'
import { facetCounts, facetKey } from './facets.ts'
import { productSearch, productSorting } from './product-query.ts'
import { productRow } from './product.ts'

const index = z.number().int().min(0).max(10_000_000)

/**
 * A page of the product list under filters. `startRow`/`endRow` (half open) win over `_options.skip`/`limit`.
 * Facet counts are answered for the facets named in `_options.facets`, best asked for only when the filter changed;
 * `_options.totalCount: false` leaves the total out (answered as -1), so that it never delays rows (BEY-05).
 * Errors: invalidInput naming the field, notAllowed for a location the person does not have.
 */
export const fetchProducts = endpoint({
  method: 'POST',
  reads: true,
  path: '/products/fetch',
  summary: 'Products under filters, one row per style-colour at a location',
  access: areaAccess.lookUpProducts,
  body: z.object({
    ...productSearch,
    startRow: index.optional(),
    endRow: index.optional(),
    _options: z
      .object({
        totalCount: z.boolean().default(true),
        limit: z.number().int().min(0).max(PAGE_LIMIT).default(100),
        skip: index.default(0),
        sort: productSorting,
        facets: z.union([z.array(facetKey), z.literal('all')]).default([]),
      })
      .prefault({}),
  }),
  output: z.object({
    data: z.array(productRow),
    totalCount: z.number().int(),
    /** Distinct styles among all matching rows. */
    styleCount: z.number().int(),
    facets: facetCounts,
    /** Which state of the catalogue was read. */
    version: z.number().int(),
  }),
})
