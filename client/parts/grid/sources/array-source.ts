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
  /** Where rows stood when it was made: most changes leave them there, so that it is looked at before it is made again. */
  let indexes: Map<RowId, number> | undefined
  let indexesOf: readonly Row[] | undefined
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
      const index = indexes?.get(id)
      const row = index === undefined ? undefined : rows[index]
      if (row !== undefined && idOf(row) === id) return index!
      if (indexesOf === rows) return -1
      indexes = new Map(rows.map((one, at) => [idOf(one), at]))
      indexesOf = rows
      return indexes.get(id) ?? -1
    },
    ensure: () => Promise.resolve(),
    setRows: (next) => {
      if (next === rows) return
      rows = next
      version += 1
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
