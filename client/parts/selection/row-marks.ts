import type { RowMarks } from '../grid/grid-contract.ts'
import { everything, isSelected, noSelection, type RowSelection, selectRows } from './row-selection.ts'

/** A new selection is a new version: the grid paints its boxes again. */
let marked = 0

/** A selection as the boxes of a grid. */
export function marksOf(selection: RowSelection, set: (change: (now: RowSelection) => RowSelection) => void): RowMarks {
  const some = selection.kind === 'some'
  return {
    isMarked: (id) => isSelected(selection, id),
    mark: (ids, isMarked) => set((now) => selectRows(now, ids, isMarked)),
    all: some ? (selection.ids.size > 0 ? 'some' : 'none') : selection.except.size > 0 ? 'some' : 'all',
    markAll: (isMarked) => set(() => (isMarked ? everything : noSelection)),
    version: ++marked,
  }
}
