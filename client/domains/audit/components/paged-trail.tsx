import { Button, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../engine/texts/error-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Loading } from '../../../ui/loading.tsx'

/** What of a list that is read page by page this needs. */
interface Pages {
  isFetching: boolean
  isError: boolean
  error: unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  refetch(): unknown
  fetchNextPage(): unknown
}

/** A list from its newest entry back, with its waiting, its failure, its emptiness and its way to what is older. */
export function PagedTrail<Entry>({
  trail,
  entries,
  onClear,
  children,
}: {
  trail: Pages
  entries: readonly Entry[] | undefined
  /** Takes filters away; undefined where there are none. */
  onClear: (() => void) | undefined
  children: (entries: readonly Entry[]) => ReactNode
}) {
  const { t } = useTranslation('audit')
  return (
    <div className="scroll" aria-busy={trail.isFetching}>
      {trail.isError ? (
        <ErrorState title={t('failed')} reason={errorText(trail.error)} onRetry={() => void trail.refetch()} />
      ) : !entries ? (
        <Waiting />
      ) : entries.length === 0 ? (
        <EmptyState text={t('nothing')}>
          {onClear && (
            <Button variant="default" onClick={onClear}>
              {t('filters.all')}
            </Button>
          )}
        </EmptyState>
      ) : (
        <>
          {children(entries)}
          {trail.hasNextPage && (
            <div className="centred">
              <Button variant="default" loading={trail.isFetchingNextPage} onClick={() => void trail.fetchNextPage()}>
                {t('older')}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  )
}

function Waiting() {
  return (
    <Loading className="padded stack">
      {Array.from({ length: 12 }, (_, at) => (
        <Skeleton key={at} height={24} />
      ))}
    </Loading>
  )
}
