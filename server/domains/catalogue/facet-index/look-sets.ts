import { LEAST_SHARE, type WantedColour, wantedColours } from '../../../../contract/catalogue/wanted-colour.ts'
import type { ProductSearch } from '../rules/product-search.ts'
import { type Bits, emptyBits } from './bits.ts'
import type { CatalogueColumns } from './catalogue-columns.ts'
import { KeptBits } from './kept-bits.ts'
import { COLOURS_BYTES } from './look-columns.ts'

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
    const { colours } = looks
    const bits = emptyBits(capacity)
    for (const { l, a, b, within } of wanted) {
      for (let slot = 0; slot < slots; slot++) {
        const end = (slot + 1) * COLOURS_BYTES
        // Largest shares first: behind one that is too small there is no larger.
        for (let at = slot * COLOURS_BYTES; at < end && colours[at + 3]! >= LEAST_SHARE; at += 4) {
          const [light, green, blue] = [colours[at]! - l, colours[at + 1]! - a, colours[at + 2]! - b]
          if (light * light + green * green + blue * blue > within) continue
          bits[slot >>> 5]! |= 1 << (slot & 31)
          break
        }
      }
    }
    return bits
  }
}

export const asksForLooks = ({ query }: ProductSearch): boolean => query.pictureColors !== undefined
