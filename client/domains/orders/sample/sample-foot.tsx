import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MovedBy } from '../../../../contract/orders/order-calls.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { newRecordId } from '../../../parts/saving/new-record-id.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import type { OrderPart } from '../order/order-page.tsx'
import classes from '../promo/promo-foot.module.css'
import type { PromoRow } from '../promo/promo-mode.ts'
import { IssuesDialog, type ShownIssue } from '../wholesale/order-issues.tsx'
import { sampleIssueText } from './sample-issue-text.ts'

const moves = ['submit', 'take', 'complete'] as const satisfies readonly MovedBy[]
type Move = (typeof moves)[number]

/** How many rows are settled, and what leads the order on; why it cannot yet stands on the button (ORS-01, ORD-04). */
export function SampleFoot({
  model,
  order,
  rows,
  onGo,
}: OrderPart & { rows: readonly PromoRow[]; onGo: (rowId: string) => void }) {
  const { t } = useTranslation('sample-order')
  const { number } = useFormat()
  const [busy, setBusy] = useState<Move>()
  const [issues, setIssues] = useState<readonly ShownIssue[]>()
  const open = rows.filter(({ piece }) => piece.progress === 'open').length
  const done = rows.length - open

  const lead = async (event: Move) => {
    setBusy(event)
    try {
      const outcome = await model.move(event, newRecordId(), '')
      if (outcome?.code === 'rejected')
        setIssues(
          outcome.issues.map((issue) => ({ level: 'error', field: issue.field, text: sampleIssueText(issue, t) })),
        )
      else if (!outcome || outcome.result === 'refused')
        showToast('warning', t('order:movedOn', { status: outcome?.status ?? '' }))
      else showToast('success', t(`done.${event}`), { body: order.orderIdentifier })
    } catch (error) {
      showToast('error', errorText(error), { timeout: -1 })
    } finally {
      setBusy(undefined)
    }
  }
  const why: Record<Move, string> = {
    submit: rows.length === 0 ? t('empty') : '',
    take: '',
    complete: open > 0 ? t('stillOpen', { count: open }) : '',
  }
  return (
    <footer className={classes.foot} aria-label={t('foot')}>
      {order.status !== 'DRAFT' && rows.length > 0 && (
        <div className={classes.progress}>
          <b className="b">{t('settled', { done: number(done), all: number(rows.length) })}</b>
          <progress value={done} max={rows.length} aria-label={t('foot')} />
        </div>
      )}
      <span className="sp" />
      {moves
        .filter((event) => order.events.includes(event))
        .map((event) => (
          <button
            key={event}
            type="button"
            className={event === 'take' ? 'btn d' : 'btn p'}
            disabled={busy !== undefined || why[event] !== ''}
            title={why[event] || undefined}
            onClick={() => void lead(event)}
          >
            {t(busy === event ? `doing.${event}` : `do.${event}`)}
          </button>
        ))}
      {issues && (
        <IssuesDialog
          title={t('rejected')}
          issues={issues}
          onGo={(field) => {
            setIssues(undefined)
            onGo(field.split('.')[0]!)
          }}
          onClose={() => setIssues(undefined)}
        />
      )}
    </footer>
  )
}
