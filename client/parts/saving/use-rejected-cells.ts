import { t } from 'i18next'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { errorText } from '../../engine/texts/error-text.ts'
import { type AnyColumn, plainText, shownText } from '../grid/columns/cell-text.ts'
import type { CellValue, GridColumn, GridHandle, RejectedCell } from '../grid/grid-contract.ts'
import { showToast } from '../toasts/toast-store.ts'
import { isMet, type RefusedCell } from './saving-state.ts'
import { type Deciding, settleCell } from './settle-cell.ts'

/** Where refused cells stand, and how they are said. */
interface ShownRefusals<Row> {
  grid: RefObject<GridHandle | null>
  /** Left out, every cell that is told is one of the grid. */
  columns?: readonly GridColumn<Row>[]
  row?: (id: string) => Row | undefined
  /** Why it was refused, as people read it; what others wrote meanwhile is said here. */
  say: (cell: RefusedCell) => string
}

/**
 * What the server would not take of a batch stays beside its cell with the reason, while the rest is saved (BEY-04), or, where
 * all of it was refused, waits for the cell to be mended; where two wrote the same, both values stand there, and which of
 * them stays is decided cell by cell (F11). What the grid has no column for is said elsewhere.
 */
export function useRejectedCells<Row>(work: Deciding, { grid, columns, row, say }: ShownRefusals<Row>): void {
  const shown = useEffectEvent((cell: RefusedCell): RejectedCell | undefined => {
    const { rowId, column: key, typed, now, isOfAll = false } = cell
    const column = columns?.find((one) => one.key === key) as AnyColumn | undefined
    if (columns && !column) return undefined
    const of = row?.(rowId)
    const text = column && of ? plainText(column, typed as CellValue, of) : String(typed ?? '')
    if (!isMet(cell)) return { rowId, column: key, text, reason: say(cell), isOfAll }
    const theirs = column && of ? shownText(column, now as CellValue, of) : String(now ?? '')
    const decide = (way: 'mine' | 'theirs') => () =>
      void settleCell(work, cell, way).catch((error: unknown) => showToast('error', errorText(error)))
    return {
      rowId,
      column: key,
      text,
      reason:
        now === undefined
          ? t('grid:refused.met')
          : t('grid:refused.metBy', { now: theirs || t('grid:refused.nothing') }),
      isOfAll,
      ways: [
        { label: t('grid:save.mine'), run: decide('mine') },
        { label: t('grid:save.theirs'), run: decide('theirs') },
      ],
    }
  })
  const told = useEffectEvent((fresh: readonly RefusedCell[], gone: readonly RefusedCell[]) => {
    if (gone.length > 0) grid.current?.dismissRejected(gone)
    if (fresh.length > 0) grid.current?.reject(fresh.flatMap((cell) => shown(cell) ?? []))
  })
  useEffect(() => {
    let known = work.rejected()
    return work.queue.subscribe(() => {
      const before = known
      known = work.rejected()
      if (known === before) return
      const fresh = [...known].flatMap(([key, cell]) => (before.get(key) === cell ? [] : cell))
      // What was decided or let go of elsewhere, by a button for all of them.
      const gone = [...before].flatMap(([key, cell]) => (known.has(key) || !isMet(cell) ? [] : cell))
      if (fresh.length + gone.length > 0) told(fresh, gone)
    })
  }, [work])
}
