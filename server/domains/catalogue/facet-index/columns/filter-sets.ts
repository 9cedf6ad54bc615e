import type { SeveralFacet } from '../../../../../contract/catalogue/facets.ts'
import type { Ranges } from '../search/amount-ranges.ts'
import { type Bits, emptyBits, hasBit, intersect, unite } from '../../../../engine/columns/bits.ts'
import type { FacetTable } from './facet-table.ts'
import { isOfStyles, type LocationFacet, type ProductFacet } from './index-entries.ts'
import { KeptBits } from './kept-bits.ts'
import type { AmountRange } from '../search/ladder.ts'
import type { ReadableColumns } from './readable-columns.ts'
import type { Scratch } from '../search/scratch.ts'

/** Makes the set of slots that one condition leaves. The sets are shared and kept: never write to them. */
export class FilterSets {
  readonly #columns: ReadableColumns
  readonly #kept = new KeptBits()
  readonly #ranges: Ranges

  constructor(columns: ReadableColumns, ranges: Ranges) {
    this.#columns = columns
    this.#ranges = ranges
  }

  forget(): void {
    this.#kept.clear()
  }

  facet(key: ProductFacet, values: readonly string[]): Bits {
    return this.#kept.get(`${key} ${JSON.stringify(values)}`, () => {
      const { ofStyles, ofColours, style } = this.#columns
      if (!isOfStyles(key)) return this.#ofRows(rowsWith(ofColours, key, values))
      const isWanted = rowsWith(ofStyles, key, values)
      return this.#where((slot) => isWanted[style[slot]!] === 1)
    })
  }

  several(key: SeveralFacet, values: readonly string[]): Bits {
    return this.#kept.get(`${key} ${JSON.stringify(values)}`, () => {
      const of = this.#columns.several[key]
      const bits = this.#empty()
      for (const value of values) {
        const code = of.dictionary.find(value)
        if (code !== undefined) unite(bits, of.bits[code]!)
      }
      return bits
    })
  }

  /** Slots that the location sells with one of the values; only those present there. */
  locationFacet(location: number, key: LocationFacet, values: readonly string[]): Bits {
    return this.#kept.get(`${location} ${key} ${JSON.stringify(values)}`, () => {
      const { present, facets } = this.#columns.locations.get(location)!
      return intersect(this.#ofRows(rowsWith(facets, key, values)), present)
    })
  }

  /**
   * Slots that the location sells in one of the statuses, POP only in one of the colours (PERM-12). One set, so that what
   * somebody may see costs a search nothing.
   */
  sold(location: number, statuses: readonly string[], popColours: 'all' | readonly string[]): Bits {
    const sold = this.locationFacet(location, 'lineStatus', statuses)
    if (popColours === 'all') return sold
    return this.#kept.get(`${location} sold ${JSON.stringify([statuses, popColours])}`, () => {
      const { colorCode, colorCodes } = this.#columns
      const pop = this.facet('productType', ['POP'])
      const wanted = new Set(popColours)
      const isWanted = Uint8Array.from(colorCodes.texts, (code) => (wanted.has(code) ? 1 : 0))
      return intersect(
        this.#where((slot) => !hasBit(pop, slot) || isWanted[colorCode[slot]!] === 1),
        sold,
      )
    })
  }

  /** Amounts between the two ends, both included; no price is in no range. The set lies in `scratch`. */
  range(wanted: AmountRange, scratch: Scratch): Bits {
    return this.#ranges.range(wanted, scratch)
  }

  stock(location: number, inStock: boolean): Bits {
    return this.#kept.get(`${location} stock ${inStock}`, () => {
      const { inventory } = this.#columns.locations.get(location)!
      return this.#where(inStock ? (slot) => inventory[slot]! > 0 : (slot) => inventory[slot] === 0)
    })
  }

  #empty(): Bits {
    return emptyBits(this.#columns.capacity)
  }

  #ofRows(isWanted: Uint8Array): Bits {
    const { slots } = this.#columns
    const bits = this.#empty()
    // A loop of its own: a call for every slot would take ten times as long.
    for (let slot = 0; slot < slots; slot++) if (isWanted[slot] === 1) bits[slot >>> 5]! |= 1 << (slot & 31)
    return bits
  }

  #where(holds: (slot: number) => boolean): Bits {
    const bits = this.#empty()
    const { slots } = this.#columns
    for (let slot = 0; slot < slots; slot++) if (holds(slot)) bits[slot >>> 5]! |= 1 << (slot & 31)
    return bits
  }
}

/** For every row of a table whether it has one of the values. */
function rowsWith<Key extends string>(table: FacetTable<Key>, key: Key, values: readonly string[]): Uint8Array {
  const { codes, combinations, width } = table
  const { group, at } = combinations.placeOf(key)
  const dictionary = combinations.dictionaryOf(key)
  const wanted = new Set(values.map((value) => dictionary.find(value)))
  const members = combinations.members[group]!
  const together = combinations.groups[group]!.length
  const isWanted = new Uint8Array(combinations.sizeOf(group))
  for (let code = 0; code < isWanted.length; code++) if (wanted.has(members[code * together + at])) isWanted[code] = 1
  const rows = new Uint8Array(codes.length / width)
  for (let row = 0; row < rows.length; row++) rows[row] = isWanted[codes[row * width + group]!]!
  return rows
}
