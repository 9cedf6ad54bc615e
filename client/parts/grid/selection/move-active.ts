import { areaOf, extendTo, liveRange, selectOne, type CellAt, type Selection, type SheetEdges } from './cell-ranges.ts'

export type Direction = 'up' | 'down' | 'left' | 'right'

export interface Sheet extends SheetEdges {
  /** Rows of one page. */
  pageRows: number
  /** Whether a hand that goes up or down stops there; one that walks on from cell to cell (`isWalking`) passes headings too. */
  steps?(row: number, isWalking: boolean): boolean
  isEmpty(row: number, col: number): boolean
}

const steps: Record<Direction, { row: number; col: number }> = {
  up: { row: -1, col: 0 },
  down: { row: 1, col: 0 },
  left: { row: 0, col: -1 },
  right: { row: 0, col: 1 },
}

export const holdInside = (cell: CellAt, sheet: SheetEdges): CellAt => ({
  row: Math.min(Math.max(cell.row, 0), Math.max(0, sheet.rows - 1)),
  col: Math.min(Math.max(cell.col, sheet.firstCol), Math.max(sheet.firstCol, sheet.endCol - 1)),
})

const same = (a: CellAt, b: CellAt) => a.row === b.row && a.col === b.col

/** Ctrl+arrow as in a spreadsheet: to the end of a filled block, over a gap to the next filled cell, else to the edge. */
export function jump(from: CellAt, direction: Direction, sheet: Sheet): CellAt {
  const step = steps[direction]
  const next = (cell: CellAt) => holdInside({ row: cell.row + step.row, col: cell.col + step.col }, sheet)
  const filled = (cell: CellAt) => !sheet.isEmpty(cell.row, cell.col)
  let here = next(from)
  if (same(here, from)) return from
  const inBlock = filled(from) && filled(here)
  for (;;) {
    const ahead = next(here)
    if (same(ahead, here)) return here
    if (inBlock ? !filled(ahead) : filled(here)) return here
    here = ahead
  }
}

/** Past lines where nobody stops, on in the same direction; where there are none but such, nobody moves. */
function over(sheet: Sheet, from: CellAt, to: CellAt, { step, walks }: { step: number; walks: boolean }): CellAt {
  let { row } = to
  while (step !== 0 && row >= 0 && row < sheet.rows && sheet.steps?.(row, walks) === false) row += step
  return row < 0 || row >= sheet.rows ? from : { row, col: to.col }
}

/** Moves the active cell, or with `extend` the far corner of the live range. */
export function move(
  selection: Selection,
  sheet: Sheet,
  direction: Direction,
  how: { extend?: boolean; jump?: boolean; page?: boolean; walks?: boolean } = {},
): Selection {
  const from = how.extend ? liveRange(selection).focus : selection.active
  const step = steps[direction]
  const distance = how.page ? Math.max(1, sheet.pageRows - 1) : 1
  const to = how.jump
    ? jump(from, direction, sheet)
    : over(
        sheet,
        from,
        holdInside({ row: from.row + step.row * distance, col: from.col + step.col * distance }, sheet),
        {
          step: step.row,
          walks: how.walks === true,
        },
      )
  return how.extend ? extendTo(selection, to) : selectOne(to)
}

/** Home and End: first or last column of the row; with `corner` (Ctrl) of the sheet. */
export function moveToEnd(
  selection: Selection,
  sheet: Sheet,
  end: 'start' | 'end',
  how: { extend?: boolean; corner?: boolean } = {},
): Selection {
  const from = how.extend ? liveRange(selection).focus : selection.active
  const row = how.corner ? (end === 'start' ? 0 : sheet.rows - 1) : from.row
  const to = holdInside({ row, col: end === 'start' ? sheet.firstCol : sheet.endCol - 1 }, sheet)
  return how.extend ? extendTo(selection, to) : selectOne(to)
}

/**
 * Tab and Enter. Inside a range of several cells the active cell walks through the ranges and wraps, the ranges stay;
 * otherwise the selection moves by one. `undefined`: there is nowhere to go, the key may leave the grid.
 */
export function advance(
  selection: Selection,
  sheet: Sheet,
  along: 'row' | 'column',
  back: boolean,
): Selection | undefined {
  const area = areaOf(liveRange(selection))
  const single = selection.ranges.length === 1 && area.top === area.bottom && area.left === area.right
  if (single) {
    const direction = along === 'row' ? (back ? 'left' : 'right') : back ? 'up' : 'down'
    const moved = move(selection, sheet, direction, { walks: along === 'column' })
    return same(moved.active, selection.active) ? undefined : moved
  }
  const index = Math.max(
    0,
    selection.ranges.findLastIndex((range) => insideArea(range, selection.active)),
  )
  return { ranges: selection.ranges, active: walk(selection, index, along, back ? -1 : 1) }
}

function insideArea(range: Selection['ranges'][number], cell: CellAt): boolean {
  const area = areaOf(range)
  return cell.row >= area.top && cell.row <= area.bottom && cell.col >= area.left && cell.col <= area.right
}

function walk(selection: Selection, rangeIndex: number, along: 'row' | 'column', step: 1 | -1): CellAt {
  const area = areaOf(selection.ranges[rangeIndex]!)
  const width = area.right - area.left + 1
  const height = area.bottom - area.top + 1
  const { row, col } = selection.active
  const place =
    along === 'row' ? (row - area.top) * width + col - area.left : (col - area.left) * height + row - area.top
  const next = place + step
  if (next < 0 || next >= width * height) {
    const count = selection.ranges.length
    const other = areaOf(selection.ranges[(rangeIndex + step + count) % count]!)
    return step > 0 ? { row: other.top, col: other.left } : { row: other.bottom, col: other.right }
  }
  return along === 'row'
    ? { row: area.top + Math.floor(next / width), col: area.left + (next % width) }
    : { row: area.top + (next % height), col: area.left + Math.floor(next / height) }
}
