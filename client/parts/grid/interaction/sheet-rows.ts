import type { AnyColumn } from '../columns/cell-text.ts'
import type { TargetRow } from '../editing/plan-edits.ts'
import type { GridModel } from '../grid-model.ts'
import type { Area } from '../selection/cell-ranges.ts'

/** A line that only tells something of the rows beside it. */
function isBetween(model: GridModel, index: number): boolean {
  const { isBetween: tells } = model.props
  const row = tells && model.source.rowAt(index)
  return row !== undefined && tells?.(row) === true
}

/** Source indexes of the rows shown between two display rows, both included; headings and lines between are left out. */
export function shownRowIndexes(model: GridModel, top: number, bottom: number): number[] {
  const indexes: number[] = []
  for (let display = top; display <= bottom && display < model.rows.count; display++) {
    const at = model.rows.at(display)
    if (at.kind === 'row' && !isBetween(model, at.rowIndex)) indexes.push(at.rowIndex)
  }
  return indexes
}

/** The next `count` rows shown from a display row on, fewer at the end of the sheet, and where the last one stands. */
export function followingRowIndexes(
  model: GridModel,
  top: number,
  count: number,
): { indexes: number[]; bottom: number } {
  const indexes: number[] = []
  let display = top
  for (; display < model.rows.count && indexes.length < count; display++) {
    const at = model.rows.at(display)
    if (at.kind === 'row' && !isBetween(model, at.rowIndex)) indexes.push(at.rowIndex)
  }
  return { indexes, bottom: Math.max(top, display - 1) }
}

/** The rows with their ids; undefined when some are not loaded yet. */
export function loadedRows(model: GridModel, indexes: readonly number[]): TargetRow[] | undefined {
  const rows: TargetRow[] = []
  for (const index of indexes) {
    const row = model.source.rowAt(index)
    if (row === undefined) return undefined
    rows.push({ id: model.source.idOf(row), row })
  }
  return rows
}

/** The rows with their ids, fetched first where they are not loaded. Rejects when they cannot be had. */
export async function loadRows(model: GridModel, indexes: readonly number[]): Promise<TargetRow[]> {
  const ready = loadedRows(model, indexes)
  if (ready) return ready
  const first = indexes.reduce((low, index) => Math.min(low, index), Number.POSITIVE_INFINITY)
  const last = indexes.reduce((high, index) => Math.max(high, index), 0)
  await model.source.ensure(first, last + 1)
  return loadedRows(model, indexes) ?? []
}

export function columnsOf(model: GridModel, { left, right }: Pick<Area, 'left' | 'right'>): AnyColumn[] {
  const columns: AnyColumn[] = []
  for (let col = Math.max(left, model.layout.first); col <= right; col++) {
    const column = model.columnAt(col)
    if (column) columns.push(column)
  }
  return columns
}
