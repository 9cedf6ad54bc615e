import type { FacetTable } from './facet-table.ts'

/** Rows of a table to be counted, each as often as `counts` says. */
export interface CountedRows {
  rows: Uint32Array
  counts: Uint32Array
}

/** How often each value of every facet of the table occurs, by the place of the facet and by code. */
export function tallyAll<Key extends string>(table: FacetTable<Key>, { rows, counts }: CountedRows): Int32Array[] {
  const { codes, combinations, width } = table
  const sizes = combinations.groups.map((_, group) => combinations.sizeOf(group))
  // As much room for each group as the largest needs: where the next begins is a shift away, not one more thing to look up.
  const room = 32 - Math.clz32(Math.max(...sizes))
  const found = new Int32Array(width << room)
  if (width === 1) addColumn(found, codes, 1, 0, rows, counts)
  else addRows(found, codes, width, room, rows, counts)
  const sums = combinations.dictionaries.map(({ size }) => new Int32Array(size))
  combinations.groups.forEach((places, group) => {
    const ofGroup = found.subarray(group << room, (group << room) + sizes[group]!)
    places.forEach((place, at) => spread(sums[place]!, ofGroup, combinations.members[group]!, places.length, at))
  })
  return sums
}

/** The same for one facet. */
export function tallyOne<Key extends string>(
  { codes, combinations, width }: FacetTable<Key>,
  key: Key,
  { rows, counts }: CountedRows,
): Int32Array {
  const { group, at } = combinations.placeOf(key)
  const found = new Int32Array(combinations.sizeOf(group))
  addColumn(found, codes, width, group, rows, counts)
  const sums = new Int32Array(combinations.dictionaryOf(key).size)
  spread(sums, found, combinations.members[group]!, combinations.groups[group]!.length, at)
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
    for (let group = 0; group < width; group++) {
      const place = (group << room) + codes[row + group]!
      sums[place] = (sums[place]! + count) | 0
    }
  }
}

function addColumn(
  sums: Int32Array,
  codes: Uint16Array,
  width: number,
  group: number,
  rows: Uint32Array,
  counts: Uint32Array,
): void {
  for (let at = 0; at < rows.length; at++) {
    const code = codes[rows[at]! * width + group]!
    sums[code] = (sums[code]! + counts[at]!) | 0
  }
}

/** Adds how often combinations were found to the values that one facet has in them. */
function spread(sums: Int32Array, found: Int32Array, members: readonly number[], width: number, at: number): void {
  for (let combination = 0; combination < found.length; combination++) {
    const count = found[combination]!
    if (count === 0) continue
    const code = members[combination * width + at]!
    sums[code] = (sums[code]! + count) | 0
  }
}
