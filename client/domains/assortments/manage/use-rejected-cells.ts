import { type RefObject, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { AssortmentProduct } from '../../../../contract/assortments/assortment-product.ts'
import { plainText, type AnyColumn } from '../../../parts/grid/columns/cell-text.ts'
import type { CellValue, GridColumn, GridHandle } from '../../../parts/grid/grid-contract.ts'
import { useGridTexts } from '../../../parts/grid/use-grid-texts.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import type { ManageModel } from './manage-model.ts'

/**
 * What the server would not take of a batch stays beside its cell with the reason, while the rest is saved (BEY-04); what
 * was written into rows that are gone is told.
 */
export function useRejectedCells(
  model: ManageModel,
  columns: readonly GridColumn<AssortmentProduct>[],
  grid: RefObject<GridHandle | null>,
): void {
  const { t } = useGridTexts()
  const { t: words } = useTranslation('assortments')
  useEffect(
    () =>
      model.onSaved(({ rejected, issues }, sent) => {
        const gone = issues.filter(({ field }) => field.startsWith('body.updateProducts')).length
        if (gone > 0) showToast('warning', words('manage.rowsGone', { count: gone }), { timeout: 8000 })
        if (rejected.length === 0) return
        const rows = [...(sent.updateProducts ?? []), ...(sent.addProducts ?? [])]
        const typed = new Map(rows.map(({ _id, fields }) => [_id, fields]))
        grid.current?.reject(
          rejected.map(({ _id, field, reason }) => {
            const column = columns.find(({ key }) => key === field)
            const value = typed.get(_id)?.[field] as CellValue
            const text = column ? plainText(column as AnyColumn, value, model.store.row(_id)) : String(value ?? '')
            return { rowId: _id, column: field, text, reason: t(`refused.${reason}`) }
          }),
        )
      }),
    [model, columns, grid, t, words],
  )
}
