import type { GroupBy } from '../../assortments/assortment.ts'
import type { DocumentRow } from '../document-source.ts'

/** Products of one heading, in the document's order. The key is empty where the products have no value. */
export interface RowGroup {
  key: string
  rows: DocumentRow[]
}

/** Rows by group, groups by name with the unnamed last, rows in the order given; `none` makes one group. */
export function groupRows(rows: readonly DocumentRow[], groupBy: GroupBy): RowGroup[] {
  if (groupBy === 'none') return rows.length === 0 ? [] : [{ key: '', rows: [...rows] }]
  const groups = new Map<string, DocumentRow[]>()
  for (const row of rows) {
    const held = groups.get(row[groupBy])
    if (held) held.push(row)
    else groups.set(row[groupBy], [row])
  }
  return [...groups]
    .map(([key, held]) => ({ key, rows: held }))
    .sort((one, other) => Number(one.key === '') - Number(other.key === '') || compareNames(one.key, other.key))
}

const compareNames = (one: string, other: string): number => {
  const [first, second] = [one.toLowerCase(), other.toLowerCase()]
  return first < second ? -1 : first > second ? 1 : one < other ? -1 : Number(one > other)
}

/** Neighbouring rows of one style: its colourways, which should stay together on a page. */
export function styleRuns(rows: readonly DocumentRow[]): DocumentRow[][] {
  const runs: DocumentRow[][] = []
  for (const row of rows) {
    const last = runs.at(-1)
    if (last?.[0]?.style === row.style) last.push(row)
    else runs.push([row])
  }
  return runs
}
