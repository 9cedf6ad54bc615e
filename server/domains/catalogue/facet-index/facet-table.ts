import { Dictionary } from './dictionary.ts'
import { grown, sharedColumn } from './shared-columns.ts'

/** Codes take two bytes. */
const MOST_VALUES = 65_536

export const facetDictionary = (): Dictionary => new Dictionary(MOST_VALUES)

/**
 * Values of several facets as dictionary codes, all of one style or style-colour side by side: counting most facets of a
 * few thousand products then reads memory once and in order, not once for every facet.
 */
export class FacetTable<Key extends string> {
  readonly keys: readonly Key[]
  readonly dictionaries: readonly Dictionary[]
  /** Row by row, each as wide as there are keys. */
  codes: Uint16Array

  constructor(
    keys: readonly Key[],
    dictionaries = keys.map(facetDictionary),
    codes: Uint16Array = sharedColumn(Uint16Array, 0),
  ) {
    this.keys = keys
    this.dictionaries = dictionaries
    this.codes = codes
  }

  /** A value for each of the keys. @throws RangeError when a facet has more values than the codes can tell apart */
  put(row: number, values: readonly (string | boolean)[]): void {
    const first = row * this.keys.length
    this.dictionaries.forEach((dictionary, at) => {
      this.codes[first + at] = dictionary.codeOf(String(values[at]!))
    })
  }

  grow(rows: number): void {
    this.codes = grown(this.codes, Uint16Array, rows * this.keys.length)
  }
}
