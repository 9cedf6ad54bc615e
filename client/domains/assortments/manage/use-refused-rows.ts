import { type RefObject, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { AssortmentProduct } from '../../../../contract/assortments/assortment-product.ts'
import type { CellRefusal } from '../../../../contract/assortments/judge-fields.ts'
import { plainText, type AnyColumn } from '../../../parts/grid/columns/cell-text.ts'
import type { CellValue, GridColumn, GridHandle } from '../../../parts/grid/grid-contract.ts'
import { useGridTexts } from '../../../parts/grid/use-grid-texts.ts'
import { useRejectedCells } from '../../../parts/saving/use-rejected-cells.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import type { ManageModel } from './manage-model.ts'

/** Shows what of a batch was refused cell by cell; what was written into rows that are gone is told (BEY-04). */
export function useRefusedRows(
  model: ManageModel,
  columns: readonly GridColumn<AssortmentProduct>[],
  grid: RefObject<GridHandle | null>,
): void {
  const { t } = useGridTexts()
  const { t: words } = useTranslation('assortments')
  useRejectedCells(model, grid, ({ rowId, column: field, typed, reason }) => {
    const column = columns.find(({ key }) => key === field)
    const text = column
      ? plainText(column as AnyColumn, typed as CellValue, model.store.row(rowId))
      : String(typed ?? '')
    return { rowId, column: field, text, reason: t(`refused.${reason as CellRefusal}`) }
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
