import type { GroupBy } from '../../../assortments/rows/assortment-order.ts'
import { type KeptGroup, orderedTitles } from '../../../assortments/group-sort/sort-board.ts'
import type { DocumentRow } from '../../document-source.ts'

/** Products of one heading, in the document's order. The key is empty where the products have no value. */
export interface RowGroup {
  key: string
  rows: DocumentRow[]
}

/**
 * Rows by group, groups as people placed them, then by name, the unnamed last; rows in the order given; `none` makes
 * one group.
 */
export function groupRows(
  rows: readonly DocumentRow[],
  groupBy: GroupBy,
  displayGroups: readonly Pick<KeptGroup, 'groupBy' | 'title' | 'placed'>[],
): RowGroup[] {
  if (groupBy === 'none') return rows.length === 0 ? [] : [{ key: '', rows: [...rows] }]
  const groups = new Map<string, DocumentRow[]>()
  for (const row of rows) {
    const held = groups.get(row[groupBy])
    if (held) held.push(row)
    else groups.set(row[groupBy], [row])
  }
  const placed = displayGroups.filter((group) => group.groupBy === groupBy && group.placed).map(({ title }) => title)
  return [...orderedTitles(groups.keys(), placed), ''].flatMap((key) => {
    const held = groups.get(key)
    return held ? [{ key, rows: held }] : []
  })
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
