import { type Bits, listBits } from './bits.ts'
import { type CountedRows, tallyAll, tallyOne } from './facet-tally.ts'
import { isOfStyles, type ProductFacet } from './index-entries.ts'
import type { ReadableColumns } from './readable-columns.ts'

/** A set to count facets in; what that needs is made once, and only when it is needed. */
export class Candidates {
  readonly #bits: Bits
  readonly #columns: ReadableColumns
  #slots: CountedRows | undefined
  #styles: CountedRows | undefined
  #ofStyles: Int32Array[] | undefined
  #ofColours: Int32Array[] | undefined

  constructor(bits: Bits, columns: ReadableColumns) {
    this.#bits = bits
    this.#columns = columns
  }

  /** Each once. */
  get slots(): CountedRows {
    return (this.#slots ??= once(listBits(this.#bits)))
  }

  /** How often each value occurs, by the place of the facet in the table of styles and by code. */
  get ofStyles(): Int32Array[] {
    return (this.#ofStyles ??= tallyAll(this.#columns.ofStyles, this.#countedStyles))
  }

  get ofColours(): Int32Array[] {
    return (this.#ofColours ??= tallyAll(this.#columns.ofColours, this.slots))
  }

  /** The same for one facet alone. */
  tally(key: ProductFacet): Int32Array {
    const { ofStyles, ofColours } = this.#columns
    if (isOfStyles(key)) return tallyOne(ofStyles, ofStyles.keys.indexOf(key), this.#countedStyles)
    return tallyOne(ofColours, ofColours.keys.indexOf(key), this.slots)
  }

  get #countedStyles(): CountedRows {
    return (this.#styles ??= countByStyle(this.slots.rows, this.#columns.style))
  }
}

const once = (rows: Uint32Array): CountedRows => ({ rows, counts: new Uint32Array(rows.length).fill(1) })

/** Facts of a style are read once for all its slots that stand side by side. */
function countByStyle(slots: Uint32Array, style: Uint32Array): CountedRows {
  const rows = new Uint32Array(slots.length)
  const counts = new Uint32Array(slots.length)
  const length = joinNeighbours(slots, style, rows, counts)
  return { rows: rows.subarray(0, length), counts: counts.subarray(0, length) }
}

function joinNeighbours(slots: Uint32Array, style: Uint32Array, rows: Uint32Array, counts: Uint32Array): number {
  let last = -1
  let length = 0
  for (let at = 0; at < slots.length; at++) {
    const place = style[slots[at]!]!
    if (place !== last) rows[length++] = last = place
    counts[length - 1]!++
  }
  return length
}
