import type { PackedSkeleton } from '../rules/packed-skeleton.ts'
import type { SkeletonRequest } from '../rules/product-search.ts'
import { AmountRanges } from './amount-ranges.ts'
import { answerSearch } from './answer-search.ts'
import { countBits } from './bits.ts'
import { CatalogueColumns } from './catalogue-columns.ts'
import { ChangeCount } from './change-count.ts'
import { type Edition, editionOf } from './edition.ts'
import { FilterSets } from './filter-sets.ts'
import type { IndexEntries } from './index-entries.ts'
import { TextSets } from './text-sets.ts'
import { Scratch } from './scratch.ts'

let readings = 0

/** The catalogue in memory: answers the same as `skeletonFromTables`, some thirty times as fast. */
export class FacetIndex {
  readonly #columns = new CatalogueColumns()
  readonly #ranges = new AmountRanges(this.#columns)
  readonly #sets = new FilterSets(this.#columns, this.#ranges)
  readonly #texts = new TextSets(this.#columns)
  readonly #scratch = new Scratch()
  readonly #changes = new ChangeCount()
  readonly #reading = ++readings
  version = 0

  get size(): number {
    return countBits(this.#columns.alive)
  }

  /** Adds a piece of the catalogue while it is first read. */
  load(entries: IndexEntries): void {
    this.#columns.put(entries)
  }

  /** Makes what the first readers will ask for. */
  finishLoading(version: number): void {
    this.version = version
    this.#columns.orders.order(['-createdDate'])
  }

  /** Replaces everything known of these style-colours; those that are not among the entries are gone. */
  replace(ids: readonly number[], entries: IndexEntries, version: number): void {
    this.#changes.change(() => {
      this.#columns.replace(ids, entries)
      this.#sets.forget()
      this.#texts.forget()
      this.#ranges.forget()
      this.version = Math.max(this.version, version)
    })
  }

  query(request: SkeletonRequest): PackedSkeleton {
    const ground = { columns: this.#columns, sets: this.#sets, scratch: this.#scratch, version: this.version }
    return answerSearch(ground, this.#texts.setsOf(request), request)
  }

  /** What the event loop reads; to be made anew after every change, and when something was `learned`. */
  edition(): Edition {
    const { ladders } = this.#ranges
    return editionOf(this.#columns, { ladders, changes: this.#changes, reading: this.#reading, version: this.version })
  }

  /** Grows with every order and ladder that is made because somebody asked for it. */
  get learned(): number {
    return this.#columns.orders.count + this.#ranges.ladders.size
  }
}
