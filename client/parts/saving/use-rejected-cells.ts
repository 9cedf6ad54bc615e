import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { GridHandle, RejectedCell } from '../grid/grid-contract.ts'
import type { SaveQueue } from './create-saving.ts'
import type { RefusedCell, Rejected } from './saving-state.ts'

/**
 * What the server would not take of a batch stays beside its cell with the reason, while the rest is saved (BEY-04).
 * `inWords` says what was typed and why it was refused as people read it.
 */
export function useRejectedCells(
  work: { readonly queue: SaveQueue<unknown>; rejected(): Rejected },
  grid: RefObject<GridHandle | null>,
  inWords: (cell: RefusedCell) => RejectedCell,
): void {
  const told = useEffectEvent((cells: readonly RefusedCell[]) => grid.current?.reject(cells.map(inWords)))
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
