import type { ProductRow } from '../../../../contract/catalogue/product.ts'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { isCancelled } from '../../../engine/api/call-error.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { allMatchingIds } from '../catalogue.api.ts'
import { dynamicQueryOf } from './catalogue.filters.ts'
import type { ProductListState } from './catalogue.view.ts'
import type { AddSource } from './add-products.tsx'
import type { LookedAt } from './product-tile.tsx'
import type { ListActions } from './product-tiles.tsx'
import { formatDetailState, PRODUCT_PATH } from '../product-address.ts'
import type { RowPages } from '../../../parts/row-pages/row-pages.ts'
import {
  everything,
  isSelected,
  noSelection,
  selectRows,
  spanOf,
  toggleRow,
} from '../../../parts/selection/row-selection.ts'
import { changeSelection, currentSelection } from './selection-store.ts'

/** What hands and keys do to the rows of a list, the same in tiles and table. */
export function useListActions(
  pages: RowPages<ProductRow>,
  state: ProductListState,
  onAdd: (source: AddSource) => void,
  onSimilar: (to: LookedAt) => void,
): ListActions & {
  addSelected: () => void
  selectedIds: () => Promise<readonly string[]>
  matchingIds: () => Promise<readonly string[]>
} {
  const navigate = useNavigate()
  /** Where a range begins: the place that was touched last without Shift. */
  const anchor = useRef(0)
  return useMemo(() => {
    const report = (error: unknown): void => {
      if (!isCancelled(error)) showToast('error', errorText(error))
    }

    async function selectRange(index: number): Promise<void> {
      const { first, last } = spanOf(anchor.current, index)
      changeSelection(selectRows(currentSelection(), await pages.ids(first, last), true))
    }
    async function addSelected(): Promise<void> {
      const selection = currentSelection()
      if (selection.kind === 'some') return onAdd({ ids: [...selection.ids] })
      const total = pages.total ?? pages.rowCount
      if (selection.except.size === 0) return onAdd({ query: dynamicQueryOf(state.filters), total })
      onAdd({ ids: [...(await selectedIds())] })
    }
    async function selectedIds(): Promise<readonly string[]> {
      const selection = currentSelection()
      if (selection.kind === 'some') return [...selection.ids]
      return (await matchingIds()).filter((id) => isSelected(selection, id))
    }
    const matchingIds = (): Promise<readonly string[]> => allMatchingIds(state.filters, state.view.sort)

    return {
      select: (index, range) => {
        if (range) return void selectRange(index).catch(report)
        anchor.current = index
        const row = pages.rowAt(index)
        if (row) changeSelection(toggleRow(currentSelection(), row._id))
      },
      selectAll: () => changeSelection(everything),
      clear: () => changeSelection(noSelection),
      open: (index) => {
        const row = pages.rowAt(index)
        if (!row) return
        const search = formatDetailState({ list: state, at: index, panel: 'availability' })
        void navigate({ to: PRODUCT_PATH, params: { styleColorId: row._id }, search })
      },
      add: (id) => onAdd({ ids: [id] }),
      similar: onSimilar,
      addSelected: () => void addSelected().catch(report),
      selectedIds,
      matchingIds,
    }
  }, [pages, state, navigate, onAdd, onSimilar])
}
