import { type WantedColour, wantedColours } from '../../../../../contract/kernel/pictures/wanted-colour.ts'
import type { ProductSearch } from '../../rules/product-search.ts'
import type { PictureColour } from '../../../../../contract/kernel/pictures/picture-colour.ts'
import { type Bits, countBits, emptyBits, listBits, ROOM_BEHIND } from '../../../../engine/columns/bits.ts'
import type { CatalogueColumns } from './catalogue-columns.ts'
import { KeptBits } from './kept-bits.ts'

/** Orders by nearness that are kept; one is as long as what shows its colours. */
const MOST_ORDERS = 8
/** Above every rank. */
const RANKS = 2 ** 32

const keyOf = (colours: readonly PictureColour[]): string =>
  JSON.stringify(colours.map(({ hex, within }) => [hex, within]))

/** Makes the set of what shows a colour in its picture, which only the thread of the index knows. */
export class LookSets {
  readonly #columns: CatalogueColumns
  readonly #kept = new KeptBits()
  readonly #orders = new Map<string, Uint32Array>()

  constructor(columns: CatalogueColumns) {
    this.#columns = columns
  }

  forget(): void {
    this.#kept.clear()
    this.#orders.clear()
  }

  /** All must hold. Never write to them. */
  setsOf({ query: { pictureColors } }: ProductSearch): Bits[] {
    return pictureColors ? [this.#showingOf(pictureColors)] : []
  }

  /** Slots that show the colours asked for, the nearest first and equal ones by style and colour; all where none is asked for. */
  nearestFirst({ query: { pictureColors } }: ProductSearch): Uint32Array {
    // A list of no colours leaves nothing; without a list all is left.
    const key = pictureColors ? keyOf(pictureColors) : ''
    const known = this.#orders.get(key)
    if (known) return known
    const order = pictureColors ? this.#nearest(pictureColors) : this.#byRank()
    if (this.#orders.size >= MOST_ORDERS) this.#orders.clear()
    this.#orders.set(key, order)
    return order
  }

  #showingOf(colours: readonly PictureColour[]): Bits {
    return this.#kept.get(keyOf(colours), () => this.#showing(wantedColours(colours)))
  }

  #byRank(): Uint32Array {
    const { slots, orders } = this.#columns
    const rank = orders.rank()
    const order = new Uint32Array(slots)
    for (let slot = 0; slot < slots; slot++) order[rank[slot]!] = slot
    return order
  }

  #nearest(colours: readonly PictureColour[]): Uint32Array {
    const { looks, orders } = this.#columns
    const wanted = wantedColours(colours)
    const rank = orders.rank()
    const byRank = this.#byRank()
    const showing = this.#showingOf(colours)
    const slots = listBits(showing, new Uint32Array(countBits(showing) + ROOM_BEHIND))
    // Distance and rank in one number each, which are sorted without comparing anything by hand.
    const keys = Float64Array.from(slots, (slot) => looks.distanceTo(wanted, slot) * RANKS + rank[slot]!).sort()
    return Uint32Array.from(keys, (one) => byRank[one % RANKS]!)
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
