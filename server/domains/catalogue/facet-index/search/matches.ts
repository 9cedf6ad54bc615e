import { type FacetKey, type SeveralFacet, severalFacets } from '../../../../../contract/catalogue/facets.ts'
import { locationId } from '../../rules/locations.ts'
import type { ProductSearch } from '../../rules/product-search.ts'
import type { Amount } from './ladder.ts'
import { type Bits, emptyBits, unite } from '../../../../engine/columns/bits.ts'
import type { FilterSets } from '../columns/filter-sets.ts'
import { type LocationFacet, locationFacets, type ProductFacet, productFacets } from '../columns/index-entries.ts'
import type { ReadableColumns } from '../columns/readable-columns.ts'
import type { Scratch } from './scratch.ts'
import type { SearchGround } from './search-ground.ts'

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
  /**
   * What a single one of the filters by facets of products keeps out: it would match with another value of that facet. Empty
   * unless facets are to be counted.
   */
  readonly nearly: Bits
  readonly #columns: ReadableColumns
  readonly #sets: FilterSets
  readonly #scratch: Scratch
  readonly #search: ProductSearch
  readonly #ofFacets: Map<FacetKey, Bits>
  readonly #others: readonly Bits[]

  /** `ofTexts`: what the words and numbers of styles in the search leave; `isCounted`: whether facets are to be counted. */
  constructor(
    { columns, sets, scratch }: SearchGround,
    ofTexts: readonly Bits[],
    search: ProductSearch,
    isCounted = false,
  ) {
    this.#columns = columns
    this.#sets = sets
    this.#scratch = scratch
    this.#search = search
    this.#ofFacets = facetSets(sets, search)
    this.#others = search.types ? [sets.facet('productType', search.types), ...ofTexts] : ofTexts
    this.locations = this.locationsWithout()
    const { all, nearly } = isCounted
      ? scratch.narrow(this.#setsAt(this.locations), [...this.#ofFacets.values()])
      : { all: this.allAt(this.locations), nearly: emptyBits(0) }
    this.all = all
    this.nearly = nearly
  }

  /** Whether the search filters by this facet; if not, its counts rest on `all`. */
  filters(key: FacetKey): boolean {
    return this.#search.query[key] !== undefined
  }

  /** The values that the search names of a facet. */
  chosen(key: ProductFacet): readonly string[] {
    return this.#search.query[key] ?? []
  }

  /** What would match whatever its values of one facet. */
  allWithout(key: SeveralFacet): Bits {
    return this.allAt(this.locations, key)
  }

  /** What would match with these in place of `locations`, and without the filter of one facet of products. */
  allAt(locations: readonly LocationMatch[], without?: SeveralFacet): Bits {
    const sets = this.#setsAt(locations)
    for (const [facet, set] of this.#ofFacets) if (facet !== without) sets.push(set)
    return this.#scratch.intersectionOf(sets)
  }

  /** All but the facets of products. Only what is alive is present at a location. */
  #setsAt(locations: readonly LocationMatch[]): [Bits, ...Bits[]] {
    return [this.#anywhere(locations), ...this.#others]
  }

  /** What fulfils at each location all that is said of locations, but for one facet. */
  locationsWithout(key?: LocationFacet): LocationMatch[] {
    const { locations, popColours, statuses, query } = this.#search
    return locations.map((code) => {
      const id = locationId(code)
      const sets: [Bits, ...Bits[]] = [
        this.#sets.sold(id, statuses, popColours === 'all' ? 'all' : (popColours[code] ?? [])),
      ]
      for (const facet of locationFacets) {
        const values = query[facet]
        if (values && facet !== key) sets.push(this.#sets.locationFacet(id, facet, values))
      }
      const { wholesaleFrom, wholesaleTo, retailFrom, retailTo, inStock } = query
      if (wholesaleFrom !== undefined || wholesaleTo !== undefined) {
        sets.push(this.#range(id, 'wholesale', wholesaleFrom, wholesaleTo))
      }
      if (retailFrom !== undefined || retailTo !== undefined) {
        sets.push(this.#range(id, 'retail', retailFrom, retailTo))
      }
      if (inStock !== undefined) sets.push(this.#sets.stock(id, inStock))
      return { id, bits: this.#scratch.intersectionOf(sets) }
    })
  }

  #range(location: number, amount: Amount, from = Number.NEGATIVE_INFINITY, to = Infinity): Bits {
    return this.#sets.range({ location, amount, from, to }, this.#scratch)
  }

  #anywhere([first, ...others]: readonly LocationMatch[]): Bits {
    if (!first) return emptyBits(this.#columns.capacity)
    if (others.length === 0) return first.bits
    const bits = this.#scratch.copyOf(first.bits)
    for (const match of others) unite(bits, match.bits)
    return bits
  }
}

function facetSets(sets: FilterSets, { query }: ProductSearch): Map<FacetKey, Bits> {
  const found = new Map<FacetKey, Bits>()
  for (const key of productFacets) {
    const values = query[key]
    if (values) found.set(key, sets.facet(key, values))
  }
  for (const key of severalFacets) {
    const values = query[key]
    if (values) found.set(key, sets.several(key, values))
  }
  return found
}
