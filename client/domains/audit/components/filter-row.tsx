import { Button, Menu, Select } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AuditFilters } from '../../../../contract/audit/audit-calls.ts'
import { auditAction, auditKind } from '../../../../contract/audit/audit-entry.ts'
import { exportAddress } from '../audit.api.ts'
import { DayRange } from './day-range.tsx'
import { PersonSelect } from './person-select.tsx'

/** What the trail of everybody is narrowed to, and the way to a file of it. */
export function FilterRow({
  filters,
  onChange,
}: {
  filters: AuditFilters
  onChange: (more: { [Key in keyof AuditFilters]?: AuditFilters[Key] | undefined }) => void
}) {
  const { t, i18n } = useTranslation('audit')
  return (
    <div className="fbar">
      <PersonSelect value={filters.person} onChange={(person) => onChange({ person })} />
      <Select
        size="xs"
        w={170}
        clearable
        aria-label={t('filters.kind')}
        placeholder={t('filters.kind')}
        data={auditKind.options.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={filters.kind ?? null}
        onChange={(value) => onChange({ kind: auditKind.safeParse(value).data })}
      />
      <Select
        size="xs"
        w={160}
        clearable
        aria-label={t('filters.action')}
        placeholder={t('filters.action')}
        data={auditAction.options.map((value) => ({ value, label: t(`actions.${value}`) }))}
        value={filters.action ?? null}
        onChange={(value) => onChange({ action: auditAction.safeParse(value).data })}
      />
      <DayRange days={filters} onChange={onChange} />
      <span className="sp" />
      <Menu>
        <Menu.Target>
          <Button size="xs" variant="default" leftSection={<IconDownload size={14} aria-hidden />}>
            {t('filters.export')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {(['xlsx', 'csv'] as const).map((format) => (
            <Menu.Item key={format} component="a" href={exportAddress(filters, format, i18n.language)} download>
              {t(`filters.${format}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
