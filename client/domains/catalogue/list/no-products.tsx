import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** Nothing matches (SHELL-20). */
export function NoProducts({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('catalogue')
  return (
    <EmptyState text={t('empty')}>
      <Button onClick={onClear}>{t('clearFilters')}</Button>
    </EmptyState>
  )
}
