import { z } from 'zod'
import { areaAccess } from '../identity/access/area-access.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { likeness } from '../kernel/pictures/likeness.ts'
import { productSearch } from './product-query.ts'
import { productRow } from './product.ts'

/** Styles that are answered at most. */
export const SIMILAR_STYLES = 60

/**
 * Other styles whose picture looks like that of a style-colour, the most alike first, one style-colour of each (BEY-16).
 * `isDescribed` is false while its own picture has not been looked at yet, or cannot be: then nothing is found.
 * Errors: notFound when no location of the caller sells it, notAllowed for a location.
 */
export const findSimilar = endpoint({
  method: 'POST',
  reads: true,
  path: '/products/similar/{styleColorId}',
  summary: 'Styles that look like a style-colour, by their pictures',
  access: areaAccess.lookUpProducts,
  params: z.object({ styleColorId: z.string().min(3).max(80) }),
  body: z.object({
    by: likeness.default('look'),
    ...productSearch,
    limit: z.number().int().min(1).max(SIMILAR_STYLES).default(24),
  }),
  output: z.object({ data: z.array(productRow), isDescribed: z.boolean() }),
})
