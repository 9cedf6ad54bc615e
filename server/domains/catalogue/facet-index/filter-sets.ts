import type { Amount, Ranges } from './amount-ranges.ts'
import { type Bits, emptyBits, unite } from './bits.ts'
import type { SlotFacet } from './index-entries.ts'
import { KeptBits } from './kept-bits.ts'
import type { FacetColumn, ReadableColumns } from './readable-columns.ts'

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

  facet(key: SlotFacet, values: readonly string[]): Bits {
    return this.#kept.get(`${key} ${JSON.stringify(values)}`, () => this.#ofCodes(this.#columns.facets[key], values))
  }

  seasons(values: readonly string[]): Bits {
    return this.#kept.get(`season ${JSON.stringify(values)}`, () => {
      const bits = this.#empty()
      for (const value of values) {
        const code = this.#columns.seasons.dictionary.find(value)
        if (code !== undefined) unite(bits, this.#columns.seasons.bits[code]!)
      }
      return bits
    })
  }

  /** Slots that the location sells with one of the values; only those present there. */
  locationFacet(location: number, key: 'lineStatus' | 'sizeRange', values: readonly string[]): Bits {
    return this.#kept.get(`${location} ${key} ${JSON.stringify(values)}`, () => {
      const { present, [key]: column } = this.#columns.locations.get(location)!
      const bits = this.#ofCodes(column, values)
      for (let word = 0; word < bits.length; word++) bits[word] = bits[word]! & present[word]!
      return bits
    })
  }

  /** Amounts between the two ends, both included; no price is in no range. A set of its own. */
  range(location: number, amount: Amount, from = Number.NEGATIVE_INFINITY, to = Infinity): Bits {
    return this.#ranges.range(location, amount, from, to)
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

  #ofCodes({ dictionary, codes }: FacetColumn, values: readonly string[]): Bits {
    const wanted = new Uint8Array(dictionary.size)
    for (const value of values) {
      const code = dictionary.find(value)
      if (code !== undefined) wanted[code] = 1
    }
    const { slots } = this.#columns
    const bits = this.#empty()
    // A loop of its own: a call for every slot would take ten times as long.
    for (let slot = 0; slot < slots; slot++) {
      if (wanted[codes[slot]!] === 1) bits[slot >>> 5]! |= 1 << (slot & 31)
    }
    return bits
  }

  #where(holds: (slot: number) => boolean): Bits {
    const bits = this.#empty()
    const { slots } = this.#columns
    for (let slot = 0; slot < slots; slot++) if (holds(slot)) bits[slot >>> 5]! |= 1 << (slot & 31)
    return bits
  }
}
