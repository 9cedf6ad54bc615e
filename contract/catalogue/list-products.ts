import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { areaAccess } from '../identity/access/area-access.ts'
import { product, productRow } from './product.ts'

/**
 * Walks the catalogue by cursor for other systems: `query` is a JSON text of a product query, `select` a comma list of
 * fields to keep, `cursor` the `nextCursor` of the answer before. Cursors stay right while rows are added or removed.
 */
export const listProducts = endpoint({
  method: 'GET',
  path: '/products',
  summary: 'Products by cursor, with optional query and selected fields',
  access: [{ domain: 'products' }],
  query: z.object({
    query: z.string().max(20_000).optional(),
    select: z.string().max(2_000).optional(),
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(500).default(100),
  }),
  output: z.object({ data: z.array(productRow.partial()), nextCursor: z.string().nullable() }),
})

/** 404 notFound when the style-colour is not sold in any location the person may see. */
export const getProduct = endpoint({
  method: 'GET',
  path: '/products/detail/{styleColorId}',
  summary: 'The whole record of one style-colour with all permitted locations',
  access: areaAccess.lookUpProducts,
  params: z.object({ styleColorId: z.string().min(3).max(80) }),
  query: z.object({ location: z.string().max(3).optional() }),
  output: product,
})
