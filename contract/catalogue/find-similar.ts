import { z } from 'zod'
import { areaAccess } from '../identity/area-access.ts'
import { defaults } from '../kernel/limits.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { likeness } from '../kernel/likeness.ts'
import { lineStatus, locationChoice, productQuery, productType } from './product-query.ts'
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
    query: productQuery.default({}),
    productType: z.array(productType).max(3).optional(),
    'locations.code': locationChoice.default('ALL'),
    'locations.lineStatus': z
      .array(lineStatus)
      .max(5)
      .default([...defaults.lineStatuses] as ['A', 'R', 'O']),
    limit: z.number().int().min(1).max(SIMILAR_STYLES).default(24),
  }),
  output: z.object({ data: z.array(productRow), isDescribed: z.boolean() }),
})
