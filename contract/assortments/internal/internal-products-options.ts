import { z } from 'zod'
import { productType } from '../../catalogue/product-query.ts'
import { areaAccess } from '../../identity/access/area-access.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { internalChannels, internalRegions } from './internal-variants.ts'

const season = z.object({ season: z.string(), year: z.number().int() })
const counted = z.array(z.object({ value: z.string(), count: z.number().int() }))

/** A name offered for a new internal assortment, and what it stands for (PERM-13). */
export const internalName = z.object({
  name: z.string(),
  channel: z.enum(internalChannels),
  orgType: z.literal('internal'),
  method: z.enum(['static', 'dynamic']),
  productType,
  region: z.enum(internalRegions),
  season: z.string(),
  year: z.number().int(),
})
export type InternalName = z.infer<typeof internalName>

/**
 * What can be chosen for internal assortments of a channel: what a new one begins with, the names the person may still
 * give (the latest year first), and by which genders, divisions and pillars the products of those there are can be narrowed.
 */
export const internalProductsOptions = endpoint({
  method: 'POST',
  reads: true,
  path: '/internalAssortments/products/options',
  summary: 'Names, fields and product options of internal assortments (AST-16, PERM-13)',
  access: areaAccess.readInternalAssortments,
  body: z.object({
    channel: z.enum(internalChannels),
    region: z.enum(internalRegions).optional(),
    productType: productType.optional(),
    season: z.string().max(20).optional(),
    year: z.number().int().min(2000).max(2100).optional(),
  }),
  output: z.object({
    staticFields: z.object({
      channel: z.enum(internalChannels),
      orgType: z.literal('internal'),
      method: z.literal('static'),
      defaultRegion: z.enum(internalRegions),
      availableSeasons: z.array(season),
      currentSeason: z.string(),
      currentYear: z.number().int(),
      state: z.literal('Published'),
      divisionGroup: z.array(z.string()),
    }),
    /** What the person may create: where one of their sub-roles edits. */
    permitted: z.array(z.object({ region: z.enum(internalRegions), productType })),
    names: z.array(internalName),
    gender: counted,
    division: counted,
    pillar: counted,
  }),
})
