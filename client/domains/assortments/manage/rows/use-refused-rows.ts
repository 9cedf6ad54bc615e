import { type RefObject, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { AssortmentProduct } from '../../../../../contract/assortments/rows/assortment-product.ts'
import type { CellRefusal } from '../../../../../contract/assortments/rows/judge-fields.ts'
import type { GridColumn, GridHandle } from '../../../../parts/grid/grid-contract.ts'
import { useGridTexts } from '../../../../parts/grid/use-grid-texts.ts'
import { useRejectedCells } from '../../../../parts/saving/use-rejected-cells.ts'
import { showToast } from '../../../../parts/toasts/toast-store.ts'
import type { ManageModel } from '../manage-model.ts'

/** Shows what of a batch was refused cell by cell; what was written into rows that are gone is told (BEY-04). */
export function useRefusedRows(
  model: ManageModel,
  columns: readonly GridColumn<AssortmentProduct>[],
  grid: RefObject<GridHandle | null>,
): void {
  const { t } = useGridTexts()
  const { t: words } = useTranslation('assortments')
  useRejectedCells(model, {
    grid,
    columns,
    row: (id) => model.store.row(id),
    say: ({ reason }) => t(`refused.${reason as CellRefusal}`),
  })
  useEffect(
    () =>
      model.onSaved(({ issues }) => {
        const gone = issues.filter(({ field }) => field.startsWith('body.updateProducts')).length
        if (gone > 0) showToast('warning', words('manage.rowsGone', { count: gone }), { timeout: 8000 })
      }),
    [model, words],
  )
}
