import { useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import type { AssortmentFolder } from '../../../../contract/assortments/folders.ts'
import { PageSteps } from '../../../ui/page-steps.tsx'
import { CreateInternalDialog } from '../internal/create-internal-dialog.tsx'
import { PAGE_ROWS } from './list-address.ts'
import { assortmentPath } from '../org-type.ts'
import type { ListActions } from './use-list-actions.ts'
import classes from './assortment-table.module.css'
import { CopyAssortmentsDialog } from '../set-actions/copy-assortments-dialog.tsx'
import { FolderDialog } from '../folders/folder-dialog.tsx'
import { LabelsDialog } from '../set-actions/labels-dialog.tsx'
import { MergeDialog } from '../set-actions/merge-dialog.tsx'
import { MoveDialog } from '../folders/move-dialog.tsx'
import { SelectionBar } from './selection-bar.tsx'

const DetailsDialog = lazy(() =>
  import('../details/details-dialog.tsx').then((part) => ({ default: part.DetailsDialog })),
)
const FolderHistory = lazy(() =>
  import('../../audit/history.picker.tsx').then((part) => ({ default: part.HistoryDrawer })),
)

/** Around lists of assortments: what is chosen in them, the dialogs their actions open, and the steps through pages. */
export function ListFrame({
  chosen,
  onClear,
  actions,
  pages,
  onFolder,
  children,
}: {
  chosen: readonly Assortment[]
  onClear: () => void
  actions: ListActions
  /** `total` is not known before the list is there. */
  pages?: { page: number; total: number | undefined; onPage: (page: number) => void }
  /** Hears of a folder that was created here. */
  onFolder?: (folder: AssortmentFolder) => void
  children: ReactNode
}) {
  const { folders } = actions
  const navigate = useNavigate()
  return (
    <div className={classes.list}>
      <div className={chosen.length > 0 ? `scroll ${classes.chosenBelow}` : 'scroll'}>{children}</div>
      <SelectionBar chosen={chosen} actions={actions} onClear={onClear} />
      {actions.copying && <CopyAssortmentsDialog rows={actions.copying} onClose={actions.stopCopying} />}
      {actions.internal?.query && (
        <CreateInternalDialog
          source={{ query: actions.internal.query, total: actions.internal.productCount }}
          onClose={actions.stopInternal}
          onCreated={(made) => void navigate({ to: assortmentPath(made) })}
        />
      )}
      {actions.merging && <MergeDialog rows={actions.merging} onClose={actions.stopMerging} />}
      {actions.editing && (
        <Suspense>
          <DetailsDialog assortment={actions.editing} onClose={actions.stopEditing} />
        </Suspense>
      )}
      {actions.labelling && <LabelsDialog rows={actions.labelling} onClose={actions.stopLabelling} />}
      {folders.dialog &&
        (folders.dialog.kind === 'move' ? (
          <MoveDialog moved={folders.dialog.moved} onClose={folders.close} onMove={folders.moveTo} />
        ) : folders.dialog.kind === 'history' ? (
          <Suspense>
            <FolderHistory
              kind="folder"
              id={folders.dialog.folder._id}
              title={folders.dialog.folder.title}
              opened
              onClose={folders.close}
            />
          </Suspense>
        ) : (
          <FolderDialog wish={folders.dialog} onClose={folders.close} onCreated={onFolder} />
        ))}
      {pages?.total !== undefined && pages.total > PAGE_ROWS && (
        <PageSteps page={pages.page} size={PAGE_ROWS} total={pages.total} onPage={pages.onPage} />
      )}
    </div>
  )
}
