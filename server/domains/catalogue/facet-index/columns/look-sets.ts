import { type WantedColour, wantedColours } from '../../../../../contract/kernel/pictures/wanted-colour.ts'
import type { ProductSearch } from '../../rules/product-search.ts'
import { type Bits, emptyBits } from '../../../../engine/columns/bits.ts'
import type { CatalogueColumns } from './catalogue-columns.ts'
import { KeptBits } from './kept-bits.ts'

/** Makes the set of what shows a colour in its picture, which only the thread of the index knows. */
export class LookSets {
  readonly #columns: CatalogueColumns
  readonly #kept = new KeptBits()

  constructor(columns: CatalogueColumns) {
    this.#columns = columns
  }

  forget(): void {
    this.#kept.clear()
  }

  /** All must hold. Never write to them. */
  setsOf({ query: { pictureColors } }: ProductSearch): Bits[] {
    if (!pictureColors) return []
    const key = JSON.stringify(pictureColors.map(({ hex, within }) => [hex, within]))
    return [this.#kept.get(key, () => this.#showing(wantedColours(pictureColors)))]
  }

  #showing(wanted: readonly WantedColour[]): Bits {
    const { slots, capacity, looks } = this.#columns
    const bits = emptyBits(capacity)
    looks.eachShowing(wanted, slots, (slot) => {
      bits[slot >>> 5]! |= 1 << (slot & 31)
    })
    return bits
  }
}

export const asksForLooks = ({ query }: ProductSearch): boolean => query.pictureColors !== undefined
