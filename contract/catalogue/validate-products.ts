import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { areaAccess } from '../identity/access/area-access.ts'
import { lineStatus, locationChoice, productType } from './product-query.ts'

/** Why a typed or pasted style and colour cannot be added; the names are those of the import catalogue (IMP-05). */
export const productProblem = z.enum(['stylecolor', 'productType', 'locationId', 'status', 'duplicate', 'inAssortment'])
export type ProductProblem = z.infer<typeof productProblem>

/** Most rows one call checks: a whole file of the import wizard. */
export const VALIDATION_LIMIT = 50_000

/** Hash of a picture, as addresses of photos have it. */
const photo = z.string()

/** A row without a colour stands for all colours of its style. With no rows the answer is 'No Products' (IMP-07). */
export const validateProducts = endpoint({
  method: 'POST',
  reads: true,
  path: '/products/validate',
  summary: 'Checks typed styles and colours against the catalogue, a location and a product type',
  access: areaAccess.lookUpProducts,
  body: z.object({
    products: z
      .array(z.object({ style: z.string().trim().max(40), color: z.string().trim().max(40).default('') }))
      .max(VALIDATION_LIMIT),
    productType: productType.optional(),
    'locations.code': locationChoice.default('ALL'),
    'locations.lineStatus': z.array(lineStatus).max(5).optional(),
    /** Answers the first picture of each product that was named as well. */
    photos: z.boolean().default(false),
  }),
  bodyLimit: 8 * 1024 * 1024,
  output: z.object({
    message: z.string(),
    subMessage: z.string(),
    found: z.array(z.object({ row: z.number().int(), styleColorId: z.string(), photo: photo.optional() })),
    problems: z.array(
      z.object({
        row: z.number().int(),
        style: z.string(),
        color: z.string(),
        problem: productProblem,
        /** The product that the row names, when there is one. */
        styleColorId: z.string().optional(),
        photo: photo.optional(),
      }),
    ),
  }),
})
