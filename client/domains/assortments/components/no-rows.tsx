import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** Why an assortment shows no row, and what gets one started. */
export function NoRows({
  kind,
  onShowAll,
  onPaste,
}: {
  /** `filtered`: there are rows, and the person's own filter leaves out all of them. */
  kind: 'filtered' | 'emptyStatic' | 'emptyFiltered' | 'emptyDynamic'
  onShowAll: () => void
  /** Undefined where nothing may be added. */
  onPaste: (() => void) | undefined
}) {
  const { t } = useTranslation('assortments')
  if (kind === 'filtered') {
    return (
      <EmptyState text={t('filter.none')}>
        <Button variant="default" onClick={onShowAll}>
          {t('filter.all')}
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState text={t(`manage.${kind}`)}>
      {onPaste && (
        <Button variant="default" onClick={onPaste}>
          {t('paste.open')}
        </Button>
      )}
    </EmptyState>
  )
}
