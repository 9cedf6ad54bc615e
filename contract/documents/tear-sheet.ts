import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { areaAccess } from '../identity/access/area-access.ts'
import { locationCode } from '../identity/user.ts'
import type { Colourway, Product } from '../catalogue/product.ts'
import { productType } from '../catalogue/product-query.ts'

/**
 * One page about a style-colour, to be handed to a buyer: prices and availability of the location, words in the
 * caller's language (PRD-06). Errors: notAllowed for a location the person does not have, notFound when the location
 * does not sell it or it is of another product type.
 */
export const downloadTearSheet = endpoint({
  method: 'GET',
  path: '/products/tearsheet/{productType}/{style}/{color}/{locationCode}',
  summary: 'One page PDF of a style-colour at a location',
  access: areaAccess.lookUpProducts,
  params: z.object({
    productType,
    style: z.string().trim().min(1).max(40),
    color: z.string().trim().min(1).max(40),
    locationCode,
  }),
  output: z.unknown(),
  media: 'file',
})

/** Everything a tear sheet is made of: `product` is shown at `product.location`. */
export interface TearSheetSource {
  product: Product
  /** Of the same style at that location, the product itself among them. */
  colourways: readonly Colourway[]
}
