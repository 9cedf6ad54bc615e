import type { SeveralFacet } from '../../../../../contract/catalogue/facets.ts'
import { locationIds } from '../../rules/locations.ts'
import { type Bits, hasBit, setBit } from '../../../../engine/columns/bits.ts'
import { Dictionary } from './dictionary.ts'
import { FacetCombinations } from '../search/facet-combinations.ts'
import { FacetTable } from './facet-table.ts'
import {
  type ColourEntry,
  colourFacetGroups,
  type IndexEntries,
  type LocationEntry,
  locationFacetGroups,
} from './index-entries.ts'
import { LookColumns } from '../../../../engine/pictures/look-columns.ts'
import type { LocationColumns, ReadableColumns } from './readable-columns.ts'
import { grown, sharedColumn, grownSharedBits, sharedBits } from './shared-columns.ts'
import { SlotOrders } from './slot-orders.ts'
import { StyleColumns } from './style-columns.ts'

/** The same for each facet of which a colourway may have several values. */
export const ofEach = <Value>(make: (key: SeveralFacet) => Value): Record<SeveralFacet, Value> => ({
  season: make('season'),
  channel: make('channel'),
})

/**
 * The catalogue as columns of numbers. Every style-colour has a slot; slots of removed ones stay empty. Memory is about
 * 60 bytes per style-colour and 30 per location it is sold at.
 */
export class CatalogueColumns implements ReadableColumns {
  slots = 0
  capacity = 0
  alive: Bits = sharedBits(0)
  ids = sharedColumn(Float64Array, 0)
  style = sharedColumn(Uint32Array, 0)
  runs = { ends: sharedBits(0), scattered: sharedBits(0) }
  created = new Float64Array(0)
  colorCode = sharedColumn(Uint32Array, 0)
  colourText = new Uint32Array(0)
  readonly looks = new LookColumns()
  readonly styles = new StyleColumns()
  readonly colorCodes = new Dictionary()
  readonly colourTexts = new Dictionary()
  readonly ofStyles = this.styles.facets
  readonly ofColours = new FacetTable(new FacetCombinations(colourFacetGroups))
  readonly several = ofEach(() => ({ dictionary: new Dictionary(), bits: [] as Bits[] }))
  readonly locations = new Map<number, LocationColumns>()
  readonly orders = new SlotOrders(this)
  readonly #slotOf = new Map<number, number>()

  constructor() {
    const combinations = new FacetCombinations(locationFacetGroups)
    for (const id of locationIds) {
      this.locations.set(id, {
        present: sharedBits(0),
        facets: new FacetTable(combinations),
        wholesale: sharedColumn(Float64Array, 0),
        retail: sharedColumn(Float64Array, 0),
        inventory: sharedColumn(Float64Array, 0),
      })
    }
  }

  put({ styles = [], colours = [], locations = [] }: IndexEntries): void {
    for (const entry of styles) this.styles.put(entry)
    for (const entry of colours) this.#putColour(entry)
    for (const entry of locations) this.#putLocation(entry)
  }

  /** Replaces everything known of these style-colours by `entries`; those that are not among them are gone. */
  replace(ids: readonly number[], entries: IndexEntries): void {
    for (const id of ids) {
      const slot = this.#slotOf.get(id)
      if (slot !== undefined) this.#clear(slot)
    }
    this.put(entries)
    this.orders.forget()
  }

  /** Undefined for a style-colour that the index does not know. */
  slotOf(id: number): number | undefined {
    return this.#slotOf.get(id)
  }

  #clear(slot: number): void {
    setBit(this.alive, slot, false)
    this.looks.clear(slot)
    for (const { bits } of Object.values(this.several)) for (const one of bits) setBit(one, slot, false)
    for (const columns of this.locations.values()) setBit(columns.present, slot, false)
  }

  #putColour([id, styleId, colorCode, created, searchText, seasons, channels, colours, ...facets]: ColourEntry): void {
    const slot = this.#slotOf.get(id) ?? this.#newSlot(id, styleId)
    const place = this.styles.placeOf(styleId)
    setBit(this.alive, slot, true)
    this.style[slot] = place
    this.created[slot] = created
    this.colorCode[slot] = this.colorCodes.codeOf(colorCode)
    this.colourText[slot] = this.colourTexts.codeOf(searchText)
    this.ofColours.put(slot, facets)
    this.looks.putColours(slot, colours)
    this.#putSeveral('season', slot, seasons)
    this.#putSeveral('channel', slot, channels)
  }

  #putSeveral(key: SeveralFacet, slot: number, values: readonly string[]): void {
    const { dictionary, bits } = this.several[key]
    for (const value of values) setBit((bits[dictionary.codeOf(value)] ??= sharedBits(this.capacity)), slot, true)
  }

  #putLocation([id, location, lineStatus, sizeRange, wholesale, retail, inventory]: LocationEntry): void {
    const slot = this.#slotOf.get(id)
    const columns = this.locations.get(location)
    if (slot === undefined || !columns) return
    setBit(columns.present, slot, true)
    columns.facets.put(slot, [lineStatus, sizeRange])
    columns.wholesale[slot] = wholesale ?? Number.NaN
    columns.retail[slot] = retail ?? Number.NaN
    columns.inventory[slot] = inventory
  }

  #newSlot(id: number, styleId: number): number {
    const slot = this.slots++
    // By a quarter: the thread walks the sets to their end, used or not.
    if (this.slots > this.capacity) this.#grow(Math.max(1024, (this.capacity * 1.25 + 31) & ~31))
    this.ids[slot] = id
    this.#slotOf.set(id, slot)
    this.#join(slot, this.styles.slots[this.styles.placeOf(styleId)]!)
    return slot
  }

  /** Puts a new slot to those of its style. */
  #join(slot: number, others: number[]): void {
    const { ends, scattered } = this.runs
    const last = others.at(-1)
    others.push(slot)
    setBit(ends, slot, true)
    if (last === slot - 1) setBit(ends, last, false)
    const isScattered = last !== undefined && (last !== slot - 1 || hasBit(scattered, last))
    if (isScattered) for (const one of others) setBit(scattered, one, true)
  }

  #grow(capacity: number): void {
    this.capacity = capacity
    this.alive = grownSharedBits(this.alive, capacity)
    this.ids = grown(this.ids, Float64Array, capacity)
    this.style = grown(this.style, Uint32Array, capacity)
    this.created = grown(this.created, Float64Array, capacity)
    this.colorCode = grown(this.colorCode, Uint32Array, capacity)
    this.colourText = grown(this.colourText, Uint32Array, capacity)
    this.runs = {
      ends: grownSharedBits(this.runs.ends, capacity),
      scattered: grownSharedBits(this.runs.scattered, capacity),
    }
    this.ofColours.grow(capacity)
    this.looks.grow(capacity)
    for (const one of Object.values(this.several)) one.bits = one.bits.map((bits) => grownSharedBits(bits, capacity))
    for (const columns of this.locations.values()) {
      columns.present = grownSharedBits(columns.present, capacity)
      columns.facets.grow(capacity)
      columns.wholesale = grown(columns.wholesale, Float64Array, capacity)
      columns.retail = grown(columns.retail, Float64Array, capacity)
      columns.inventory = grown(columns.inventory, Float64Array, capacity)
    }
  }
}
