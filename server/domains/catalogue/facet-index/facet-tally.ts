import type { FacetTable } from './facet-table.ts'

/** Rows of a table to be counted, each as often as `counts` says. */
export interface CountedRows {
  rows: Uint32Array
  counts: Uint32Array
}

/** How often each value of every facet of the table occurs, by code. */
export function tallyAll({ codes, dictionaries }: FacetTable<string>, { rows, counts }: CountedRows): Int32Array[] {
  // As much room for each facet as the largest needs: where the next begins is a shift away, not one more thing to look up.
  const room = 32 - Math.clz32(Math.max(...dictionaries.map(({ size }) => size)))
  const sums = new Int32Array(dictionaries.length << room)
  addRows(sums, codes, dictionaries.length, room, rows, counts)
  return dictionaries.map(({ size }, at) => sums.subarray(at << room, (at << room) + size))
}

/** The same for one facet, the one at that place of the table's keys. */
export function tallyOne(
  { codes, dictionaries }: FacetTable<string>,
  facet: number,
  { rows, counts }: CountedRows,
): Int32Array {
  const sums = new Int32Array(dictionaries[facet]!.size)
  addColumn(sums, codes, dictionaries.length, facet, rows, counts)
  return sums
}

// Loops of their own and nothing around them: else they are compiled and thrown away again with every call.

function addRows(
  sums: Int32Array,
  codes: Uint16Array,
  width: number,
  room: number,
  rows: Uint32Array,
  counts: Uint32Array,
): void {
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]! * width
    const count = counts[at]!
    for (let facet = 0; facet < width; facet++) {
      const place = (facet << room) + codes[row + facet]!
      sums[place] = (sums[place]! + count) | 0
    }
  }
}

function addColumn(
  sums: Int32Array,
  codes: Uint16Array,
  width: number,
  facet: number,
  rows: Uint32Array,
  counts: Uint32Array,
): void {
  for (let at = 0; at < rows.length; at++) {
    const code = codes[rows[at]! * width + facet]!
    sums[code] = (sums[code]! + counts[at]!) | 0
  }
}
