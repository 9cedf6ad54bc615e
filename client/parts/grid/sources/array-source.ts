import type { GridSource, RowId } from '../grid-contract.ts'

export interface ArraySource<Row> extends GridSource<Row> {
  readonly rows: readonly Row[]
  /** Shows other rows; the grid repaints what differs. */
  setRows(rows: readonly Row[]): void
}

/** A source whose rows are all in memory. Rows are replaced, not changed in place: call `setRows` with new ones. */
export function createArraySource<Row>(initial: readonly Row[], idOf: (row: Row) => RowId): ArraySource<Row> {
  let rows = initial
  let version = 1
  let indexes: Map<RowId, number> | undefined
  const listeners = new Set<() => void>()
  return {
    get rows() {
      return rows
    },
    get rowCount() {
      return rows.length
    },
    get version() {
      return version
    },
    rowAt: (index) => rows[index],
    idOf,
    indexOf: (id) => {
      indexes ??= new Map(rows.map((row, index) => [idOf(row), index]))
      return indexes.get(id) ?? -1
    },
    ensure: () => Promise.resolve(),
    setRows: (next) => {
      if (next === rows) return
      rows = next
      indexes = undefined
      version += 1
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
