import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../engine/texts/error-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { pageOf } from '../scan/use-room-scans.ts'
import { lookUp } from '../samples.api.ts'

/** The address that the code of a label holds: whatever camera reads it, it leads to what the label is of (BEY-11). */
export function OpenLabel() {
  const { t } = useTranslation('scan')
  const { label = '' } = useParams({ strict: false }) as { label?: string }
  const { data, error, refetch } = useQuery({
    queryKey: ['samples', 'label', label],
    queryFn: ({ signal }) => lookUp([label], signal),
    retry: false,
  })
  if (error) return <ErrorState title={t('label.failed')} reason={errorText(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={320} aria-busy />
  const page = pageOf(data[0]!)
  if (page) return <Navigate {...page} replace />
  return (
    <EmptyState text={t('label.unknown')}>
      <Link className="btn d" to="/samples">
        {t('samples:title')}
      </Link>
    </EmptyState>
  )
}
