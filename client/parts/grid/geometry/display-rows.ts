import type { GridGroup } from '../grid-contract.ts'

/** `new`: the line behind the last row where further ones are begun. */
export type DisplayRow = { kind: 'row'; rowIndex: number } | { kind: 'group'; groupIndex: number } | { kind: 'new' }

/** Maps what is shown (rows and group headings, folded groups left out) to rows of the source and back. */
export interface DisplayRows {
  readonly count: number
  at(displayIndex: number): DisplayRow
  /** -1 when the row lies in a folded group. */
  displayOf(rowIndex: number): number
  displayOfGroup(groupIndex: number): number
  /** -1 without groups. */
  groupOfRow(rowIndex: number): number
  /** First row of the source in a group, and the one behind its last. */
  rowsOfGroup(groupIndex: number): { from: number; to: number }
  /** The rows of the source shown between two display indexes (second one not included). */
  rowSpan(from: number, to: number): { from: number; to: number }
}

const nothingFolded: ReadonlySet<string> = new Set()

/** Index of the last start that is not greater than `position`; starts ascend. Groups of no rows share a start. */
function lastStartUpTo(starts: Float64Array, position: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (starts[middle]! <= position) low = middle
    else high = middle - 1
  }
  return low
}

function withoutGroups(rowCount: number, newLine: boolean): DisplayRows {
  return {
    count: rowCount + (newLine ? 1 : 0),
    at: (displayIndex) => (displayIndex < rowCount ? { kind: 'row', rowIndex: displayIndex } : { kind: 'new' }),
    displayOf: (rowIndex) => rowIndex,
    displayOfGroup: () => -1,
    groupOfRow: () => -1,
    rowsOfGroup: () => ({ from: 0, to: rowCount }),
    rowSpan: (from, to) => ({ from: Math.min(from, rowCount), to: Math.min(to, rowCount) }),
  }
}

/** Prefix sums once per change of the groups, binary search per question. */
export function createDisplayRows(
  rowCount: number,
  groups: readonly GridGroup[] | undefined,
  folded: ReadonlySet<string> = nothingFolded,
  newLine = false,
): DisplayRows {
  if (!groups || groups.length === 0) return withoutGroups(rowCount, newLine)
  const rowStart = new Float64Array(groups.length)
  const displayStart = new Float64Array(groups.length)
  let row = 0
  let display = 0
  groups.forEach((group, index) => {
    rowStart[index] = row
    displayStart[index] = display
    row += group.rowCount
    display += 1 + (folded.has(group.key) ? 0 : group.rowCount)
  })
  const rowsOfGroup = (index: number) => ({ from: rowStart[index]!, to: rowStart[index]! + groups[index]!.rowCount })
  const at = (displayIndex: number): Exclude<DisplayRow, { kind: 'new' }> => {
    const groupIndex = lastStartUpTo(displayStart, displayIndex)
    const within = displayIndex - displayStart[groupIndex]!
    return within === 0 ? { kind: 'group', groupIndex } : { kind: 'row', rowIndex: rowStart[groupIndex]! + within - 1 }
  }
  const firstRowFrom = (displayIndex: number): number => {
    if (displayIndex >= display) return row
    const found = at(displayIndex)
    return found.kind === 'row' ? found.rowIndex : rowStart[found.groupIndex]!
  }
  return {
    count: display + (newLine ? 1 : 0),
    at: (displayIndex) => (displayIndex < display ? at(displayIndex) : { kind: 'new' }),
    displayOf: (rowIndex) => {
      if (rowIndex < 0 || rowIndex >= row) return -1
      const groupIndex = lastStartUpTo(rowStart, rowIndex)
      if (folded.has(groups[groupIndex]!.key)) return -1
      return displayStart[groupIndex]! + 1 + rowIndex - rowStart[groupIndex]!
    },
    displayOfGroup: (groupIndex) => displayStart[groupIndex]!,
    groupOfRow: (rowIndex) => lastStartUpTo(rowStart, rowIndex),
    rowsOfGroup,
    rowSpan: (from, to) => ({ from: firstRowFrom(from), to: firstRowFrom(to) }),
  }
}
