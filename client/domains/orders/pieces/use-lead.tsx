import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MovedBy } from '../../../../contract/orders/order-calls.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { newRecordId } from '../../../parts/saving/new-record-id.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import type { OrderPart } from '../order/order-page.tsx'
import { IssuesDialog, type ShownIssue } from '../wholesale/order-issues.tsx'
import { pieceIssueText } from './piece-issue-text.ts'

interface Lead {
  /** What is being done. */
  busy: MovedBy | undefined
  /** Pressed twice, it is done once; why it was not, in words. What keeps the order back is listed by `issues` instead. */
  lead: (event: MovedBy, note?: string) => Promise<string | undefined>
  /** The same from a button: why it was not is told beside. */
  press: (event: MovedBy) => void
  issues: ReactNode
}

/** Leads a sample or promo order on (ORD-04). `onGo`: to the row of an issue. */
export function useLead({
  model,
  onDone,
  onGo,
}: Pick<OrderPart, 'model'> & { onDone: (event: MovedBy) => void; onGo: (rowId: string) => void }): Lead {
  const { t } = useTranslation('pieces')
  const [busy, setBusy] = useState<MovedBy>()
  const [issues, setIssues] = useState<readonly ShownIssue[]>()
  const lead = async (event: MovedBy, note = ''): Promise<string | undefined> => {
    setBusy(event)
    try {
      const outcome = await model.move(event, newRecordId(), note)
      if (outcome?.code === 'rejected')
        setIssues(
          outcome.issues.map((issue) => ({ level: 'error', field: issue.field, text: pieceIssueText(issue, t) })),
        )
      else if (!outcome || outcome.result === 'refused') return t('order:movedOn', { status: outcome?.status ?? '' })
      else onDone(event)
    } catch (error) {
      return errorText(error)
    } finally {
      setBusy(undefined)
    }
    return undefined
  }
  return {
    busy,
    lead,
    press: (event) => void lead(event).then((fault) => fault && showToast('error', fault, { timeout: -1 })),
    issues: issues && (
      <IssuesDialog
        title={t('rejected')}
        issues={issues}
        onGo={(field) => {
          setIssues(undefined)
          onGo(field.split('.')[0]!)
        }}
        onClose={() => setIssues(undefined)}
      />
    ),
  }
}
