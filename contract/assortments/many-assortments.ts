import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { areaAccess } from '../identity/access/area-access.ts'
import { label } from './assortment.ts'
import { assortmentTitle } from './create-assortment.ts'
import { MOST_LABELS } from './labels.ts'

/** Most assortments that one call changes. */
export const MANY_ASSORTMENTS = 500

const ids = z.array(z.string().min(1).max(40)).min(1).max(MANY_ASSORTMENTS)

/**
 * Stars are the person's own; all else needs the right to edit every one of them. All or none. Rows that carry a label
 * that is taken off carry none then. Errors: notFound when one of them or the folder is not there for this person,
 * notAllowed, tooManyItems.
 */
export const changeAssortments = endpoint({
  method: 'POST',
  path: '/assortments/updateMany',
  summary: 'Star, archive, publish, label or move to a folder the assortments selected in a list (AST-06, AST-07)',
  access: areaAccess.viewAnyAssortments,
  body: z.object({
    ids,
    starred: z.boolean().optional(),
    archived: z.boolean().optional(),
    state: z.enum(['Published', 'Unpublished']).optional(),
    /** Null: out of any. */
    folder: z.string().min(1).max(40).nullable().optional(),
    putLabels: z.array(label).max(MOST_LABELS).optional(),
    /** By name. */
    takeLabels: z.array(z.string().max(40)).max(MOST_LABELS).optional(),
  }),
  /** How many stood otherwise before. */
  output: z.object({ changed: z.number().int() }),
})

/** All or none. Errors: notFound, notAllowed. */
export const deleteAssortments = endpoint({
  method: 'POST',
  path: '/assortments/deleteMany',
  summary: 'Delete the assortments selected in a list with their products (AST-07)',
  access: areaAccess.viewAnyAssortments,
  body: z.object({ ids }),
  output: z.object({ deleted: z.number().int() }),
})

/** Most assortments that are copied at once. */
export const MANY_COPIES = 100

/**
 * A copy is unpublished, with all products of its original in their order. `title` is of one alone and must be free;
 * without it each copy has its original's title, numbered where its owner has one of it. Errors: assortmentExists,
 * notFound (an original, or the other person), recipientCannotSee.
 */
export const cloneAssortments = endpoint({
  method: 'POST',
  path: '/assortments/cloneMany',
  summary: 'Duplicate assortments for oneself or for another person (AST-05)',
  once: true,
  access: [{ domain: 'assortments' }],
  body: z
    .object({
      ids: ids.max(MANY_COPIES),
      title: assortmentTitle.optional(),
      /** Whose the copies are; one's own without it. */
      forUser: z.string().min(1).max(60).optional(),
      /** Dynamic ones keep what their filters match now, and follow them no more. */
      asStatic: z.boolean().default(false),
      /** What people wrote over the catalogue: notes, labels, prices, quantities. */
      withWritten: z.boolean().default(true),
    })
    .refine(({ ids: some, title }) => title === undefined || some.length === 1, {
      path: ['title'],
      message: 'is of one copy alone',
    }),
  output: z.object({ data: z.array(z.object({ _id: z.string(), title: z.string() })) }),
})
