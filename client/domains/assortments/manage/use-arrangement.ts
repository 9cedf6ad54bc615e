import { useMemo, useState } from 'react'
import {
  type Assortment,
  type AssortmentSort,
  assortmentSortField,
  type UiSettingsPatch,
} from '../../../../contract/assortments/assortment.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import type { ColumnState, SortBy, UndoStack } from '../../../parts/grid/grid-contract.ts'
import { useKeptColumns } from '../../../parts/kept-columns/use-kept-columns.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { firstColumnState } from '../assortments.columns.tsx'
import type { ManageModel, ManageOrder } from './manage-model.ts'

const noFurther: NonNullable<AssortmentSort['further']> = []

function levelOf({ key, direction }: SortBy): NonNullable<AssortmentSort['further']> {
  const field = assortmentSortField.safeParse(key)
  return field.success && field.data !== 'custom'
    ? [{ field: field.data, direction: direction === 'ascending' ? 1 : -1 }]
    : []
}

/**
 * How the rows stand. Order and grouping are the assortment's, for everybody who opens it; columns are each person's own
 * (GRID-02). Who may only look orders for this visit. All of it is undone like an edit (GRID-04).
 */
export function useArrangement(assortment: Assortment, model: ManageModel, undo: UndoStack) {
  const [order, setShownOrder] = useState(model.order)
  const [columnState, setColumnState] = useKeptColumns('assortmentColumns', firstColumnState)
  const keep = (settings: UiSettingsPatch) => {
    if (assortment.may.edit) model.push([{ kind: 'patch', settings }])
  }

  const show = (next: ManageOrder) => {
    setShownOrder(next)
    keep({ gridSettings: { sortOrder: next.sort }, groupSettings: { groupBy: next.groupBy } })
    // What is not saved yet has its place in the order that is read next.
    const read = model.queue.flush().then(() => model.reload(next))
    read.catch((error: unknown) => showToast('error', errorText(error)))
  }
  const setOrder = (more: Partial<ManageOrder>) => {
    const next = { ...order, ...more }
    show(next)
    undo.push({ label: more.sort ? 'sort' : 'group', undo: () => show(order), redo: () => show(next) })
  }
  const { field, direction, further = noFurther } = order.sort
  const sort = useMemo(
    (): SortBy[] =>
      field === 'custom'
        ? []
        : [{ field, direction }, ...further].map((level) => ({
            key: level.field,
            direction: level.direction === 1 ? 'ascending' : 'descending',
          })),
    [field, direction, further],
  )
  return {
    order,
    setOrder,
    sort,
    setSort: (wanted: readonly SortBy[]) => {
      const [first, ...further] = wanted.flatMap(levelOf)
      setOrder({
        sort: first ? { ...first, ...(further.length > 0 ? { further } : {}) } : { field: 'custom', direction: 1 },
      })
    },
    columnState,
    setColumnState,
    /** From outside the grid, which makes its own step of what is done to its headings. */
    arrangeColumns: (next: ColumnState[]) => {
      setColumnState(next)
      undo.push({
        label: 'columns',
        undo: () => setColumnState([...columnState]),
        redo: () => setColumnState(next),
      })
    },
  }
}
