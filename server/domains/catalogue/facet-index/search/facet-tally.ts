import { oneUnlessZero } from '../../../../engine/columns/bits.ts'
import type { FacetTable } from '../columns/facet-table.ts'

/** Rows of a table to be counted, each as often as `counts` says, or once. */
export interface CountedRows {
  rows: Uint32Array
  counts?: Uint32Array
}

/** How often each value of every facet of the table occurs, by the place of the facet and by code. */
export function tallyAll<Key extends string>(table: FacetTable<Key>, { rows, counts }: CountedRows): Int32Array[] {
  const { codes, combinations, width } = table
  const starts = [0]
  combinations.groups.forEach((_, group) => starts.push(starts[group]! + combinations.sizeOf(group)))
  const found = new Int32Array(starts[width]!)
  let group = 0
  if (counts) for (; group + 4 <= width; group += 4) addFourGroups(found, starts, codes, width, group, rows, counts)
  for (; group < width; group++) addGroup(found.subarray(starts[group]!), codes, width, group, rows, counts)
  const sums = combinations.dictionaries.map(({ size }) => new Int32Array(size))
  combinations.groups.forEach((places, group) => {
    const ofGroup = found.subarray(starts[group]!, starts[group + 1]!)
    const those = occurring(ofGroup)
    places.forEach((place, at) => spread(sums[place]!, ofGroup, those, combinations.members[group]!, places.length, at))
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
  addGroup(found, codes, width, group, rows, counts)
  const sums = new Int32Array(combinations.dictionaryOf(key).size)
  spread(sums, found, occurring(found), combinations.members[group]!, combinations.groups[group]!.length, at)
  return sums
}

function addGroup(
  sums: Int32Array,
  codes: Uint16Array,
  width: number,
  group: number,
  rows: Uint32Array,
  counts: Uint32Array | undefined,
): void {
  if (counts) addCounts(sums, codes, width, group, rows, counts)
  else addOnes(sums, codes, width, group, rows)
}

// Loops of their own and nothing around them: else they are compiled and thrown away again with every call.

/** Groups from one on: written out, four take little more than half the time of a loop over them. */
function addFourGroups(
  sums: Int32Array,
  starts: readonly number[],
  codes: Uint16Array,
  width: number,
  first: number,
  rows: Uint32Array,
  counts: Uint32Array,
): void {
  const [one, two, three, four] = [starts[first]!, starts[first + 1]!, starts[first + 2]!, starts[first + 3]!]
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]! * width + first
    const count = counts[at]!
    let place = one + codes[row]!
    sums[place] = (sums[place]! + count) | 0
    place = two + codes[row + 1]!
    sums[place] = (sums[place]! + count) | 0
    place = three + codes[row + 2]!
    sums[place] = (sums[place]! + count) | 0
    place = four + codes[row + 3]!
    sums[place] = (sums[place]! + count) | 0
  }
}

function addCounts(
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

function addOnes(sums: Int32Array, codes: Uint16Array, width: number, group: number, rows: Uint32Array): void {
  for (let at = 0; at < rows.length; at++) {
    const code = codes[rows[at]! * width + group]!
    sums[code] = (sums[code]! + 1) | 0
  }
}

/** The combinations that were found, in ascending order; written without a branch to be guessed, of which there is no pattern. */
function occurring(found: Int32Array): Uint32Array {
  const combinations = new Uint32Array(found.length + 1)
  let length = 0
  for (let combination = 0; combination < found.length; combination++) {
    combinations[length] = combination
    length = (length + oneUnlessZero(found[combination]!)) | 0
  }
  return combinations.subarray(0, length)
}

/** Adds how often combinations were found to the values that one facet has in them. */
function spread(
  sums: Int32Array,
  found: Int32Array,
  combinations: Uint32Array,
  members: readonly number[],
  width: number,
  at: number,
): void {
  for (let place = 0; place < combinations.length; place++) {
    const combination = combinations[place]!
    const code = members[combination * width + at]!
    sums[code] = (sums[code]! + found[combination]!) | 0
  }
}
