import { useTranslation } from 'react-i18next'
import type { Assortment } from '../../../../../contract/assortments/assortment.ts'
import type { AssortmentProduct } from '../../../../../contract/assortments/rows/assortment-product.ts'
import { useCurrentUser } from '../../../../engine/session/session-store.ts'
import type { RowCommand } from '../../../../parts/grid/grid-contract.ts'
import { productLink } from '../../../catalogue/product-link.picker.ts'
import { filterByCell } from '../../filter/filter-by-cell.ts'
import type { KeptFilter } from '../../filter/use-row-filter.ts'

/** What the menu of a row has of the assortment's own (BEY-18). */
export function useRowCommands({ locationId }: Pick<Assortment, 'locationId'>, rows: KeptFilter) {
  const { t } = useTranslation('assortments')
  const user = useCurrentUser()
  return (row: AssortmentProduct, column: string): RowCommand[] => {
    const narrowed = filterByCell(rows.filter, row, column)
    const href = productLink(user, row._id, locationId)
    return [
      ...(narrowed ? [{ key: 'filter', label: t('filter.byValue'), run: () => rows.change(narrowed) }] : []),
      // Beside the grid: who only looks keeps their place, their steps and the lock of an internal assortment (decision 115).
      ...(href ? [{ key: 'product', label: t('manage.openProduct'), href }] : []),
    ]
  }
}
