import { type RefObject, useEffect, useEffectEvent } from 'react'
import { type AnyColumn, plainText } from '../grid/columns/cell-text.ts'
import type { CellValue, GridColumn, GridHandle } from '../grid/grid-contract.ts'
import type { SaveQueue } from './create-saving.ts'
import type { RefusedCell, Rejected } from './saving-state.ts'

/** Where refused cells stand, and how they are said. */
interface ShownRefusals<Row> {
  grid: RefObject<GridHandle | null>
  /** Left out, every cell that is told is one of the grid. */
  columns?: readonly GridColumn<Row>[]
  row?: (id: string) => Row | undefined
  /** Why it was refused, as people read it. */
  say: (cell: RefusedCell) => string
}

/**
 * What the server would not take of a batch stays beside its cell with the reason, while the rest is saved (BEY-04), or, where
 * all of it was refused, waits for the cell to be mended (F11). What the grid has no column for is said elsewhere.
 */
export function useRejectedCells<Row>(
  work: { readonly queue: SaveQueue<unknown>; rejected(): Rejected },
  { grid, columns, row, say }: ShownRefusals<Row>,
): void {
  const told = useEffectEvent((cells: readonly RefusedCell[]) =>
    grid.current?.reject(
      cells.flatMap((cell) => {
        const { rowId, column: key, typed, isOfAll = false } = cell
        const column = columns?.find((one) => one.key === key)
        if (columns && !column) return []
        const of = row?.(rowId)
        const text = column && of ? plainText(column as AnyColumn, typed as CellValue, of) : String(typed ?? '')
        return { rowId, column: key, text, reason: say(cell), isOfAll }
      }),
    ),
  )
  useEffect(() => {
    let known = work.rejected()
    return work.queue.subscribe(() => {
      const before = known
      known = work.rejected()
      if (known === before) return
      const fresh = [...known].flatMap(([key, cell]) => (before.get(key) === cell ? [] : cell))
      if (fresh.length > 0) told(fresh)
    })
  }, [work])
}
