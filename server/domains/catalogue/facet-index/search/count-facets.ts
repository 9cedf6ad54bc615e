import { type FacetKey, isOfSeveral, type SeveralFacet } from '../../../../../contract/catalogue/facets.ts'
import { countShared, hasBit, WORDS_FOR_ONE } from '../../../../engine/columns/bits.ts'
import { Candidates } from './candidates.ts'
import type { Dictionary } from '../columns/dictionary.ts'
import { optionsJson } from './facet-options.ts'
import { isOfLocations, isOfStyles, type LocationFacet, type ProductFacet } from '../columns/index-entries.ts'
import type { Matches } from './matches.ts'
import type { SearchGround } from './search-ground.ts'

/** What facets are counted from. */
interface Ground extends SearchGround {
  matches: Matches
  /** All that matches: most facets are not filtered by and are counted in one go from it. */
  all: Candidates
  /** What one of its filters keeps out. */
  nearly: Candidates
}

/** Counts what each value of the facets would leave under every other filter; as JSON of `facetCounts`. */
export function countFacets(
  ground: SearchGround,
  matches: Matches,
  all: Candidates,
  keys: readonly FacetKey[],
): string {
  if (keys.length === 0) return '{}'
  const nearly = new Candidates(matches.nearly, ground)
  const counted = { ...ground, matches, all, nearly }
  return `{${keys.map((key) => `"${key}":${countFacet(counted, key)}`).join(',')}}`
}

function countFacet(ground: Ground, key: FacetKey): string {
  if (isOfSeveral(key)) return countSeveral(ground, key)
  return isOfLocations(key) ? countLocationFacet(ground, key) : countProductFacet(ground, key)
}

function countProductFacet(ground: Ground, key: ProductFacet): string {
  const { columns, matches, all } = ground
  const dictionary = isOfStyles(key)
    ? columns.ofStyles.combinations.dictionaryOf(key)
    : columns.ofColours.combinations.dictionaryOf(key)
  const sums = all.sumsOf(key)
  return optionsJson(dictionary, matches.filters(key) ? sumsBeside(ground, key, dictionary, sums) : sums)
}

/**
 * Of a facet that is filtered by: what has a value that the filter names is known from all that matches, and what has
 * another is kept out by that filter alone.
 */
function sumsBeside(
  { matches, nearly, sets }: Ground,
  key: ProductFacet,
  dictionary: Dictionary,
  ofAll: Int32Array,
): Int32Array {
  const chosen = new Set<string>(matches.chosen(key))
  const others = Array.from(dictionary.texts, (_, code) => code).filter((code) => !chosen.has(dictionary.texts[code]!))
  const sums = ofAll.slice()
  // Few values in a large set are counted a word of 32 slots at a time, all else slot by slot.
  const isFew = others.length * matches.nearly.length < WORDS_FOR_ONE * nearly.total
  const tally = isFew ? undefined : nearly.tally(key)
  for (const code of others) {
    sums[code] = tally ? tally[code]! : countShared(matches.nearly, sets.facet(key, [dictionary.texts[code]!]))
  }
  return sums
}

function countSeveral({ columns, matches }: Ground, key: SeveralFacet): string {
  const { dictionary, bits } = columns.several[key]
  const within = matches.filters(key) ? matches.allWithout(key) : matches.all
  return optionsJson(
    dictionary,
    Int32Array.from(bits, (ofValue) => countShared(within, ofValue)),
  )
}

function countLocationFacet(ground: Ground, key: LocationFacet): string {
  const { columns, matches, all } = ground
  const isFiltered = matches.filters(key)
  const locations = isFiltered ? matches.locationsWithout(key) : matches.locations
  const candidates = isFiltered ? new Candidates(matches.allAt(locations), ground) : all
  const places = locations.map(({ id, bits }) => ({ bits, facets: columns.locations.get(id)!.facets }))
  const { combinations, width } = columns.locations.get(1)!.facets
  const dictionary = combinations.dictionaryOf(key)
  const [only] = places
  if (only && places.length === 1) return optionsJson(dictionary, candidates.sumsAt(only.facets, key))
  const { group, at } = combinations.placeOf(key)
  const members = combinations.members[group]!
  const together = combinations.groups[group]!.length
  const sums = new Int32Array(dictionary.size)
  const seen = new Int32Array(dictionary.size).fill(-1)
  for (const slot of candidates.slots.rows) {
    for (const { bits, facets } of places) {
      if (!hasBit(bits, slot)) continue
      const code = members[facets.codes[slot * width + group]! * together + at]!
      // A style-colour counts once for a value that it has at several locations.
      if (seen[code] === slot) continue
      seen[code] = slot
      sums[code]!++
    }
  }
  return optionsJson(dictionary, sums)
}
