import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { areaAccess } from '../identity/access/area-access.ts'
import { facetKey } from './facets.ts'
import { productQuery, productSearch } from './product-query.ts'

/** As the options of libraries and assortments are asked for. `filters` is the query. Errors: notAllowed for a location. */
export const productOptions = endpoint({
  method: 'POST',
  reads: true,
  path: '/options/data/Product',
  summary: 'Values of the fields of products under filters, each with its count',
  access: areaAccess.lookUpProducts,
  body: z.object({
    ...productSearch,
    filters: productQuery.optional(),
    fields: z.array(facetKey).min(1).optional(),
  }),
  output: z.object({ options: z.partialRecord(facetKey, z.record(z.string(), z.number().int())) }),
})
