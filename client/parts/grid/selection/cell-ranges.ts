/** A cell of the shown sheet: display row (group headings count) and index in the column layout. */
export interface CellAt {
  row: number
  col: number
}

/** From where the selecting began to where it stands; in any direction. */
export interface CellRange {
  anchor: CellAt
  focus: CellAt
}

/** The last range is the live one: keys extend it. `active` is the cell that typing goes to. */
export interface Selection {
  ranges: readonly CellRange[]
  active: CellAt
}

/** First and last row and column, all included. */
export interface Area {
  top: number
  bottom: number
  left: number
  right: number
}

export const areaOf = ({ anchor, focus }: CellRange): Area => ({
  top: Math.min(anchor.row, focus.row),
  bottom: Math.max(anchor.row, focus.row),
  left: Math.min(anchor.col, focus.col),
  right: Math.max(anchor.col, focus.col),
})

export const contains = (area: Area, { row, col }: CellAt): boolean =>
  row >= area.top && row <= area.bottom && col >= area.left && col <= area.right

export const liveRange = (selection: Selection): CellRange => selection.ranges.at(-1)!

export const selectOne = (cell: CellAt): Selection => ({ ranges: [{ anchor: cell, focus: cell }], active: cell })

/** Is one cell selected, and nothing else? */
export const isOneCell = ({ ranges }: Selection): boolean =>
  ranges.length === 1 &&
  ranges[0]!.anchor.row === ranges[0]!.focus.row &&
  ranges[0]!.anchor.col === ranges[0]!.focus.col

/** Ctrl+click: begins a further range. */
export const addRange = (selection: Selection | null, cell: CellAt): Selection => ({
  ranges: [...(selection?.ranges ?? []), { anchor: cell, focus: cell }],
  active: cell,
})

/** Shift+click, Shift+arrow, dragging: the live range reaches to `focus`. */
export const extendTo = (selection: Selection, focus: CellAt): Selection => ({
  ranges: [...selection.ranges.slice(0, -1), { anchor: liveRange(selection).anchor, focus }],
  active: selection.active,
})

export interface SheetEdges {
  rows: number
  firstCol: number
  /** Behind the last column. */
  endCol: number
}

/** Entire rows from one to another, both included. */
export const rowsRange = (from: number, to: number, { firstCol, endCol }: SheetEdges): CellRange => ({
  anchor: { row: from, col: firstCol },
  focus: { row: to, col: Math.max(firstCol, endCol - 1) },
})

/**
 * What the right button points at: a cell is selected, from its number the whole row; what is selected already stays so,
 * with all that is selected beside it.
 */
export function pointedAt(selection: Selection | null, { row, col }: CellAt, edges: SheetEdges): Selection {
  const onNumber = col < edges.firstCol
  const holds = (range: CellRange) =>
    onNumber
      ? isWholeRows(range, edges) && contains(areaOf(range), { row, col: edges.firstCol })
      : contains(areaOf(range), { row, col })
  if (selection?.ranges.some(holds)) return selection
  const active = { row, col: Math.max(col, edges.firstCol) }
  return onNumber ? { ranges: [rowsRange(row, row, edges)], active } : selectOne(active)
}

/** A press on a heading: the column alone, with Shift all from the active one to it, with Ctrl beside what is selected. */
export function selectColumn(
  selection: Selection | null,
  col: number,
  rows: number,
  how: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean },
): Selection {
  const from = how.shiftKey && selection ? liveRange(selection).anchor.col : col
  const range = { anchor: { row: 0, col: from }, focus: { row: Math.max(0, rows - 1), col } }
  if (how.shiftKey && selection)
    return { ranges: [...selection.ranges.slice(0, -1), range], active: { row: 0, col: from } }
  const others = how.ctrlKey || how.metaKey ? (selection?.ranges ?? []) : []
  return { ranges: [...others, range], active: range.anchor }
}

/** Ctrl+A. The active cell stays where it is. */
export const selectAll = (active: CellAt, edges: SheetEdges): Selection => ({
  ranges: [rowsRange(0, Math.max(0, edges.rows - 1), edges)],
  active,
})

/** Spans every column, as selecting by row number does. */
export const isWholeRows = (range: CellRange, { firstCol, endCol }: SheetEdges): boolean => {
  const area = areaOf(range)
  return area.left === firstCol && area.right === endCol - 1 && endCol > firstCol
}

/** Ascending spans of rows without overlap, touched by any range. */
export function touchedRows(ranges: readonly CellRange[]): { from: number; to: number }[] {
  const spans = ranges.map(areaOf).map(({ top, bottom }) => ({ from: top, to: bottom + 1 }))
  spans.sort((a, b) => a.from - b.from)
  const merged: { from: number; to: number }[] = []
  for (const span of spans) {
    const last = merged.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else merged.push({ ...span })
  }
  return merged
}
