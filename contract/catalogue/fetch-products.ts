import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { areaAccess } from '../identity/access/area-access.ts'
import { PAGE_LIMIT } from '../kernel/paging.ts'
import { facetCounts, facetKey } from './facets.ts'
import { assortmentsQuery } from '../assortments/named-assortments.ts'
import { locationCode } from '../identity/user.ts'
import { lineStatus, locationChoice, productQuery, productSearch, productSorting } from './product-query.ts'
import { availability, productRow } from './product.ts'

const day = z.iso.date()

/** What look-ups for assortments and orders say besides (PRD-06). */
const lookUp = {
  /** The same as in `query`, which then names none. */
  $or: productQuery.shape.$or,
  channel: z.string().max(40).optional(),
  /** All and International: quantities are of no one place and answered as 0. */
  region: z.string().max(40).optional(),
  /** Rows tell by size what can ship until this day. */
  availabilityDate: day.optional(),
  /** Rows tell as carried over what was there before this day. */
  carryoverDate: day.optional(),
  /** Rows tell which of these assortments hold them. */
  markInAssortmentsQuery: assortmentsQuery.optional(),
  /** Rows tell by size what a warehouse has and gets: the one named, or that of the US. */
  includeWarehouseAvailability: z.union([z.boolean(), locationCode]).optional(),
}

/** With what a look-up asked for besides. */
const lookedUpRow = productRow.extend({
  availability: z.array(availability).optional(),
  inAssortments: z.array(z.object({ _id: z.string(), title: z.string() })).optional(),
})

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
    /** Left out: all that the person may see, and where a region is named the EU for Europe, else the US. */
    'locations.code': locationChoice.optional(),
    /** Left out: those of `usualStatuses`. */
    'locations.lineStatus': z.array(lineStatus).max(5).optional(),
    ...lookUp,
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
    data: z.array(lookedUpRow),
    totalCount: z.number().int(),
    /** Distinct styles among all matching rows. */
    styleCount: z.number().int(),
    facets: facetCounts,
    /** Which state of the catalogue was read. */
    version: z.number().int(),
  }),
})
