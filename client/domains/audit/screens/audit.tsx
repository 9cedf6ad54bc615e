import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditFilters } from '../../../../contract/audit/audit-calls.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { filtersOfAddress } from '../audit-filters.ts'
import { useAudit } from '../audit.api.ts'
import { EntryTable } from '../components/entry-table.tsx'
import { FilterRow } from '../components/filter-row.tsx'
import { PagedTrail } from '../components/paged-trail.tsx'

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
      <PagedTrail trail={audit} entries={entries} onClear={Object.keys(filters).length > 0 ? () => go({}) : undefined}>
        {(found) => <EntryTable entries={found} />}
      </PagedTrail>
    </>
  )
}
