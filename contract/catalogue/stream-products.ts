import { z } from 'zod'
import { areaAccess } from '../identity/access/area-access.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { jsonText } from '../kernel/texts/json-text.ts'
import { productQuery, productSearch, productSorting } from './product-query.ts'
import { productRow } from './product.ts'

/**
 * All products under filters, a count and then rows in their order (PRD-07); of each only the fields in `select` when there
 * are any. What is gone from the catalogue while it is read is left out. Errors: invalidInput, notAllowed for a location.
 */
export const streamProducts = endpoint({
  method: 'POST',
  reads: true,
  path: '/products/stream',
  summary: 'All products under filters, as NDJSON: {count}, then {rows} of 20',
  access: areaAccess.lookUpProducts,
  body: z.object({
    ...productSearch,
    sort: productSorting,
    select: z.array(productRow.keyof()).min(1).max(60).optional(),
  }),
  output: productRow.partial(),
  media: 'ndjson',
})

/** A picture of a product. `address` leads to it at the largest width that screens ask for. */
export const streamedPhoto = z.object({
  styleColorId: z.string(),
  style: z.string(),
  color: z.string(),
  name: z.string(),
  angle: z.string(),
  hash: z.string(),
  address: z.string(),
  /** Bytes of the original; null where nobody brought one. */
  bytes: z.number().nullable(),
})

/** The pictures of all products that a query finds at any of the person's locations, by style and colour (PRD-07). */
export const streamPhotos = endpoint({
  method: 'GET',
  path: '/products/photos/stream',
  summary: 'Pictures of all products that a query finds, as NDJSON: {count}, then {rows} of 20',
  access: areaAccess.lookUpProducts,
  query: z.object({
    query: jsonText(productQuery).optional(),
    /** Only the first picture of each. */
    heroOnly: z.enum(['true', 'false']).default('false'),
  }),
  output: streamedPhoto,
  media: 'ndjson',
})
