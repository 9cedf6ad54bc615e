import { useTranslation } from 'react-i18next'
import type { CrmDelivery } from '../../../contract/integrations/crm.ts'
import { useFormat } from '../../engine/texts/format.ts'

/** How an attempt went, in words: what was answered or why nothing was, and how long it took. */
export function useOutcomeText(): (attempt: NonNullable<CrmDelivery['lastAttempt']>) => string {
  const { t } = useTranslation('integrations')
  const format = useFormat()
  return ({ status, fault, milliseconds }) => {
    const answer = status === null ? t(`faults.${fault ?? 'broken'}`) : t('answered', { status })
    return `${answer} · ${t('took', { time: format.number(milliseconds) })}`
  }
}
