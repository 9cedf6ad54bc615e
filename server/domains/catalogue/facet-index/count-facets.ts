import type { FacetCounts, FacetKey } from '../../../../contract/catalogue/facets.ts'
import { type Bits, countBits, countShared, hasBit, listBits } from './bits.ts'
import type { Dictionary } from './dictionary.ts'
import type { FilterSets } from './filter-sets.ts'
import type { LocationFacet, SlotFacet } from './index-entries.ts'
import type { Matches } from './matches.ts'
import type { ReadableColumns } from './readable-columns.ts'

/** Counts what each value of the facets would leave under every other filter. */
export function countFacets(
  columns: ReadableColumns,
  sets: FilterSets,
  matches: Matches,
  keys: readonly FacetKey[],
): FacetCounts {
  const counts: FacetCounts = {}
  const unfiltered = new Candidates(matches.all)
  for (const key of keys) {
    if (key === 'lineStatus' || key === 'sizeRange') {
      counts[key] = countLocationFacet(columns, matches, unfiltered, key)
      continue
    }
    const candidates = matches.filters(key) ? new Candidates(matches.allWithout(key)) : unfiltered
    counts[key] = key === 'season' ? countSeasons(columns, candidates) : countSlotFacet(columns, sets, candidates, key)
  }
  return counts
}

/** A set to count in; its list of slots is made once for all facets, and only if one is counted slot by slot. */
class Candidates {
  readonly bits: Bits
  readonly count: number
  #slots: Uint32Array | undefined

  constructor(bits: Bits) {
    this.bits = bits
    this.count = countBits(bits)
  }

  get slots(): Uint32Array {
    return (this.#slots ??= listBits(this.bits, this.count))
  }
}

/** Words of two sets that are compared in the time in which one slot is counted, measured. */
const WORDS_FOR_ONE = 4

function countSlotFacet(columns: ReadableColumns, sets: FilterSets, candidates: Candidates, key: SlotFacet) {
  const { dictionary, codes } = columns.facets[key]
  const sums = new Int32Array(dictionary.size)
  // Few values in a large set are counted a word of 32 slots at a time, all else slot by slot.
  if (dictionary.size * candidates.bits.length < WORDS_FOR_ONE * candidates.count) {
    dictionary.texts.forEach((text, code) => {
      sums[code] = countShared(candidates.bits, sets.facet(key, [text]))
    })
  } else addCodes(candidates.slots, codes, sums)
  return options(dictionary, sums)
}

/** A loop of its own, which is compiled for these types whoever asks. */
function addCodes(slots: Uint32Array, codes: Uint16Array, sums: Int32Array): void {
  for (let at = 0; at < slots.length; at++) {
    const code = codes[slots[at]!]!
    sums[code] = (sums[code]! + 1) | 0
  }
}

function countSeasons({ seasons }: ReadableColumns, candidates: Candidates) {
  const sums = Int32Array.from(seasons.bits, (bits) => countShared(candidates.bits, bits))
  return options(seasons.dictionary, sums)
}

function countLocationFacet(columns: ReadableColumns, matches: Matches, unfiltered: Candidates, key: LocationFacet) {
  const filtered = matches.filters(key)
  const locations = filtered ? matches.locationsWithout(key) : matches.locations
  const candidates = filtered ? new Candidates(matches.allAt(locations)) : unfiltered
  const { dictionary } = columns.locations.get(1)![key]
  const sums = new Int32Array(dictionary.size)
  const places = locations.map(({ id, bits }) => ({ bits, codes: columns.locations.get(id)![key].codes }))
  const [only] = places
  if (only && places.length === 1) {
    addCodes(candidates.slots, only.codes, sums)
    return options(dictionary, sums)
  }
  const seen = new Int32Array(dictionary.size).fill(-1)
  for (const slot of candidates.slots) {
    for (const { bits, codes } of places) {
      if (!hasBit(bits, slot)) continue
      const code = codes[slot]!
      // A style-colour counts once for a value that it has at several locations.
      if (seen[code] === slot) continue
      seen[code] = slot
      sums[code]!++
    }
  }
  return options(dictionary, sums)
}

function options(dictionary: Dictionary, sums: Int32Array) {
  const found: { value: string; count: number }[] = []
  for (const code of dictionary.sortedCodes()) {
    const value = dictionary.texts[code]!
    const count = sums[code]!
    if (count > 0 && value !== '') found.push({ value, count })
  }
  return found
}
