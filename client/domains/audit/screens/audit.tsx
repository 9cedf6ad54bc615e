import { Button, Skeleton } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditFilters } from '../../../../contract/audit/audit-calls.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { filtersOfAddress } from '../audit-filters.ts'
import { useAudit } from '../audit.api.ts'
import { EntryTable } from '../components/entry-table.tsx'
import { FilterRow } from '../components/filter-row.tsx'

/** What everybody changed, for administrators (BEY-07). */
export function Audit() {
  const { t } = useTranslation('audit')
  const navigate = useNavigate()
  const address = JSON.stringify(useSearch({ strict: false }))
  const filters = useMemo(() => filtersOfAddress(JSON.parse(address) as Record<string, unknown>), [address])
  const audit = useAudit(filters)
  const entries = audit.data?.pages.flatMap(({ data }) => data)
  const go = (next: object): void => void navigate({ to: '/administration/audit', search: next, replace: true })
  const change = (more: { [Key in keyof AuditFilters]?: AuditFilters[Key] | undefined }): void =>
    go(Object.fromEntries(Object.entries({ ...filters, ...more }).filter(([, value]) => value !== undefined)))
  return (
    <>
      <PageHead title={t('screens.audit')} />
      <FilterRow filters={filters} onChange={change} />
      <div className="scroll" aria-busy={audit.isFetching}>
        {audit.isError ? (
          <ErrorState title={t('failed')} reason={errorText(audit.error)} onRetry={() => void audit.refetch()} />
        ) : !entries ? (
          <Waiting />
        ) : entries.length === 0 ? (
          <EmptyState text={t('nothing')}>
            {Object.keys(filters).length > 0 && (
              <Button variant="default" onClick={() => go({})}>
                {t('filters.all')}
              </Button>
            )}
          </EmptyState>
        ) : (
          <>
            <EntryTable entries={entries} />
            {audit.hasNextPage && (
              <div style={{ display: 'grid', placeItems: 'center', padding: 16 }}>
                <Button variant="default" loading={audit.isFetchingNextPage} onClick={() => void audit.fetchNextPage()}>
                  {t('older')}
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </>
  )
}

function Waiting() {
  const { t } = useTranslation('common')
  return (
    <div aria-busy="true" aria-label={t('loading')} style={{ display: 'grid', gap: 12, padding: '14px 18px' }}>
      {Array.from({ length: 12 }, (_, at) => (
        <Skeleton key={at} height={24} />
      ))}
    </div>
  )
}
