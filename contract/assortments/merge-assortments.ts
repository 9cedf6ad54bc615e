import { z } from 'zod'
import { areaAccess } from '../identity/access/area-access.ts'
import { endpoint } from '../kernel/endpoint.ts'

/** Most assortments that are merged into another at once. */
export const MANY_MERGED = 20

/**
 * Puts the products of others behind those of this one, with what people wrote over them; what stands here already stays
 * as it is, and the others stay as they are. Prices come along where both are of the same location. Errors: notFound,
 * notAllowed, userLock, tooManyItems, invalidInput (a dynamic one takes its products from its filters).
 */
export const mergeAssortments = endpoint({
  method: 'PATCH',
  path: '/assortments/{id}/merge',
  summary: 'Merge the products of other assortments into one (AST-12)',
  repeatable: true,
  access: areaAccess.viewAssortments,
  params: z.object({ id: z.string().min(1).max(40) }),
  body: z.object({
    /** Left out, the merge is made on what stands. */
    version: z.number().int().min(0).optional(),
    batchId: z.string().min(8).max(64).optional(),
    from: z.array(z.string().min(1).max(40)).min(1).max(MANY_MERGED),
  }),
  output: z.object({
    version: z.number().int(),
    added: z.number().int(),
    /** Stood there already. */
    skipped: z.number().int(),
    /** Left out, because they cannot be in it: of another product type, or not sold at its location. */
    refused: z.number().int(),
  }),
})
