import { useMemo, useState } from 'react'
import {
  type Assortment,
  type AssortmentSort,
  assortmentSortField,
  type UiSettingsPatch,
} from '../../../../contract/assortments/assortment.ts'
import type { AssortmentProduct } from '../../../../contract/assortments/assortment-product.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import type { ColumnState, SortBy, UndoStack } from '../../../parts/grid/grid-contract.ts'
import { useKeptArrangement } from '../../../parts/kept-arrangement/use-kept-arrangement.ts'
import { valueChoices } from '../../../parts/kept-arrangement/value-choices.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { firstColumnState } from '../assortments.columns.tsx'
import type { ManageModel, ManageOrder } from './manage-model.ts'

const noFurther: NonNullable<AssortmentSort['further']> = []

function levelOf({ key, direction, order }: SortBy): NonNullable<AssortmentSort['further']> {
  const field = assortmentSortField.safeParse(key)
  return field.success && field.data !== 'custom'
    ? [{ field: field.data, direction: direction === 'ascending' ? 1 : -1, ...(order ? { order: [...order] } : {}) }]
    : []
}

/** Rows asked for at a time while all values of a column are looked for. */
const PIECE = 2_000

/**
 * How the rows stand. Order and grouping are the assortment's, for everybody who opens it; columns are each person's own
 * (GRID-02). Who may only look orders for this visit. All of it is undone like an edit (GRID-04).
 */
export function useArrangement(assortment: Assortment, model: ManageModel, undo: UndoStack) {
  const [order, setShownOrder] = useState(model.order)
  const [columnState, setColumnState] = useKeptArrangement('assortmentColumns', firstColumnState)
  const [customSort, setCustomSort] = useState(assortment.uiSettings.gridSettings.customSort)
  const keep = (settings: UiSettingsPatch) => {
    if (assortment.may.edit) model.push([{ kind: 'patch', settings }])
  }

  const show = (next: ManageOrder) => {
    setShownOrder(next)
    const byHand = [next.sort, ...(next.sort.further ?? [])].filter(({ order: values }) => values)
    const orders = { ...customSort, ...Object.fromEntries(byHand.map(({ field, order: values }) => [field, values!])) }
    setCustomSort(orders)
    keep({
      gridSettings: { sortOrder: next.sort, ...(byHand.length > 0 ? { customSort: orders } : {}) },
      groupSettings: { groupBy: next.groupBy },
    })
    // What is not saved yet has its place in the order that is read next.
    const read = model.queue.flush().then(() => model.reload(next))
    read.catch((error: unknown) => showToast('error', errorText(error)))
  }
  const setOrder = (more: Partial<ManageOrder>) => {
    const next = { ...order, ...more }
    show(next)
    undo.push({ label: more.sort ? 'sort' : 'group', undo: () => show(order), redo: () => show(next) })
  }
  const { field, direction, order: byHand, further = noFurther } = order.sort
  const sort = useMemo(
    (): SortBy[] =>
      field === 'custom'
        ? []
        : [{ field, direction, order: byHand }, ...further].map((level) => ({
            key: level.field,
            direction: level.direction === 1 ? 'ascending' : 'descending',
            ...(level.order ? { order: level.order } : {}),
          })),
    [field, direction, byHand, further],
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
    /** Of all rows, also those that were not looked at yet. */
    sortChoices: async (key: string): Promise<readonly string[]> => {
      const { store } = model
      for (let from = 0; from < store.rowCount; from += PIECE) await store.ensure(from, from + PIECE)
      const name = (key === 'colorName' ? 'colorDescription' : key) as keyof AssortmentProduct
      const texts = [...store.loaded()].map((row) => String(row[name] ?? ''))
      return valueChoices(texts, customSort?.[key])
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
