import { z } from 'zod'

/**
 * What products are filtered by (PRD-02), each with how the record holds it:
 * `style` facts are the same in all colourways, `colour` facts belong to one, `location` facts to one location.
 */
export const facets = {
  productType: 'style',
  division: 'style',
  gender: 'style',
  type: 'style',
  season: 'colour',
  channel: 'colour',
  lifeCycle: 'colour',
  colorFamily: 'colour',
  closure: 'style',
  height: 'style',
  shape: 'style',
  sport: 'style',
  width: 'style',
  upper: 'style',
  outsole: 'style',
  apparelType: 'style',
  apparelSubType: 'style',
  popCategory: 'style',
  popType: 'style',
  vegan: 'style',
  lighted: 'style',
  newColor: 'colour',
  carryover: 'colour',
  lineStatus: 'location',
  sizeRange: 'location',
} as const

export type FacetKey = keyof typeof facets

/** Facets of which a colourway may have several values. */
export const severalFacets = ['season', 'channel'] as const satisfies readonly FacetKey[]
export type SeveralFacet = (typeof severalFacets)[number]
export const isOfSeveral = (key: FacetKey): key is SeveralFacet => (severalFacets as readonly FacetKey[]).includes(key)

export const facetKeys = Object.keys(facets) as FacetKey[]
export const facetKey = z.enum(facetKeys as [FacetKey, ...FacetKey[]])

/** One option of a facet and how many style-colours it would leave, given every other filter. */
export const facetOption = z.object({ value: z.string(), count: z.number().int() })
export const facetCounts = z.partialRecord(facetKey, z.array(facetOption))
export type FacetCounts = z.infer<typeof facetCounts>
