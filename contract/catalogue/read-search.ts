import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { language } from '../kernel/texts/languages.ts'
import { areaAccess } from '../identity/access/area-access.ts'
import { facetKeys, type FacetKey } from './facets.ts'
import { productSearch } from './product-query.ts'

/** Chosen for the whole list, with defaults of their own: no word of a search changes them. */
const ofWholeList = ['lineStatus', 'channel', 'sizeRange'] as const satisfies readonly FacetKey[]
type OfWholeList = (typeof ofWholeList)[number]
export type ReadFacet = Exclude<FacetKey, OfWholeList>
export const readFacets = facetKeys.filter((key): key is ReadFacet => !(ofWholeList as readonly string[]).includes(key))

const { query: _query, ...scope } = productSearch

/**
 * What a searched text means (BEY-24): words of facets as filters, the rest as text, with a wrong letter put right where
 * nothing is written so. Of what the person may see; a reading that would find nothing where the text itself finds
 * something is none. Errors: notAllowed for a location.
 */
export const readSearch = endpoint({
  method: 'POST',
  reads: true,
  path: '/products/readSearch',
  summary: 'Words of a search as filters, with a wrong letter forgiven',
  access: areaAccess.lookUpProducts,
  body: z.object({ text: z.string().max(200), language: language.optional(), ...scope }),
  output: z.object({
    facets: z.partialRecord(z.enum(readFacets), z.array(z.string())),
    text: z.string(),
    /** Words that were read otherwise than they were written. */
    corrected: z.array(z.object({ written: z.string(), read: z.string() })),
  }),
})
