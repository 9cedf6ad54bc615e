import { type Bits, countBits } from '../../../../engine/columns/bits.ts'
import { type CountedRows, tallyAll, tallyOne } from './facet-tally.ts'
import type { FacetTable } from '../columns/facet-table.ts'
import { isOfStyles, type LocationFacet, type ProductFacet } from '../columns/index-entries.ts'
import type { ReadableColumns } from '../columns/readable-columns.ts'
import type { Scratch } from './scratch.ts'

/** A set to count facets in; what that needs is made once, and only when it is needed. */
export class Candidates {
  readonly bits: Bits
  readonly #columns: ReadableColumns
  readonly #scratch: Scratch
  #total: number | undefined
  #slots: CountedRows | undefined
  #styles: CountedRows | undefined
  #ofStyles: Int32Array[] | undefined
  #ofColours: Int32Array[] | undefined
  #ofLocation: { table: FacetTable<LocationFacet>; sums: Int32Array[] } | undefined

  constructor(bits: Bits, { columns, scratch }: { columns: ReadableColumns; scratch: Scratch }) {
    this.bits = bits
    this.#columns = columns
    this.#scratch = scratch
  }

  /** How many slots. */
  get total(): number {
    return (this.#total ??= countBits(this.bits))
  }

  /** Each once. */
  get slots(): CountedRows {
    return (this.#slots ??= { rows: this.#scratch.slotsOf(this.bits, this.total) })
  }

  /** How many runs of neighbours of one style; undefined unless something has listed them. */
  get listedRuns(): number | undefined {
    return this.#styles?.rows.length
  }

  /** How often each value of a facet occurs, by code; counted for all facets at once. */
  sumsOf(key: ProductFacet): Int32Array {
    const { ofStyles, ofColours } = this.#columns
    if (isOfStyles(key)) {
      this.#ofStyles ??= tallyAll(ofStyles, this.#countedStyles)
      return this.#ofStyles[ofStyles.combinations.keys.indexOf(key)]!
    }
    this.#ofColours ??= tallyAll(ofColours, this.slots)
    return this.#ofColours[ofColours.combinations.keys.indexOf(key)]!
  }

  /** The same for what is said of one location. */
  sumsAt(table: FacetTable<LocationFacet>, key: LocationFacet): Int32Array {
    if (this.#ofLocation?.table !== table) this.#ofLocation = { table, sums: tallyAll(table, this.slots) }
    return this.#ofLocation.sums[table.combinations.keys.indexOf(key)]!
  }

  /** The same for one facet alone. */
  tally(key: ProductFacet): Int32Array {
    const { ofStyles, ofColours } = this.#columns
    if (isOfStyles(key)) return tallyOne(ofStyles, key, this.#countedStyles)
    return tallyOne(ofColours, key, this.slots)
  }

  get #countedStyles(): CountedRows {
    return (this.#styles ??= countByStyle(this.slots.rows, this.#columns.style, this.#scratch))
  }
}

/** Facts of a style are read once for all its slots that stand side by side. */
function countByStyle(slots: Uint32Array, style: Uint32Array, scratch: Scratch): CountedRows {
  const rows = scratch.list(slots.length)
  const counts = scratch.list(slots.length)
  const length = joinNeighbours(slots, style, rows, counts)
  return { rows: rows.subarray(0, length), counts: counts.subarray(0, length) }
}

function joinNeighbours(slots: Uint32Array, style: Uint32Array, rows: Uint32Array, counts: Uint32Array): number {
  let last = -1
  let length = 0
  for (let at = 0; at < slots.length; at++) {
    const place = style[slots[at]!]!
    if (place === last) counts[length - 1]!++
    else {
      counts[length] = 1
      rows[length++] = last = place
    }
  }
  return length
}
