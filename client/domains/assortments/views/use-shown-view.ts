import type { UndoStack } from '../../../parts/grid/grid-contract.ts'
import { firstColumnState } from '../list/assortments.columns.tsx'
import { noFilter, withoutHidden } from '../filter/row-filter-address.ts'
import type { KeptFilter } from '../filter/use-row-filter.ts'
import type { useArrangement } from '../manage/use-arrangement.ts'
import type { ShownView } from './shown-view.ts'

/** As an assortment stands before somebody arranged it. */
const usual: ShownView = { columns: firstColumnState, sort: null, filter: noFilter }

/** The view that is on screen, and the way to another one: columns, sort and filter go back as one step (GRID-04, BEY-18). */
export function useShownView(
  arrangement: ReturnType<typeof useArrangement>,
  rows: KeptFilter,
  undo: UndoStack,
  hidden: ReadonlySet<string>,
) {
  const shown: ShownView = { ...arrangement.kept, filter: rows.filter }
  return {
    shown,
    usual,
    onShow: ({ columns, sort, filter }: ShownView) => {
      undo.together('view', () => {
        arrangement.arrangeColumns(columns)
        if (JSON.stringify(sort) !== JSON.stringify(shown.sort)) arrangement.setSort(sort ?? [])
        const [before, next] = [shown.filter, withoutHidden(filter, hidden)]
        if (JSON.stringify(before) === JSON.stringify(next)) return
        rows.change(next)
        undo.push({ label: 'view', undo: () => rows.change(before), redo: () => rows.change(next) })
      })
    },
  }
}
