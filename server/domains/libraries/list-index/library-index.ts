import { type AssetField, assetFieldKinds } from '../../../../contract/libraries/asset-fields.ts'
import { libraries, type LibraryType } from '../../../../contract/libraries/libraries.ts'
import { foldLetters } from '../../../../contract/kernel/texts/fold-letters.ts'
import { type Bits, emptyBits, grownBits, setBit } from '../../../engine/columns/bits.ts'
import { LookColumns } from '../../../engine/pictures/look-columns.ts'
import type { IndexRow } from './index.queries.ts'
import { WordColumn } from './word-column.ts'

const moments = ['modifiedDate', 'createdDate', 'publishedDate', 'fileModifiedDate'] as const
type Moment = (typeof moments)[number]
/** What every library is sorted by beside its fields. */
export const commonSorts = ['name', ...moments] as const

/** Several values of one field stand behind each other, each between bars. */
const joined = (value: string | string[] | null | undefined): string =>
  Array.isArray(value) ? (value.length === 0 ? '' : `|${value.join('|')}|`) : (value ?? '')

/**
 * The published assets of one library in memory, column by column: a page with all its facet counts is read in a
 * fraction of a millisecond among 100,000. Every asset has a slot; orders are kept and mended, not made anew.
 */
export class LibraryIndex {
  /** By slot, as the texts, keys and moments behind them. */
  readonly publicIds: string[] = []
  /** In lower case without accents: how names are ordered. */
  readonly names: string[] = []
  /** Name, keyword, tag and file names in lower case. */
  readonly texts: string[] = []
  /** Numbers of a page's assets are read from memory in a row, not from objects that lie apart. */
  keys = new Float64Array(0)
  /** In milliseconds. */
  readonly moments: Record<Moment, Float64Array> = {
    modifiedDate: new Float64Array(0),
    createdDate: new Float64Array(0),
    publishedDate: new Float64Array(0),
    fileModifiedDate: new Float64Array(0),
  }
  readonly columns: ReadonlyMap<AssetField, WordColumn>
  /** The slots that are taken, and those of assets with a working file. */
  published: Bits = emptyBits(0)
  working: Bits = emptyBits(0)
  /** Slots that the columns have room for. */
  capacity = 0
  /** By slot, as much of it as has one. */
  readonly looks = new LookColumns()
  readonly #slots = new Map<number, number>()
  readonly #free: number[] = []
  readonly #orders = new Map<string, Uint32Array>()

  constructor(type: LibraryType) {
    this.columns = new Map(libraries[type].fields.map((field) => [field, new WordColumn()]))
  }

  /** Slots that were ever taken: the columns have room for more. */
  get size(): number {
    return this.publicIds.length
  }

  /** Takes rows as they are now: new ones in, changed ones to their new places, those that are out no more away. */
  take(rows: readonly IndexRow[]): void {
    const touched = new Set<number>()
    const shown: number[] = []
    for (const row of rows) {
      const known = this.#slots.get(row.id)
      if (known !== undefined) touched.add(known)
      if (row.status !== 'Published') {
        if (known !== undefined) this.#leave(row.id, known)
        continue
      }
      const slot = known ?? this.#free.pop() ?? this.size
      touched.add(slot)
      if (slot >= this.capacity) this.#grow(Math.max(1024, (slot * 1.25 + 31) & ~31))
      this.#slots.set(row.id, slot)
      setBit(this.published, slot, true)
      setBit(this.working, slot, row.has_working)
      this.#put(slot, row)
      for (const [field, column] of this.columns) column.set(slot, joined(row.values[field]))
      this.looks.putColours(slot, row.colours)
      this.looks.describe([[slot, row.look]])
      shown.push(slot)
    }
    for (const [sort, order] of this.#orders) this.#orders.set(sort, this.#mended(sort, order, touched, shown))
  }

  #put(slot: number, row: IndexRow): void {
    this.publicIds[slot] = row.public_id
    this.names[slot] = foldLetters(row.name)
    this.texts[slot] = foldLetters([row.name, row.values['keyword'], row.values['tag'], row.filenames].join(' '))
    this.keys[slot] = row.id
    this.moments.modifiedDate[slot] = row.modified
    this.moments.createdDate[slot] = row.created
    this.moments.publishedDate[slot] = row.published
    this.moments.fileModifiedDate[slot] = row.file_modified
  }

  /** Undefined for what is not published. */
  slotOf(id: number): number | undefined {
    return this.#slots.get(id)
  }

  slots(): Iterable<number> {
    return this.#slots.values()
  }

  #grow(capacity: number): void {
    this.capacity = capacity
    this.published = grownBits(this.published, capacity)
    this.working = grownBits(this.working, capacity)
    this.keys = grownNumbers(this.keys, capacity)
    for (const moment of moments) this.moments[moment] = grownNumbers(this.moments[moment], capacity)
    for (const column of this.columns.values()) column.grow(capacity)
    this.looks.grow(capacity)
  }

  /** Slots in an order, from the least. */
  orderBy(sort: string): Uint32Array {
    let order = this.#orders.get(sort)
    if (!order) {
      order = Uint32Array.from(this.#slots.values()).sort(this.#comparison(sort))
      this.#orders.set(sort, order)
    }
    return order
  }

  #leave(id: number, slot: number): void {
    this.#slots.delete(id)
    this.publicIds[slot] = this.names[slot] = this.texts[slot] = ''
    setBit(this.published, slot, false)
    this.looks.clear(slot)
    this.#free.push(slot)
  }

  #mended(sort: string, order: Uint32Array, touched: ReadonlySet<number>, shown: readonly number[]): Uint32Array {
    const compare = this.#comparison(sort)
    const added = [...shown].sort(compare)
    const merged = new Uint32Array(this.#slots.size)
    let to = 0
    let next = 0
    for (const slot of order) {
      if (touched.has(slot)) continue
      while (next < added.length && compare(added[next]!, slot) < 0) merged[to++] = added[next++]!
      merged[to++] = slot
    }
    while (next < added.length) merged[to++] = added[next++]!
    return merged
  }

  #comparison(sort: string): (one: number, other: number) => number {
    const { keys, names } = this
    const byKey = (one: number, other: number) => keys[one]! - keys[other]!
    const column = this.columns.get(sort as AssetField)
    if (column) {
      const { words, codes } = column
      // What has no value comes last, whatever the direction.
      return (one, other) => compareTexts(words[codes[one]!]!, words[codes[other]!]!) || byKey(one, other)
    }
    const values = sort === 'name' ? names : this.moments[sort as Moment]
    return (one, other) => {
      const [left, right] = [values[one]!, values[other]!]
      return (left < right ? -1 : left > right ? 1 : 0) || byKey(one, other)
    }
  }
}

function grownNumbers(numbers: Float64Array, capacity: number): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(capacity)
  larger.set(numbers)
  return larger
}

const compareTexts = (one: string, other: string): number =>
  one === other ? 0 : one === '' ? 1 : other === '' ? -1 : one < other ? -1 : 1

/** A field that holds several values at once. */
export const isMany = (field: AssetField): boolean => assetFieldKinds[field] === 'choices'
