import { z } from 'zod'
import { productType } from '../catalogue/product-query.ts'
import { assortmentMethod } from './assortment.ts'

const word = z.string().trim().min(1).max(120)

/** Most assortments that a title and gender each may name. */
export const MANY_NAMED = 50

const named = z
  .object({
    _id: z.string().min(1).max(40),
    title: word,
    gender: word,
    $or: z
      .array(z.object({ title: word, gender: word.optional() }))
      .min(1)
      .max(MANY_NAMED),
    channel: word,
    method: assortmentMethod,
    orgType: z.enum(['internal', 'regular']),
    productType,
    season: word,
    year: z.coerce.number().int().min(2000).max(2100),
    region: word,
    state: z.enum(['Published', 'Unpublished']),
  })
  .partial()

/** By id, or by title and gender alone. */
export const assortmentPairs = named.pick({ _id: true, title: true, gender: true, $or: true })

/**
 * Assortments as calls name them: by id, by what they are, or by title and gender, of which `$or` takes several pairs. All
 * that is named must hold; at least something is.
 */
export const assortmentsQuery = named.refine(
  (query) => Object.values(query).some((value) => value !== undefined),
  'must name something',
)
export type AssortmentsQuery = z.infer<typeof assortmentsQuery>
