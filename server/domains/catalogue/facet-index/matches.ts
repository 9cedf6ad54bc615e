import type { FacetKey } from '../../../../contract/catalogue/facets.ts'
import { locationId } from '../rules/locations.ts'
import type { ProductSearch } from '../rules/product-search.ts'
import { type Bits, emptyBits, intersect, unite } from './bits.ts'
import type { FilterSets } from './filter-sets.ts'
import { type LocationFacet, locationFacets, type SlotFacet, slotFacets } from './index-entries.ts'
import type { ReadableColumns } from './readable-columns.ts'

/** One visible location and what matches there of everything that is said of locations. */
export interface LocationMatch {
  id: number
  bits: Bits
}

/**
 * What a search leaves, taken apart so that each facet can be counted without its own filter: a style-colour matches
 * when it is in `product` sets of every facet and in the bits of at least one location.
 */
export class Matches {
  readonly locations: readonly LocationMatch[]
  /** Everything that matches. */
  readonly all: Bits
  readonly #columns: ReadableColumns
  readonly #sets: FilterSets
  readonly #search: ProductSearch
  readonly #ofFacets: Map<FacetKey, Bits>
  readonly #others: readonly Bits[]

  /** `ofTexts`: what the words and numbers of styles in the search leave. */
  constructor(columns: ReadableColumns, sets: FilterSets, ofTexts: readonly Bits[], search: ProductSearch) {
    this.#columns = columns
    this.#sets = sets
    this.#search = search
    this.#ofFacets = facetSets(sets, search)
    this.#others = search.types ? [sets.facet('productType', search.types), ...ofTexts] : ofTexts
    this.locations = this.locationsWithout()
    this.all = this.allAt(this.locations)
  }

  /** Whether the search filters by this facet; if not, its counts rest on `all`. */
  filters(key: FacetKey): boolean {
    return this.#search.query[key] !== undefined
  }

  /** What would match without the filter of one facet of products. */
  allWithout(key: SlotFacet | 'season'): Bits {
    return this.allAt(this.locations, key)
  }

  /** What would match with these in place of `locations`, and without the filter of one facet of products. A set of its own. */
  allAt(locations: readonly LocationMatch[], without?: SlotFacet | 'season'): Bits {
    // Only what is alive is present at a location.
    const bits = this.#anywhere(locations)
    for (const [facet, set] of this.#ofFacets) if (facet !== without) intersect(bits, set)
    for (const set of this.#others) intersect(bits, set)
    return bits
  }

  /** What fulfils at each location all that is said of locations, but for one facet. */
  locationsWithout(key?: LocationFacet): LocationMatch[] {
    const { locations, statuses, query } = this.#search
    return locations.map((code) => {
      const id = locationId(code)
      const bits = this.#sets.locationFacet(id, 'lineStatus', statuses).slice()
      for (const facet of locationFacets) {
        const values = query[facet]
        if (values && facet !== key) intersect(bits, this.#sets.locationFacet(id, facet, values))
      }
      const { wholesaleFrom, wholesaleTo, retailFrom, retailTo, inStock } = query
      if (wholesaleFrom !== undefined || wholesaleTo !== undefined) {
        intersect(bits, this.#sets.range(id, 'wholesale', wholesaleFrom, wholesaleTo))
      }
      if (retailFrom !== undefined || retailTo !== undefined) {
        intersect(bits, this.#sets.range(id, 'retail', retailFrom, retailTo))
      }
      if (inStock !== undefined) intersect(bits, this.#sets.stock(id, inStock))
      return { id, bits }
    })
  }

  #anywhere([first, ...others]: readonly LocationMatch[]): Bits {
    const bits = first ? first.bits.slice() : emptyBits(this.#columns.capacity)
    for (const match of others) unite(bits, match.bits)
    return bits
  }
}

function facetSets(sets: FilterSets, { query }: ProductSearch): Map<FacetKey, Bits> {
  const found = new Map<FacetKey, Bits>()
  for (const key of slotFacets) {
    const values = query[key]
    if (values) found.set(key, sets.facet(key, values))
  }
  if (query.season) found.set('season', sets.seasons(query.season))
  return found
}
