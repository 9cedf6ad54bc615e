/** A list that may have gaps where rows are not loaded. */
export interface SparseList {
  rowAt: (index: number) => { _id: string; style: string } | undefined
}

export interface Neighbour {
  id: string
  at: number
}

export interface Neighbours {
  /** Place in the list and its length; undefined when it is not in the list, or not known yet. */
  at: number | undefined
  total: number | undefined
  previous: Neighbour | undefined
  next: Neighbour | undefined
  placeOf: (id: string) => number | undefined
}

/** Which places must be loaded to know both neighbours: a style's colourways in a row are fewer than this. */
export const NEIGHBOUR_REACH = 24

/** The first row of the next style after a place; undefined at the end or where rows are not loaded. */
export function nextStyle(list: SparseList, at: number, style: string): Neighbour | undefined {
  for (let index = at + 1; index <= at + NEIGHBOUR_REACH; index += 1) {
    const row = list.rowAt(index)
    if (!row) return undefined
    if (row.style !== style) return { id: row._id, at: index }
  }
  return undefined
}

/** The first row of the style before, so that going forth and back leads to the same colourway. */
export function previousStyle(list: SparseList, at: number, style: string): Neighbour | undefined {
  let found: Neighbour | undefined
  let foundStyle: string | undefined
  for (let index = at - 1; index >= Math.max(0, at - 2 * NEIGHBOUR_REACH); index -= 1) {
    const row = list.rowAt(index)
    if (!row) break
    if (row.style === style && !found) continue
    if (found && row.style !== foundStyle) break
    found = { id: row._id, at: index }
    foundStyle = row.style
  }
  return found
}
