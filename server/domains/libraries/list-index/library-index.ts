import { type AssetField, assetFieldKinds } from '../../../../contract/libraries/asset-fields.ts'
import { libraries, type LibraryType } from '../../../../contract/libraries/libraries.ts'
import { LookColumns } from '../../../engine/pictures/look-columns.ts'
import type { IndexRow } from './index.queries.ts'
import { WordColumn } from './word-column.ts'

/** What is known of an asset beside its fields. */
interface Facts {
  id: number
  /** In lower case without accents: how names are ordered. */
  name: string
  /** Name, keyword, tag and file names in lower case. */
  text: string
  working: boolean
  modified: number
  created: number
  published: number
  fileModified: number
}

/** Beside the fields of the library. */
export const factSorts = ['name', 'modifiedDate', 'createdDate', 'publishedDate', 'fileModifiedDate'] as const
type FactSort = (typeof factSorts)[number]

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
/** Several values of one field stand behind each other, each between bars. */
const joined = (value: string | string[] | null | undefined): string =>
  Array.isArray(value) ? (value.length === 0 ? '' : `|${value.join('|')}|`) : (value ?? '')

/**
 * The published assets of one library in memory, column by column: a page with all its facet counts is read in a few
 * milliseconds among 100,000. Every asset has a slot; orders are kept and mended, not made anew.
 */
export class LibraryIndex {
  readonly facts: (Facts | undefined)[] = []
  readonly columns: ReadonlyMap<AssetField, WordColumn>
  /** By slot, as much of it as has one. */
  readonly looks = new LookColumns()
  #capacity = 0
  readonly #slots = new Map<number, number>()
  readonly #free: number[] = []
  readonly #orders = new Map<string, Uint32Array>()

  constructor(type: LibraryType) {
    this.columns = new Map(libraries[type].fields.map((field) => [field, new WordColumn()]))
  }

  get count(): number {
    return this.#slots.size
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
      const slot = known ?? this.#free.pop() ?? this.facts.length
      touched.add(slot)
      this.#slots.set(row.id, slot)
      this.facts[slot] = factsOf(row)
      for (const [field, column] of this.columns) column.set(slot, joined(row.values[field]))
      this.#look(slot, row)
      shown.push(slot)
    }
    for (const [sort, order] of this.#orders) this.#orders.set(sort, this.#mended(sort, order, touched, shown))
  }

  /** Undefined for what is not published. */
  slotOf(id: number): number | undefined {
    return this.#slots.get(id)
  }

  slots(): Iterable<number> {
    return this.#slots.values()
  }

  #look(slot: number, { look, colours }: IndexRow): void {
    if (slot >= this.#capacity) {
      this.#capacity = Math.max(1024, this.#capacity * 2, slot + 1)
      this.looks.grow(this.#capacity)
    }
    this.looks.putColours(slot, colours)
    this.looks.describe([[slot, look]])
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
    this.facts[slot] = undefined
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
    const { facts } = this
    const byId = (one: number, other: number) => facts[one]!.id - facts[other]!.id
    const field = sort as AssetField
    const column = this.columns.get(field)
    if (column) {
      const { words, codes } = column
      // What has no value comes last, whatever the direction.
      return (one, other) => compareTexts(words[codes[one]!]!, words[codes[other]!]!) || byId(one, other)
    }
    const of = factOf[sort as FactSort]
    return (one, other) => {
      const [left, right] = [of(facts[one]!), of(facts[other]!)]
      return (left < right ? -1 : left > right ? 1 : 0) || byId(one, other)
    }
  }
}

const factOf: Readonly<Record<FactSort, (facts: Facts) => string | number>> = {
  name: ({ name }) => name,
  modifiedDate: ({ modified }) => modified,
  createdDate: ({ created }) => created,
  publishedDate: ({ published }) => published,
  fileModifiedDate: ({ fileModified }) => fileModified,
}

const compareTexts = (one: string, other: string): number =>
  one === other ? 0 : one === '' ? 1 : other === '' ? -1 : one < other ? -1 : 1

const factsOf = (row: IndexRow): Facts => ({
  id: row.id,
  name: plain(row.name),
  text: plain([row.name, row.values['keyword'], row.values['tag'], row.filenames].join(' ')),
  working: row.has_working,
  modified: row.modified,
  created: row.created,
  published: row.published,
  fileModified: row.file_modified,
})

/** A field that holds several values at once. */
export const isMany = (field: AssetField): boolean => assetFieldKinds[field] === 'choices'
export const plainText = plain
