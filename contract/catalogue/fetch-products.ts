import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { areaAccess } from '../identity/area-access.ts'
import { defaults } from '../kernel/limits.ts'
import { PAGE_LIMIT } from '../kernel/paging.ts'
import { facetCounts, facetKey } from './facets.ts'
import { lineStatus, locationChoice, productOrder, productQuery, productSort, productType } from './product-query.ts'
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
    query: productQuery.default({}),
    productType: z.array(productType).max(3).optional(),
    'locations.code': locationChoice.default('ALL'),
    'locations.lineStatus': z
      .array(lineStatus)
      .max(5)
      .default([...defaults.lineStatuses] as ['A', 'R', 'O']),
    startRow: index.optional(),
    endRow: index.optional(),
    _options: z
      .object({
        totalCount: z.boolean().default(true),
        limit: z.number().int().min(0).max(PAGE_LIMIT).default(100),
        skip: index.default(0),
        /** One, or up to four of different fields, of which the first counts most. */
        sort: z.union([productSort, productOrder]).default('-createdDate'),
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
