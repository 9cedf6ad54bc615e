import type { FacetTable } from './facet-table.ts'

/** Rows of a table to be counted, each as often as `counts` says, or once. */
export interface CountedRows {
  rows: Uint32Array
  counts?: Uint32Array
  /** How many rows there are; all, when it is left out. */
  length?: number
}

/** How often each value of every facet of the table occurs, by code. */
export function tallyAll(table: FacetTable<string>, { rows, counts, length = rows.length }: CountedRows): Int32Array[] {
  const { codes, dictionaries } = table
  const width = dictionaries.length
  // One after the other in one piece of memory.
  const first = new Int32Array(width + 1)
  dictionaries.forEach(({ size }, at) => (first[at + 1] = first[at]! + size))
  const sums = new Int32Array(first[width]!)
  for (let at = 0; at < length; at++) {
    const row = rows[at]! * width
    const count = counts ? counts[at]! : 1
    for (let facet = 0; facet < width; facet++) {
      const place = first[facet]! + codes[row + facet]!
      sums[place] = (sums[place]! + count) | 0
    }
  }
  return dictionaries.map((_, at) => sums.subarray(first[at], first[at + 1]))
}

/** The same for one facet, the one at that place of the table's keys. */
export function tallyOne(
  { codes, dictionaries }: FacetTable<string>,
  facet: number,
  { rows, counts, length = rows.length }: CountedRows,
): Int32Array {
  const width = dictionaries.length
  const sums = new Int32Array(dictionaries[facet]!.size)
  for (let at = 0; at < length; at++) {
    const code = codes[rows[at]! * width + facet]!
    sums[code] = (sums[code]! + (counts ? counts[at]! : 1)) | 0
  }
  return sums
}
