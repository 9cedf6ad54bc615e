import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../engine/api/call-error.ts'
import { errorText } from '../../engine/texts/error-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'

/**
 * In place of a record that could not be read. One that is not there, or not for this person, is no fault to try again:
 * it says so and leads back to where such records are.
 */
export function RecordError({
  error,
  title,
  back,
  onRetry,
}: {
  error: Error
  /** Of a failure: 'Cannot load this assortment'. */
  title: string
  back: { to: string; label: string }
  onRetry: () => void
}) {
  const { t } = useTranslation('common')
  const isMissing = error instanceof CallError && (error.status === 404 || error.status === 403)
  if (!isMissing) return <ErrorState title={title} reason={errorText(error)} onRetry={onRetry} />
  return (
    <EmptyState text={t('missing.title')}>
      <p className="muted">{t('missing.text')}</p>
      <Link className="btn d" to={back.to}>
        {back.label}
      </Link>
    </EmptyState>
  )
}
