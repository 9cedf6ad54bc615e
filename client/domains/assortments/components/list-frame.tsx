import type { ReactNode } from 'react'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import { PageSteps } from '../../../ui/page-steps.tsx'
import { PAGE_ROWS } from '../list-address.ts'
import type { ListActions } from '../use-list-actions.ts'
import classes from './assortment-table.module.css'
import { CopyAssortmentsDialog } from './copy-assortments-dialog.tsx'
import { SelectionBar } from './selection-bar.tsx'

/** Around lists of assortments: what is chosen in them, the dialogs their actions open, and the steps through pages. */
export function ListFrame({
  chosen,
  onClear,
  actions,
  pages,
  children,
}: {
  chosen: readonly Assortment[]
  onClear: () => void
  actions: ListActions
  /** `total` is not known before the list is there. */
  pages?: { page: number; total: number | undefined; onPage: (page: number) => void }
  children: ReactNode
}) {
  return (
    <div className={classes.list}>
      <div className={chosen.length > 0 ? `scroll ${classes.chosenBelow}` : 'scroll'}>{children}</div>
      <SelectionBar chosen={chosen} actions={actions} onClear={onClear} />
      {actions.copying && <CopyAssortmentsDialog rows={actions.copying} onClose={actions.stopCopying} />}
      {pages?.total !== undefined && pages.total > PAGE_ROWS && (
        <PageSteps page={pages.page} size={PAGE_ROWS} total={pages.total} onPage={pages.onPage} />
      )}
    </div>
  )
}
