import { useTranslation } from 'react-i18next'
import type { AuditEntry } from '../../../../contract/audit/audit-entry.ts'
import { useFormat } from '../../../engine/texts/format.ts'

/** In a few words what an entry did. */
export function useEntrySummary(): (entry: AuditEntry) => string {
  const { t } = useTranslation('audit')
  const format = useFormat()
  return ({ action, changed, changes, revertsDate }) => {
    if (action === 'reverted' && revertsDate) return t('tookBack', { time: format.dateTime(revertsDate) })
    const isBatch = changes.some(({ part }) => part !== null)
    if (!isBatch || action !== 'changed') return t(`actions.${action}`)
    return t('changedRows', { count: changed, number: format.number(changed) })
  }
}
