import type { ColumnKey, GridTree, RowId } from '../grid-contract.ts'
import { createArraySource, type ArraySource } from './array-source.ts'

export interface TreeSource<Row> extends Omit<ArraySource<Row>, 'setRows'> {
  /** All rows, those in closed folders included, in the order they came in. */
  readonly all: readonly Row[]
  setAll(rows: readonly Row[]): void
  /** For the grid's `tree`. */
  tree(column: ColumnKey): GridTree<Row>
}

interface TreeShape<Row> {
  idOf(row: Row): RowId
  /** Null for the outermost; a row whose parent is not there lies outermost too. */
  parentOf(row: Row): RowId | null
  isFolder(row: Row): boolean
}

/**
 * Rows inside rows, all of them in memory: shown are those whose folders are open, each behind the folder it lies in.
 */
export function createTreeSource<Row>(first: readonly Row[], shape: TreeShape<Row>): TreeSource<Row> {
  const { idOf, parentOf, isFolder } = shape
  const open = new Set<RowId>()
  let all = first
  let levels = new Map<RowId, number>()

  const shown = (): Row[] => {
    const ids = new Set(all.map(idOf))
    const inside = new Map<RowId | null, Row[]>()
    for (const row of all) {
      const parent = parentOf(row)
      const key = parent !== null && ids.has(parent) ? parent : null
      const siblings = inside.get(key)
      if (siblings) siblings.push(row)
      else inside.set(key, [row])
    }
    levels = new Map()
    const below = (parent: RowId | null, level: number): Row[] =>
      (inside.get(parent) ?? []).flatMap((row) => {
        const id = idOf(row)
        levels.set(id, level)
        return open.has(id) ? [row, ...below(id, level + 1)] : [row]
      })
    return below(null, 1)
  }
  const rows = createArraySource(shown(), idOf)
  return {
    get rows() {
      return rows.rows
    },
    get all() {
      return all
    },
    get rowCount() {
      return rows.rowCount
    },
    get version() {
      return rows.version
    },
    rowAt: rows.rowAt,
    idOf,
    indexOf: rows.indexOf,
    ensure: rows.ensure,
    subscribe: rows.subscribe,
    setAll: (next) => {
      all = next
      rows.setRows(shown())
    },
    tree: (column) => ({
      column,
      levelOf: (row) => levels.get(idOf(row)) ?? 1,
      isOpen: (row) => (isFolder(row) ? open.has(idOf(row)) : undefined),
      onToggle: (row, opened) => {
        if (opened) open.add(idOf(row))
        else open.delete(idOf(row))
        rows.setRows(shown())
      },
    }),
  }
}
