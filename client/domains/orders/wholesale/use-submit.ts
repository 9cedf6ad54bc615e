import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newRecordId } from '../../../parts/saving/new-record-id.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { tellOrderFault } from '../order-fault.ts'
import type { OrderPart } from '../order/order-page.tsx'
import type { ShownIssue } from './order-issues.tsx'
import { shownIssue } from './issue-words.ts'

/** Sends an order once, however often it is pressed; then to the list of what is active (ORW-07). */
export function useSubmit({
  model,
  order,
  issues,
  onRejected,
}: OrderPart & {
  issues: readonly ShownIssue[]
  /** The server would not take it, and why not. */
  onRejected: (refused: readonly ShownIssue[]) => void
}) {
  const { t } = useTranslation(['wholesale', 'common'])
  const navigate = useNavigate()
  const [requestId, setRequestId] = useState(newRecordId)
  const [isPending, setPending] = useState(false)
  const errors = issues.filter(({ level, isOfErp }) => level === 'error' && !isOfErp)

  const submit = async () => {
    setPending(true)
    try {
      const outcome = await model.move('submit', requestId)
      if (!outcome || outcome.result === 'refused') {
        setRequestId(newRecordId())
        if (outcome?.code === 'rejected')
          onRejected(outcome.issues.map((issue) => shownIssue({ level: 'error', ...issue }, t)))
        else
          showToast('error', t('order:movedOn', { status: t(`order:statuses.${outcome?.status ?? 'DRAFT'}`) }), {
            timeout: -1,
            action: { label: t('common:refresh'), run: () => window.location.reload() },
          })
        return
      }
      showToast('success', t('submitted'), { body: order.orderIdentifier })
      await navigate({ to: '/orders/wholesale/active', search: { sent: order._id } as never })
    } catch (error) {
      tellOrderFault(error)
    } finally {
      setPending(false)
    }
  }
  return {
    submit: () => void submit(),
    isPending,
    /** What keeps it here, a line each; empty: nothing. */
    reasons: errors.map(({ text }) => text).join('\n'),
  }
}
export type Submit = ReturnType<typeof useSubmit>
