import type { ColumnToPlace } from '../geometry/column-layout.ts'
import type { ColumnKey, ColumnState, GridColumn, SortBy } from '../grid-contract.ts'
import type { AnyColumn } from './cell-text.ts'

/** A column can still be grabbed at this width. */
const narrowest = 32
/** Wider than any screen's cell is read; what is kept with a person's account goes no further. */
const widest = 1200

/** Visible columns in the order and widths the user chose; columns the state does not know keep their own place. */
export function arrangeColumns(
  columns: readonly AnyColumn[],
  state: readonly ColumnState[] | undefined,
): ColumnToPlace[] {
  const known = new Map((state ?? []).map((entry) => [entry.key, entry]))
  return orderColumns(columns, state)
    .filter((column) => !known.get(column.key)?.hidden)
    .map((column) => {
      const chosen = known.get(column.key)
      const pinned = chosen?.pinned === undefined ? column.pinned : (chosen.pinned ?? undefined)
      const width = Math.max(chosen?.width ?? column.width, column.minWidth ?? narrowest)
      return { column, width, pinned, sized: chosen?.width !== undefined }
    })
}

function orderColumns(columns: readonly AnyColumn[], state: readonly ColumnState[] | undefined): AnyColumn[] {
  if (!state || state.length === 0) return [...columns]
  const byKey = new Map(columns.map((column) => [column.key, column]))
  const inState = state.map((entry) => byKey.get(entry.key)).filter((column) => column !== undefined)
  const chosen = new Set(state.map((entry) => entry.key))
  const result = [...inState]
  columns.forEach((column, index) => {
    if (chosen.has(column.key)) return
    const before = columns.slice(0, index).findLast((earlier) => result.includes(earlier))
    result.splice(before ? result.indexOf(before) + 1 : 0, 0, column)
  })
  return result
}

/** The full state as it stands, ready to be changed in one place. */
export function fullState(columns: readonly AnyColumn[], state: readonly ColumnState[] | undefined): ColumnState[] {
  const known = new Map((state ?? []).map((entry) => [entry.key, entry]))
  return orderColumns(columns, state).map((column) => ({ ...known.get(column.key), key: column.key }))
}

export const changeColumn = (
  state: readonly ColumnState[],
  key: ColumnKey,
  change: Partial<ColumnState>,
): ColumnState[] => state.map((entry) => (entry.key === key ? { ...entry, ...change } : entry))

export const resizeColumn = (
  state: readonly ColumnState[],
  column: Pick<GridColumn<unknown>, 'key' | 'minWidth'>,
  width: number,
): ColumnState[] =>
  changeColumn(state, column.key, {
    width: Math.round(Math.min(widest, Math.max(width, column.minWidth ?? narrowest))),
  })

/** Puts a column before another one; `before` null: at the end. */
export function moveColumn(state: readonly ColumnState[], key: ColumnKey, before: ColumnKey | null): ColumnState[] {
  const moved = state.find((entry) => entry.key === key)
  if (!moved || key === before) return [...state]
  const rest = state.filter((entry) => entry.key !== key)
  const at = before === null ? rest.length : rest.findIndex((entry) => entry.key === before)
  return at < 0 ? [...state] : [...rest.slice(0, at), moved, ...rest.slice(at)]
}

/** One click sorts ascending, the next descending, the third not at all; with `add` (Shift) beside other columns. */
export function nextSort(sort: readonly SortBy[], key: ColumnKey, add: boolean): SortBy[] {
  const now = sort.find((entry) => entry.key === key)
  const others = add ? sort.filter((entry) => entry.key !== key) : []
  if (!now) return [...others, { key, direction: 'ascending' }]
  return now.direction === 'ascending' ? [...others, { key, direction: 'descending' }] : others
}
