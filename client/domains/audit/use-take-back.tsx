import { useTranslation } from 'react-i18next'
import { type AuditEntry, revertReason } from '../../../contract/audit/audit-entry.ts'
import { CallError } from '../../engine/api/call-error.ts'
import { errorText } from '../../engine/texts/error-text.ts'
import { useFormat } from '../../engine/texts/format.ts'
import { askFirst } from '../../parts/dialogs/dialog-store.ts'
import { showToast } from '../../parts/toasts/toast-store.ts'
import { useRevert } from './audit.api.ts'

/** Rows that a refusal names; the number says how many there are. */
const NAMED = 5

/** Takes a bulk edit back after asking; a refusal names the rows and what happened to them. */
export function useTakeBack() {
  const { t } = useTranslation('audit')
  const format = useFormat()
  const revert = useRevert()
  const takeBack = async (entry: AuditEntry): Promise<void> => {
    const assortmentId = entry.record._id
    if (assortmentId === null) return
    const number = format.number(entry.changed)
    const sure = await askFirst({
      title: t('takeBack.question', { count: entry.changed, number }),
      body: t('takeBack.text'),
      confirm: t('takeBack.confirm'),
    })
    if (!sure) return
    try {
      const { rows } = await revert.mutateAsync({ assortmentId, entryId: entry._id })
      showToast('success', t('takeBack.done', { count: rows, number: format.number(rows) }))
    } catch (error) {
      showToast('error', errorText(error), { ...reasonsOf(error), timeout: 10_000 })
    }
  }
  const reasonsOf = (error: unknown): { body?: string } => {
    if (!(error instanceof CallError) || error.code !== 'revertRefused') return {}
    const named = error.details.slice(0, NAMED).map(({ field, message }) => {
      const reason = revertReason.safeParse(message)
      return reason.success ? `${field}: ${t(`takeBack.reasons.${reason.data}`)}` : field
    })
    const others = Number(error.data['rows'] ?? 0) - named.length
    const more = others > 0 ? [t('takeBack.others', { count: others, number: format.number(others) })] : []
    return { body: [...named, ...more].join(' · ') }
  }
  return { takeBack, isPending: revert.isPending }
}
