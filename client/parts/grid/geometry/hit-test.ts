import { middleColumnAt, type ColumnLayout } from './column-layout.ts'

export interface ViewPlace {
  /** Content pixels above the viewport. */
  top: number
  /** Content pixels of the middle left of its clip. */
  left: number
  width: number
  height: number
  rowHeight: number
  rowCount: number
}

export interface Hit {
  row: number
  col: number
  /** False when the point lies below the last row or behind the last column; row and col are then the nearest. */
  inside: boolean
}

/** The cell under a point of the stage, by arithmetic; undefined when there is no cell at all. */
export function hitTest(x: number, y: number, view: ViewPlace, layout: ColumnLayout): Hit | undefined {
  if (view.rowCount === 0 || layout.columns.length === 0) return undefined
  const rawRow = Math.floor((view.top + y) / view.rowHeight)
  const row = Math.min(Math.max(rawRow, 0), view.rowCount - 1)
  const rightEdge = view.width - layout.rightWidth
  const paneEnd = Math.min(rightEdge, layout.leftWidth + layout.middleWidth - view.left)
  let col: number
  let insideColumns = true
  if (x < layout.leftWidth || layout.middleFrom >= layout.middleTo) col = columnIn(layout, 0, layout.middleFrom, x)
  else if (layout.rightWidth > 0 && x >= rightEdge)
    col = columnIn(layout, layout.middleTo, layout.columns.length, x - rightEdge)
  else {
    insideColumns = x < paneEnd
    col = middleColumnAt(layout, x - layout.leftWidth + view.left)
  }
  return { row, col, inside: insideColumns && rawRow === row && x >= 0 && x < view.width }
}

function columnIn(layout: ColumnLayout, from: number, to: number, x: number): number {
  for (let i = from; i < to; i++) if (x < layout.columns[i]!.left + layout.columns[i]!.width) return i
  return Math.max(from, to - 1)
}

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** A cell's place in the stage; may lie outside the viewport. */
export function cellBox(row: number, col: number, view: ViewPlace, layout: ColumnLayout): Box {
  const placed = layout.columns[col]!
  const start =
    placed.pane === 'left'
      ? 0
      : placed.pane === 'middle'
        ? layout.leftWidth - view.left
        : view.width - layout.rightWidth
  return {
    left: start + placed.left,
    top: row * view.rowHeight - view.top,
    width: placed.width,
    height: view.rowHeight,
  }
}

/** The scroll position that brings a cell fully into view: content pixels, unchanged where it already is. */
export function revealCell(
  row: number,
  col: number,
  view: ViewPlace,
  layout: ColumnLayout,
): { top: number; left: number } {
  let { top, left } = view
  const rowTop = row * view.rowHeight
  if (rowTop < top) top = rowTop
  else if (rowTop + view.rowHeight > top + view.height) top = rowTop + view.rowHeight - view.height
  const placed = layout.columns[col]
  if (placed?.pane === 'middle') {
    const clip = view.width - layout.leftWidth - layout.rightWidth
    if (placed.left < left || placed.width > clip) left = placed.left
    else if (placed.left + placed.width > left + clip) left = placed.left + placed.width - clip
  }
  return { top: Math.max(0, top), left: Math.max(0, left) }
}
