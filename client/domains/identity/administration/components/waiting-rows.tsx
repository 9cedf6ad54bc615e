import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** In place of a list's rows until they are there. */
export function WaitingRows({ rows }: { rows: number }) {
  const { t } = useTranslation('common')
  return (
    <div role="group" aria-busy="true" aria-label={t('loading')} className="padded stack">
      {Array.from({ length: rows }, (_, at) => (
        <Skeleton key={at} height={24} />
      ))}
    </div>
  )
}
