import { z } from 'zod'
import { productType } from '../../catalogue/product-query.ts'
import { areaAccess } from '../../identity/access/area-access.ts'
import { locationCode } from '../../identity/user.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { inputIssue } from '../../kernel/error-answer.ts'
import { assortment, assortmentMethod, dynamicQuery } from '../assortment.ts'
import { assortmentTitle } from '../create-assortment.ts'
import { internalChannels, internalRegions } from './internal-variants.ts'

/** What an internal assortment is known by; of these season, year, region, gender and title are unique together. */
const attributes = {
  title: assortmentTitle,
  subTitle: z.string().trim().max(200).default(''),
  productType: productType.default('Footwear'),
  channel: z.enum(internalChannels),
  region: z.enum(internalRegions).default('Domestic'),
  season: z.string().trim().min(1, 'Season is required').max(20),
  year: z.number().int().min(2000).max(2100),
  gender: z.string().trim().max(40).default(''),
  state: z.enum(['Published', 'Unpublished']).default('Published'),
  /** Default US, or EU when the region is Europe (LIM-03). */
  locationId: locationCode.optional(),
}
const output = assortment.extend({ issues: z.array(inputIssue) })

/**
 * Errors: assortmentExists, whose details name the fields that are unique together; notAllowed for a channel, region or
 * product type that the person edits by no sub-role (PERM-13).
 */
export const createInternalAssortment = endpoint({
  method: 'POST',
  path: '/internalAssortments',
  summary: 'Create an internal assortment, static or dynamic (AST-16)',
  once: true,
  access: areaAccess.readInternalAssortments,
  body: z.object({
    ...attributes,
    method: assortmentMethod.default('static'),
    query: dynamicQuery.optional(),
    styleColors: z.array(z.string().min(3).max(80)).max(20_000).default([]),
  }),
  bodyLimit: 4 * 1024 * 1024,
  output,
})

/** Also tooManyItems when more match than an assortment holds. */
export const createInternalFromQuery = endpoint({
  method: 'POST',
  path: '/internalAssortments/products/query/createAssortment',
  summary: 'Create a static internal assortment of the products that match a query now',
  once: true,
  access: areaAccess.readInternalAssortments,
  body: z.object({ ...attributes, query: dynamicQuery }),
  output,
})
