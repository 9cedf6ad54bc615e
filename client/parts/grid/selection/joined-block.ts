import { touchedRows, type Area, type CellRange, areaOf } from './cell-ranges.ts'

export interface JoinedBlock {
  /** Ascending spans of rows without overlap, the second number behind the last. */
  rows: { from: number; to: number }[]
  /** Ascending. */
  cols: number[]
}

const colsOf = (areas: readonly Area[]): Set<number> => {
  const cols = new Set<number>()
  for (const { left, right } of areas) for (let col = left; col <= right; col++) cols.add(col)
  return cols
}

/**
 * Several ranges as the one block a spreadsheet makes of them when they are copied: the same columns in several rows,
 * the same rows in several columns, or both. Undefined when they do not fit together.
 */
export function joinedBlock(ranges: readonly CellRange[]): JoinedBlock | undefined {
  const areas = ranges.map(areaOf)
  const cols = colsOf(areas)
  const edges = [...new Set(areas.flatMap(({ top, bottom }) => [top, bottom + 1]))]
  const fits = edges.every((row) => {
    const here = areas.filter(({ top, bottom }) => top <= row && row <= bottom)
    return here.length === 0 || colsOf(here).size === cols.size
  })
  return fits ? { rows: touchedRows(ranges), cols: [...cols].sort((a, b) => a - b) } : undefined
}
