import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'

/** Most assortments that one call changes. */
export const MANY_ASSORTMENTS = 500

const ids = z.array(z.string().min(1).max(40)).min(1).max(MANY_ASSORTMENTS)

/**
 * Stars are the person's own; archiving and publishing need the right to edit every one of them. All or none.
 * Errors: notFound when one of them is not there for this person, notAllowed.
 */
export const changeAssortments = endpoint({
  method: 'POST',
  path: '/assortments/updateMany',
  summary: 'Star, archive or publish the assortments selected in a list (AST-07)',
  access: [{ domain: 'assortments' }],
  body: z.object({
    ids,
    starred: z.boolean().optional(),
    archived: z.boolean().optional(),
    state: z.enum(['Published', 'Unpublished']).optional(),
  }),
  /** How many stood otherwise before. */
  output: z.object({ changed: z.number().int() }),
})

/** All or none. Errors: notFound, notAllowed. */
export const deleteAssortments = endpoint({
  method: 'POST',
  path: '/assortments/deleteMany',
  summary: 'Delete the assortments selected in a list with their products (AST-07)',
  access: [{ domain: 'assortments' }],
  body: z.object({ ids }),
  output: z.object({ deleted: z.number().int() }),
})
