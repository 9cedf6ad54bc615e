import type { ColumnKey, GridColumn } from '../grid-contract.ts'

export type Pane = 'left' | 'middle' | 'right'

/** The column of row numbers or tick boxes comes first and is no cell of the sheet. */
export interface GutterColumn {
  key: '#'
  kind: 'rowNumber' | 'mark'
  width: number
}

export interface PlacedColumn {
  key: ColumnKey
  /** Undefined for the gutter. */
  column: GridColumn<unknown> | undefined
  kind: GridColumn<unknown>['kind'] | GutterColumn['kind']
  pane: Pane
  /** Pixels from the left edge of its pane's content. */
  left: number
  width: number
}

export interface ColumnLayout {
  /** Left pane, middle, right pane, in display order. */
  columns: readonly PlacedColumn[]
  /** First index that is a cell of the sheet: 1 behind a gutter, else 0. */
  first: number
  leftWidth: number
  middleWidth: number
  rightWidth: number
  /** Indexes of the first and behind the last column of the middle. */
  middleFrom: number
  middleTo: number
  indexOf(key: ColumnKey): number
}

/** Pinned panes may take this much of the grid; on narrower screens pinned columns scroll with the others. */
const pinnedShare = 0.66

export interface ColumnToPlace {
  column: GridColumn<unknown>
  width: number
  pinned: 'left' | 'right' | undefined
  /** Set by the user: such a column does not grow. */
  sized: boolean
}

function widened(wanted: readonly ColumnToPlace[], taken: number, viewportWidth: number): number[] {
  const growing = (entry: ColumnToPlace) => (entry.sized ? 0 : (entry.column.grow ?? 0))
  const shares = wanted.reduce((sum, entry) => sum + growing(entry), 0)
  const total = wanted.reduce((sum, entry) => sum + entry.width, taken)
  const spare = viewportWidth - total
  if (shares === 0 || spare <= 0) return wanted.map((entry) => entry.width)
  return wanted.map((entry) => entry.width + Math.floor((spare * growing(entry)) / shares))
}

/** Places visible columns; all pixels. The gutter is always pinned. */
export function layOutColumns(
  wanted: readonly ColumnToPlace[],
  gutter: GutterColumn | undefined,
  viewportWidth: number,
): ColumnLayout {
  const gutterWidth = gutter?.width ?? 0
  const widths = widened(wanted, gutterWidth, viewportWidth)
  const pinnedWidth = wanted.reduce((sum, entry, i) => sum + (entry.pinned ? widths[i]! : 0), gutterWidth)
  const mayPin = viewportWidth <= 0 || pinnedWidth <= viewportWidth * pinnedShare
  const paneOf = (entry: ColumnToPlace): Pane => (mayPin && entry.pinned) || 'middle'
  const columns: PlacedColumn[] = []
  const edge = { left: 0, middle: 0, right: 0 }
  if (gutter) {
    columns.push({ key: gutter.key, column: undefined, kind: gutter.kind, pane: 'left', left: 0, width: gutter.width })
    edge.left = gutter.width
  }
  for (const pane of ['left', 'middle', 'right'] as const) {
    wanted.forEach((entry, i) => {
      if (paneOf(entry) !== pane) return
      const { column } = entry
      columns.push({ key: column.key, column, kind: column.kind, pane, left: edge[pane], width: widths[i]! })
      edge[pane] += widths[i]!
    })
  }
  const middleFrom = columns.findIndex((placed) => placed.pane !== 'left')
  const rightCount = columns.filter((placed) => placed.pane === 'right').length
  const indexes = new Map(columns.map((placed, index) => [placed.key, index]))
  return {
    columns,
    first: gutter ? 1 : 0,
    leftWidth: edge.left,
    middleWidth: edge.middle,
    rightWidth: edge.right,
    middleFrom: middleFrom < 0 ? columns.length : middleFrom,
    middleTo: columns.length - rightCount,
    indexOf: (key) => indexes.get(key) ?? -1,
  }
}

/** Index of the middle column that covers `x` (pixels from the middle's content edge), held inside the middle. */
export function middleColumnAt(layout: ColumnLayout, x: number): number {
  let low = layout.middleFrom
  let high = layout.middleTo - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (layout.columns[middle]!.left <= x) low = middle
    else high = middle - 1
  }
  return low
}

/** The middle columns seen between two content positions: first index, and the one behind the last. */
export function visibleColumns(layout: ColumnLayout, from: number, to: number): { from: number; to: number } {
  if (layout.middleFrom >= layout.middleTo) return { from: layout.middleFrom, to: layout.middleFrom }
  return { from: middleColumnAt(layout, from), to: middleColumnAt(layout, Math.max(from, to - 1)) + 1 }
}

/** The class of a column that stands at the edge of a pinned pane, with a space before it; empty for all others. */
export const pinEdge = ({ first, middleFrom, middleTo, columns }: ColumnLayout, col: number): string =>
  col === middleFrom - 1 && col >= first
    ? ' is-pin-edge'
    : col === middleTo && col < columns.length
      ? ' is-pin-start'
      : ''
