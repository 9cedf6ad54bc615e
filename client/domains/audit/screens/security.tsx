import { Select } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SecurityFilters } from '../../../../contract/audit/security-events.ts'
import { securityKind } from '../../../../contract/kernel/security-kind.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { securityFiltersOfAddress } from '../audit-filters.ts'
import { useSecurityEvents } from '../audit.api.ts'
import { DayRange } from '../components/day-range.tsx'
import { PagedTrail } from '../components/paged-trail.tsx'
import { PersonSelect } from '../components/person-select.tsx'
import { SecurityTable } from '../components/security-table.tsx'

/** Who got in and who was refused what, for administrators (ACC-08, PERM-14). */
export function Security() {
  const { t } = useTranslation('audit')
  const navigate = useNavigate()
  const address = JSON.stringify(useSearch({ strict: false }))
  const filters = useMemo(() => securityFiltersOfAddress(JSON.parse(address) as Record<string, unknown>), [address])
  const trail = useSecurityEvents(filters)
  const events = trail.data?.pages.flatMap(({ data }) => data)
  const go = (next: object): void => void navigate({ to: '/administration/security', search: next, replace: true })
  const change = (more: { [Key in keyof SecurityFilters]?: SecurityFilters[Key] | undefined }): void =>
    go(Object.fromEntries(Object.entries({ ...filters, ...more }).filter(([, value]) => value !== undefined)))
  return (
    <>
      <PageHead title={t('screens.security')} />
      <div className="fbar">
        <PersonSelect value={filters.person} onChange={(person) => change({ person })} />
        <Select
          size="xs"
          w={220}
          clearable
          aria-label={t('security.event')}
          placeholder={t('security.event')}
          data={securityKind.options.map((value) => ({ value, label: t(`security.kinds.${value}`) }))}
          value={filters.event ?? null}
          onChange={(value) => change({ event: securityKind.safeParse(value).data })}
        />
        <DayRange days={filters} onChange={change} />
      </div>
      <PagedTrail trail={trail} entries={events} onClear={Object.keys(filters).length > 0 ? () => go({}) : undefined}>
        {(found) => <SecurityTable events={found} />}
      </PagedTrail>
    </>
  )
}
