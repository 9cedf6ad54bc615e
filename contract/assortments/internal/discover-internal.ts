import { z } from 'zod'
import { productType } from '../../catalogue/product-query.ts'
import { areaAccess } from '../../identity/access/area-access.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { assortmentMethod } from '../assortment.ts'
import { internalChannels, internalRegions } from './internal-variants.ts'

/** Most assortments one table of contents lists. */
export const CONTENTS_LIMIT = 500

const entry = z.object({
  _id: z.string(),
  title: z.string(),
  productType,
  method: assortmentMethod,
  state: z.enum(['Published', 'Unpublished']),
  productCount: z.number().int(),
  styleCount: z.number().int(),
  /** Of static ones, in the order of their names; those of no pillar last, as ''. */
  pillars: z.array(z.object({ title: z.string(), count: z.number().int() })),
})
export type ContentsEntry = z.infer<typeof entry>

export const contentsSection = z.object({ region: z.string(), gender: z.string(), assortments: z.array(entry) })
export type ContentsSection = z.infer<typeof contentsSection>

/** What a season holds, by region and gender: at home before abroad, titles and pillars by name. */
export const discoverInternal = endpoint({
  method: 'POST',
  reads: true,
  path: '/internalAssortments/discover',
  summary: 'Table of contents of the internal assortments of a season (AST-17)',
  access: areaAccess.viewInternalAssortments,
  body: z.object({
    channel: z.enum(internalChannels),
    season: z.string().min(1).max(20),
    year: z.number().int().min(2000).max(2100),
    region: z.enum(internalRegions).optional(),
    productType: productType.optional(),
    /** In a title or a pillar. */
    text: z.string().trim().max(200).optional(),
  }),
  output: z.object({ data: z.array(contentsSection), totalCount: z.number().int() }),
})
