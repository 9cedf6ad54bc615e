import type { FacetCombinations } from '../search/facet-combinations.ts'
import { grown, sharedColumn } from './shared-columns.ts'

/**
 * Facets of rows, all codes of one style or style-colour side by side: counting most facets of a few thousand products
 * then reads memory once and in order, not once for every facet.
 */
export class FacetTable<Key extends string> {
  readonly combinations: FacetCombinations<Key>
  /** Row by row, each as wide as there are groups of facets. */
  codes: Uint16Array

  constructor(combinations: FacetCombinations<Key>, codes: Uint16Array = sharedColumn(Uint16Array, 0)) {
    this.combinations = combinations
    this.codes = codes
  }

  /** Codes of one row. */
  get width(): number {
    return this.combinations.groups.length
  }

  /** A value for each of the keys. */
  put(row: number, values: readonly (string | boolean)[]): void {
    for (let group = 0; group < this.width; group++) {
      this.codes[row * this.width + group] = this.combinations.codeOf(group, values)
    }
  }

  grow(rows: number): void {
    this.codes = grown(this.codes, Uint16Array, rows * this.width)
  }
}
