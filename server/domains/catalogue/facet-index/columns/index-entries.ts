import type { FacetKey } from '../../../../../contract/catalogue/facets.ts'

/** Single-valued facets in the order in which the loading queries answer them; those counted together in one group. */
export const styleFacetGroups = [
  ['productType', 'division', 'gender'],
  ['type', 'closure', 'height', 'shape'],
  ['upper', 'outsole'],
  ['sport', 'width', 'apparelType', 'apparelSubType', 'popCategory', 'popType', 'vegan', 'lighted'],
] as const satisfies readonly (readonly FacetKey[])[]

export const colourFacetGroups = [
  ['lifeCycle', 'colorFamily', 'newColor', 'carryover'],
] as const satisfies readonly (readonly FacetKey[])[]

export const styleFacets = styleFacetGroups.flat()
export const colourFacets = colourFacetGroups.flat()

export type StyleFacet = (typeof styleFacets)[number]
export type ColourFacet = (typeof colourFacets)[number]
/** What says the same of a product at every location. */
export type ProductFacet = StyleFacet | ColourFacet
export const productFacets: readonly ProductFacet[] = [...styleFacets, ...colourFacets]

export const isOfStyles = (key: ProductFacet): key is StyleFacet => (styleFacets as readonly FacetKey[]).includes(key)

export const locationFacetGroups = [['lineStatus', 'sizeRange']] as const satisfies readonly (readonly FacetKey[])[]
export const locationFacets = locationFacetGroups.flat()
export type LocationFacet = (typeof locationFacets)[number]

export const isOfLocations = (key: FacetKey): key is LocationFacet =>
  (locationFacets as readonly FacetKey[]).includes(key)

/** A style: key, digits of its number, number, name and search text in lower case, then `styleFacets`. */
export type StyleEntry = [
  id: number,
  numeric: number,
  code: string,
  nameOrder: string,
  searchText: string,
  ...facets: (string | boolean)[],
]

/**
 * A style-colour: created in microseconds, colour code and description in lower case, colours of its picture, then
 * `colourFacets`.
 */
export type ColourEntry = [
  id: number,
  styleId: number,
  colorCode: string,
  created: number,
  searchText: string,
  seasons: string[],
  channels: string[],
  pictureColours: Uint8Array | null,
  ...facets: (string | boolean)[],
]

/** What one location sells a style-colour for; amounts in minor units. */
export type LocationEntry = [
  styleColourId: number,
  locationId: number,
  lineStatus: string,
  sizeRange: string,
  wholesale: number | null,
  retail: number | null,
  inventory: number,
]

/** A piece of the catalogue on its way into the index; what belongs together may come in several pieces, styles first. */
export interface IndexEntries {
  styles?: readonly StyleEntry[]
  colours?: readonly ColourEntry[]
  locations?: readonly LocationEntry[]
}

/** What a style-colour's picture looks like, see `describeLook`; null when that is not known. */
export type LookEntry = [id: number, look: Uint8Array | null]
