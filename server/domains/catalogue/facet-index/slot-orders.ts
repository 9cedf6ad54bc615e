import type { ProductSort } from '../../../../contract/catalogue/product-query.ts'
import { compareTexts, type Dictionary } from './dictionary.ts'
import { locationColumn } from './location-sorts.ts'
import type { Orders } from './readable-columns.ts'
import { sharedColumn } from './shared-columns.ts'
import type { StyleColumns } from './style-columns.ts'

/** What the orders are made from. */
interface SortedColumns {
  readonly slots: number
  readonly style: Uint32Array
  readonly created: Float64Array
  readonly colorCode: Uint32Array
  readonly colorCodes: Dictionary
  readonly styles: StyleColumns
  readonly locations: ReadonlyMap<number, { wholesale: Float64Array; retail: Float64Array; inventory: Float64Array }>
}

/** All slots in the order of a sort; made when first asked for, forgotten when the catalogue changes. */
export class SlotOrders implements Orders {
  readonly #columns: SortedColumns
  /** By `orderKey`. */
  readonly made = new Map<string, Uint32Array>()
  #base: { order: Uint32Array; rank: Uint32Array } | undefined

  constructor(columns: SortedColumns) {
    this.#columns = columns
  }

  forget(): void {
    this.made.clear()
    this.#base = undefined
  }

  get madeRank(): Uint32Array | undefined {
    return this.#base?.rank
  }

  rank(): Uint32Array {
    return this.#basis().rank
  }

  order(sort: ProductSort, location?: number): Uint32Array {
    const key = orderKey(sort, location)
    const known = this.made.get(key)
    if (known) return known
    const { order: base } = this.#basis()
    const order = sortedBy(base, this.#values(sort, location), sort.startsWith('-'))
    this.made.set(key, order)
    return order
  }

  /** What a sort compares, by slot; NaN stands behind everything in both directions. */
  #values(sort: ProductSort, location?: number): (slot: number) => number {
    const { style, created, styles, locations } = this.#columns
    const column = locationColumn(sort)
    if (column) {
      const amounts = locations.get(location!)![column]
      return (slot) => amounts[slot]!
    }
    switch (sort.replace('-', '')) {
      case 'style': {
        return (slot) => styles.numerics[style[slot]!]!
      }
      case 'name': {
        const ranks = styles.nameRanks()
        return (slot) => ranks[style[slot]!]!
      }
      default: {
        return (slot) => created[slot]!
      }
    }
  }

  #basis(): { order: Uint32Array; rank: Uint32Array } {
    if (this.#base) return this.#base
    const { slots, style, styles, colorCode, colorCodes } = this.#columns
    // Styles and colours are compared once each, not once for every slot.
    const styleRank = ranked(styles.codes)
    const colourRank = ranked(colorCodes.texts)
    const keys = new Float64Array(slots)
    for (let slot = 0; slot < slots; slot++) {
      keys[slot] = styleRank[style[slot]!]! * colorCodes.size + colourRank[colorCode[slot]!]!
    }
    const order = sortedBy(Uint32Array.from(keys.keys()), (slot) => keys[slot]!, false)
    const rank = sharedColumn(Uint32Array, slots)
    order.forEach((slot, at) => (rank[slot] = at))
    this.#base = { order, rank }
    return this.#base
  }
}

export const orderKey = (sort: ProductSort, location?: number): string => `${sort} ${location ?? ''}`

function ranked(texts: readonly string[]): Float64Array {
  const order = texts.map((_, at) => at).sort((one, other) => compareTexts(texts[one]!, texts[other]!))
  const rank = new Float64Array(texts.length)
  order.forEach((place, at) => (rank[place] = at))
  return rank
}

/**
 * Sorts by value and keeps the given order among equals. Numbers are sorted natively: each is the rank of its value
 * times the count plus its place, which stays exact.
 */
function sortedBy(base: Uint32Array, valueOf: (slot: number) => number, descending: boolean): Uint32Array {
  const count = base.length
  const values = new Float64Array(count)
  for (let at = 0; at < count; at++) values[at] = valueOf(base[at]!)
  const distinct = distinctSorted(values)
  const last = distinct.length - 1
  const keys = new Float64Array(count)
  for (let at = 0; at < count; at++) {
    const value = values[at]!
    const rank = Number.isNaN(value) ? last + 1 : placeIn(distinct, value)
    keys[at] = (descending && rank <= last ? last - rank : rank) * count + at
  }
  keys.sort()
  const order = sharedColumn(Uint32Array, count)
  for (let at = 0; at < count; at++) order[at] = base[keys[at]! % count]!
  return order
}

function distinctSorted(values: Float64Array): Float64Array {
  const sorted = Float64Array.from(values).sort()
  let kept = 0
  for (const value of sorted) {
    if (!Number.isNaN(value) && (kept === 0 || sorted[kept - 1] !== value)) sorted[kept++] = value
  }
  return sorted.slice(0, kept)
}

function placeIn(sorted: Float64Array, value: number): number {
  let low = 0
  let high = sorted.length - 1
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}
