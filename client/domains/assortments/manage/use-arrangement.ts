import { t as now } from 'i18next'
import { useMemo, useState } from 'react'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import type { AssortmentSort, GroupBy } from '../../../../contract/assortments/rows/assortment-order.ts'
import type { AssortmentProduct } from '../../../../contract/assortments/rows/assortment-product.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import type { ColumnState, SortBy, UndoEntry, UndoStack } from '../../../parts/grid/grid-contract.ts'
import { useKeptArrangement } from '../../../parts/kept-arrangement/use-kept-arrangement.ts'
import { valueChoices } from '../../../parts/kept-arrangement/value-choices.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { firstColumnState } from '../list/assortments.columns.tsx'
import { readProducts } from '../manage-assortment.api.ts'
import type { ManageModel, ManageOrder } from './manage-model.ts'
import { byHand, levelsOf, orderOfAll, sortOfLevels } from './sort-levels.ts'
import type { useOwnSort } from './use-own-sort.ts'

/** `own` is how this person sorted it for themselves; undefined: they see what all see. */
interface Arranged {
  ofAll: AssortmentSort
  own: readonly SortBy[] | undefined
  groupBy: GroupBy
}

export const shownOrder = ({ ofAll, own, groupBy }: Arranged): ManageOrder => ({
  sort: own ? sortOfLevels(own) : ofAll,
  groupBy,
})

export const arrangedFirst = ({ uiSettings }: Assortment, own: Arranged['own']): Arranged => ({
  ofAll: orderOfAll(uiSettings),
  own,
  groupBy: uiSettings.groupSettings.groupBy,
})

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** A level of a sort as it is kept with an account. */
const asKept = ({ order, ...level }: SortBy) => ({ ...level, ...(order ? { order: [...order] } : {}) })

const handOrder = { sort: byHand, groupBy: 'none' } as const

/** Rows asked for at a time while all values of a column are looked for. */
const PIECE = 2_000

/**
 * How the rows stand. Sort and columns are each person's own (GRID-02); the grouping is the assortment's, and so is the
 * order that documents follow, which is changed by moving rows and by `sortForAll`. All of it is undone like an edit (GRID-04).
 */
export function useArrangement(
  assortment: Assortment,
  model: ManageModel,
  undo: UndoStack,
  ownSort: ReturnType<typeof useOwnSort>,
) {
  const [arranged, setArranged] = useState(() => arrangedFirst(assortment, ownSort.sort))
  const [columnState, setColumnState] = useKeptArrangement('assortmentColumns', firstColumnState)
  const [customSort, setCustomSort] = useState(assortment.uiSettings.gridSettings.customSort)
  const order = shownOrder(arranged)
  const { may, method } = assortment

  const keepForAll = (from: Arranged, to: Arranged) => {
    const { sort } = shownOrder(to)
    const ordered = [sort, ...(sort.further ?? [])].filter(({ order: values }) => values)
    const orders = { ...customSort, ...Object.fromEntries(ordered.map((level) => [level.field, level.order!])) }
    setCustomSort(orders)
    const gridSettings = {
      ...(from.ofAll === to.ofAll ? {} : { sortOrder: to.ofAll }),
      ...(ordered.length > 0 ? { customSort: orders } : {}),
    }
    const settings = {
      ...(Object.keys(gridSettings).length > 0 ? { gridSettings } : {}),
      ...(from.groupBy === to.groupBy ? {} : { groupSettings: { groupBy: to.groupBy } }),
    }
    if (may.edit && Object.keys(settings).length > 0) model.push([{ kind: 'patch', settings }])
  }
  const show = (from: Arranged, to: Arranged) => {
    setArranged(to)
    keepForAll(from, to)
    if (from.own !== to.own) ownSort.keep(to.own)
    // What is not saved yet has its place in the order that is read next.
    const read = model.queue.flush().then(() => model.reload(shownOrder(to)))
    read.catch((error: unknown) => showToast('error', errorText(error)))
  }
  const step = (label: 'sort' | 'group', more: Partial<Arranged>, also?: Pick<UndoEntry, 'undo' | 'redo'>) => {
    const from = arranged
    const to = { ...from, ...more }
    also?.redo()
    show(from, to)
    const turn = (one: Arranged, other: Arranged, first?: () => void) => () => {
      first?.()
      show(one, other)
    }
    undo.push({ label, undo: turn(to, from, also?.undo), redo: turn(from, to, also?.redo) })
  }
  const setSort = (levels: readonly SortBy[]) =>
    step('sort', { own: isSame(sortOfLevels(levels), arranged.ofAll) ? undefined : levels })

  const sortForAll = async () => {
    const told = () => showToast('success', now('assortments:manage.sortedForAll'))
    if (method === 'dynamic') {
      step('sort', { ofAll: order.sort, own: undefined })
      return told()
    }
    const place = (rowIds: string[]) => () => model.push([{ kind: 'sort', rowIds, before: null }])
    await model.queue.flush()
    const before = await readProducts(assortment, { ...handOrder, startRow: 0, endRow: 1, structure: true })
    const ids = [...model.store.ids]
    step('sort', { ofAll: byHand, own: undefined }, { undo: place(before.ids ?? ids), redo: place(ids) })
    told()
  }

  const { sort } = order
  const shownSort = useMemo(() => levelsOf(sort), [sort])
  return {
    order,
    /** Whether this person sees the rows in an order of their own. */
    isOwn: arranged.own !== undefined,
    setGroupBy: (groupBy: GroupBy) => step('group', { groupBy }),
    sort: shownSort,
    /** For this person alone; by nothing: as they stand for everybody. */
    setSort: (levels: readonly SortBy[]) => (levels.length > 0 ? setSort(levels) : step('sort', { own: undefined })),
    setByHand: () => setSort([]),
    /** What a view keeps of it. */
    kept: { columns: columnState as ColumnState[], sort: arranged.own ? arranged.own.map(asKept) : null },
    /** Rows of a static assortment get their places as they stand here, a dynamic one is sorted so from now on. */
    sortForAll: () => void sortForAll().catch((error: unknown) => showToast('error', errorText(error))),
    /** Rows were moved: what all see is the order by hand from now on. */
    placedByHand: () => {
      if (arranged.ofAll.field !== 'custom') step('sort', { ofAll: byHand, own: undefined })
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
