import { type ProductOrder, type ProductSort, sortField } from '../../../../../contract/catalogue/product-query.ts'
import { compareTexts, type Dictionary } from './dictionary.ts'
import { locationColumn } from './location-sorts.ts'
import type { Orders, Places } from './readable-columns.ts'
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

/** Orders by several sorts at once that are kept: people combine them as they like, and each is as long as the catalogue. */
const COMBINED = 24

/** All slots in the order of their sorts; made when first asked for, forgotten when the catalogue changes. */
export class SlotOrders implements Orders {
  readonly #columns: SortedColumns
  /** By `orderKey`. */
  readonly made = new Map<string, Uint32Array>()
  readonly #combined: string[] = []
  /** Of what is the same at every location, by field. */
  readonly madePlaces = new Map<string, Places>()
  readonly #placesAt = new Map<string, Places>()
  #base: { order: Uint32Array; rank: Uint32Array } | undefined
  /** How many were ever made. */
  count = 0

  constructor(columns: SortedColumns) {
    this.#columns = columns
  }

  forget(): void {
    this.made.clear()
    this.#combined.length = 0
    this.madePlaces.clear()
    this.#placesAt.clear()
    this.#base = undefined
  }

  get madeRank(): Uint32Array | undefined {
    return this.#base?.rank
  }

  rank(): Uint32Array {
    return this.#basis().rank
  }

  order(sorts: ProductOrder, location?: number): Uint32Array {
    const key = orderKey(sorts, location)
    const known = this.made.get(key)
    if (known) return known
    // The sort that counts least comes first: each keeps the order before it among equals.
    const order = sorts.reduceRight(
      (base, sort) => sortedBy(base, this.places(sort, location), sort.startsWith('-')),
      this.#basis().order,
    )
    if (sorts.length > 1 && this.#combined.push(key) > COMBINED) this.made.delete(this.#combined.shift()!)
    this.made.set(key, order)
    this.count += 1
    return order
  }

  places(sort: ProductSort, location?: number): Places {
    const isOfLocation = locationColumn(sort) !== undefined
    const kept = isOfLocation ? this.#placesAt : this.madePlaces
    const key = isOfLocation ? orderKey([sortField(sort) as ProductSort], location) : sortField(sort)
    const known = kept.get(key)
    if (known) return known
    const places = placesOf(this.#columns.slots, this.#values(sort, location))
    kept.set(key, places)
    return places
  }

  /** What a sort compares, by slot; NaN stands behind everything in both directions. */
  #values(sort: ProductSort, location?: number): (slot: number) => number {
    const { style, created, styles, locations } = this.#columns
    const column = locationColumn(sort)
    if (column) {
      const amounts = locations.get(location!)![column]
      return (slot) => amounts[slot]!
    }
    switch (sortField(sort)) {
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
    const keyOf = (slot: number) => styleRank[style[slot]!]! * colorCodes.size + colourRank[colorCode[slot]!]!
    const asTheyCame = new Uint32Array(slots).map((_, slot) => slot)
    const order = sortedBy(asTheyCame, placesOf(slots, keyOf), false)
    const rank = sharedColumn(Uint32Array, slots)
    order.forEach((slot, at) => (rank[slot] = at))
    this.#base = { order, rank }
    return this.#base
  }
}

/** The location says nothing where all sorts are the same everywhere. */
export const orderKey = (sorts: ProductOrder, location?: number): string =>
  `${sorts.join(' ')} ${sorts.some(locationColumn) ? location : ''}`

function ranked(texts: readonly string[]): Float64Array {
  const order = texts.map((_, at) => at).sort((one, other) => compareTexts(texts[one]!, texts[other]!))
  const rank = new Float64Array(texts.length)
  order.forEach((place, at) => (rank[place] = at))
  return rank
}

/** Values are compared here, once for each column; orders are then made by counting. */
function placesOf(slots: number, valueOf: (slot: number) => number): Places {
  const values = new Float64Array(slots)
  for (let slot = 0; slot < slots; slot++) values[slot] = valueOf(slot)
  const distinct = distinctSorted(values)
  const bySlot = sharedColumn(Uint32Array, slots)
  for (let slot = 0; slot < slots; slot++) {
    const value = values[slot]!
    bySlot[slot] = Number.isNaN(value) ? distinct.length : placeIn(distinct, value)
  }
  return { bySlot, different: distinct.length }
}

/** Sorts by place and keeps the given order among equals; what has no value is behind all in both directions. */
function sortedBy(base: Uint32Array, { bySlot, different }: Places, descending: boolean): Uint32Array {
  const placeOf = (slot: number): number => {
    const place = bySlot[slot]!
    return descending && place < different ? different - 1 - place : place
  }
  /** Where the next slot of each place goes. */
  const next = new Uint32Array(different + 2)
  for (const slot of base) next[placeOf(slot) + 1]! += 1
  for (let place = 0; place < different; place++) next[place + 1]! += next[place]!
  const order = sharedColumn(Uint32Array, base.length)
  for (const slot of base) order[next[placeOf(slot)]!++] = slot
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
