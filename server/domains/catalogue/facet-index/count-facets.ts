import type { FacetKey } from '../../../../contract/catalogue/facets.ts'
import { countBits, countShared, hasBit } from './bits.ts'
import { Candidates } from './candidates.ts'
import { optionsJson } from './facet-options.ts'
import { tallyOne } from './facet-tally.ts'
import type { FilterSets } from './filter-sets.ts'
import { isOfLocations, isOfStyles, type LocationFacet, type ProductFacet } from './index-entries.ts'
import type { Matches } from './matches.ts'
import type { ReadableColumns } from './readable-columns.ts'

/** What facets are counted from. */
interface Ground {
  columns: ReadableColumns
  sets: FilterSets
  matches: Matches
  /** All that matches: most facets are not filtered by and are counted in one go from it. */
  all: Candidates
}

/** Counts what each value of the facets would leave under every other filter; as JSON of `facetCounts`. */
export function countFacets(
  columns: ReadableColumns,
  sets: FilterSets,
  matches: Matches,
  keys: readonly FacetKey[],
): string {
  if (keys.length === 0) return '{}'
  const ground = { columns, sets, matches, all: new Candidates(matches.all, columns) }
  return `{${keys.map((key) => `"${key}":${countFacet(ground, key)}`).join(',')}}`
}

function countFacet(ground: Ground, key: FacetKey): string {
  if (key === 'season') return countSeasons(ground)
  return isOfLocations(key) ? countLocationFacet(ground, key) : countProductFacet(ground, key)
}

/** Words of two sets that are compared in the time in which one slot is listed and counted, measured. */
const WORDS_FOR_ONE = 4

function countProductFacet({ columns, sets, matches, all }: Ground, key: ProductFacet): string {
  const isStyles = isOfStyles(key)
  const { keys, dictionaries } = isStyles ? columns.ofStyles : columns.ofColours
  const at = (keys as readonly ProductFacet[]).indexOf(key)
  const dictionary = dictionaries[at]!
  if (!matches.filters(key)) return optionsJson(dictionary, (isStyles ? all.ofStyles : all.ofColours)[at]!)
  const bits = matches.allWithout(key)
  // Few values in a large set are counted a word of 32 slots at a time, all else slot by slot.
  if (dictionary.size * bits.length < WORDS_FOR_ONE * countBits(bits)) {
    const sums = Int32Array.from(dictionary.texts, (text) => countShared(bits, sets.facet(key, [text])))
    return optionsJson(dictionary, sums)
  }
  const candidates = new Candidates(bits, columns)
  return optionsJson(dictionary, candidates.tally(key))
}

function countSeasons({ columns: { seasons }, matches }: Ground): string {
  const within = matches.filters('season') ? matches.allWithout('season') : matches.all
  return optionsJson(
    seasons.dictionary,
    Int32Array.from(seasons.bits, (bits) => countShared(within, bits)),
  )
}

function countLocationFacet({ columns, matches, all }: Ground, key: LocationFacet): string {
  const isFiltered = matches.filters(key)
  const locations = isFiltered ? matches.locationsWithout(key) : matches.locations
  const { slots } = isFiltered ? new Candidates(matches.allAt(locations), columns) : all
  const places = locations.map(({ id, bits }) => ({ bits, facets: columns.locations.get(id)!.facets }))
  const { keys, dictionaries } = columns.locations.get(1)!.facets
  const at = keys.indexOf(key)
  const dictionary = dictionaries[at]!
  const [only] = places
  if (only && places.length === 1) return optionsJson(dictionary, tallyOne(only.facets, at, slots))
  const sums = new Int32Array(dictionary.size)
  const seen = new Int32Array(dictionary.size).fill(-1)
  for (const slot of slots.rows) {
    for (const { bits, facets } of places) {
      if (!hasBit(bits, slot)) continue
      const code = facets.codes[slot * keys.length + at]!
      // A style-colour counts once for a value that it has at several locations.
      if (seen[code] === slot) continue
      seen[code] = slot
      sums[code]!++
    }
  }
  return optionsJson(dictionary, sums)
}
