import type { FilterSets } from '../columns/filter-sets.ts'
import type { ReadableColumns } from '../columns/readable-columns.ts'
import type { Scratch } from './scratch.ts'

/** What a search is answered from. */
export interface SearchGround {
  columns: ReadableColumns
  sets: FilterSets
  /** Holds the sets and lists that are made on the way, until the next answer. */
  scratch: Scratch
  version: number
}
