import { Skeleton } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCrumbs } from '../../../engine/screens/crumbs.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import type { ImportTarget } from '../../../parts/import-wizard/import-target.ts'
import { RecordError } from '../../../parts/record-error/record-error.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { AssortmentHead } from '../assortment-head.picker.tsx'
import { useAssortment } from '../assortments.api.ts'
import { CrmButton } from '../crm/crm-button.tsx'
import { AssortmentLogo } from '../details/assortment-logo.tsx'
import { AlertsButton } from '../alerts/alerts-button.tsx'
import classes from '../components/manage.module.css'
import { ManageRows } from '../components/manage-rows.tsx'
import { EditLocked } from '../internal/edit-locked.tsx'
import { arrangedFirst, shownOrder } from '../manage/use-arrangement.ts'
import { useOwnSort } from '../manage/use-own-sort.ts'
import { useManageModel } from '../manage/use-manage-model.ts'
import { PresentAt } from '../presence/present-at.tsx'
import { VersionsButton } from '../versions/versions-button.tsx'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'

const ImportWizard = lazy(() =>
  import('../../../parts/import-wizard/import-wizard.tsx').then((part) => ({ default: part.ImportWizard })),
)

/** One assortment in a grid: its products with what people write over them (AST-11). */
export function ManageAssortment() {
  const { t } = useTranslation('assortments')
  const { assortmentId = '' } = useParams({ strict: false })
  const assortment = useAssortment(assortmentId)
  const [attempt, setAttempt] = useState(0)
  const [importing, setImporting] = useState<ImportTarget>()
  const title = assortment.data?.title
  // Asked for beside the assortment, not after it.
  useOwnSort(assortmentId)
  useCrumbs(
    title === undefined
      ? []
      : [
          { label: title },
          ...(importing ? [{ label: t(importing.kind.action === 'update' ? 'workbook.read' : 'import.open') }] : []),
        ],
  )
  return (
    <>
      {/* Kept while a file is imported, so that it can be undone there. */}
      <div className={classes.kept} hidden={importing !== undefined}>
        {assortment.data ? (
          <>
            <AssortmentHead
              assortment={assortment.data}
              view="manage"
              tools={
                <>
                  <PresentAt assortment={assortment.data} view="manage" />
                  <AssortmentLogo assortment={assortment.data} />
                  <AlertsButton assortment={assortment.data} />
                  <CrmButton assortment={assortment.data} />
                  <VersionsButton assortment={assortment.data} />
                </>
              }
            />
            <EditLocked key={`${assortmentId} ${attempt}`} assortment={assortment.data} waiting={<Waiting />}>
              {(held) => <Editor assortment={held} onRetry={() => setAttempt(attempt + 1)} onImport={setImporting} />}
            </EditLocked>
          </>
        ) : assortment.error ? (
          <RecordError
            title={t('manage.failed')}
            error={assortment.error}
            back={{ to: '/product/assortments/all', label: t('views.all') }}
            onRetry={() => void assortment.refetch()}
          />
        ) : (
          <Waiting />
        )}
      </div>
      {importing && (
        <Suspense fallback={<Waiting />}>
          <ImportWizard target={importing} onClose={() => setImporting(undefined)} />
        </Suspense>
      )}
    </>
  )
}

function Editor({
  assortment,
  onRetry,
  onImport,
}: {
  assortment: Assortment
  onRetry: () => void
  onImport: (target: ImportTarget) => void
}) {
  const ownSort = useOwnSort(assortment._id)
  if (!ownSort.isRead) return <Waiting />
  return <Sorted {...{ assortment, ownSort, onRetry, onImport }} />
}

function Sorted({
  assortment,
  ownSort,
  onRetry,
  onImport,
}: Parameters<typeof Editor>[0] & { ownSort: ReturnType<typeof useOwnSort> }) {
  const { t } = useTranslation('assortments')
  const { model, error } = useManageModel(assortment, () => shownOrder(arrangedFirst(assortment, ownSort.sort)), {
    isOfAll: ownSort.sort === undefined,
  })
  if (error && !model) return <ErrorState title={t('manage.failed')} reason={errorText(error)} onRetry={onRetry} />
  return model ? <ManageRows {...{ assortment, model, ownSort, onImport }} /> : <Waiting />
}

function Waiting() {
  return (
    <div aria-busy className="padded">
      {Array.from({ length: 16 }, (_, index) => (
        <Skeleton key={index} height={20} mb={12} />
      ))}
    </div>
  )
}
