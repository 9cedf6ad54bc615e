import { Checkbox } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CurrencyCode } from '../../../../contract/kernel/money.ts'
import type { OrderSums } from '../../../../contract/orders/wholesale/totals.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { newRecordId } from '../../../parts/saving/new-record-id.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import type { OrderPart } from '../order/order-page.tsx'
import classes from './order-foot.module.css'
import { IssueCounts, type ShownIssue } from './order-issues.tsx'
import { shownIssue } from './use-order-issues.ts'
import { tellOrderFault } from '../order-fault.ts'

/** Sums that never wait, what is wrong, and the way to send it (screen 11). */
export function OrderFoot({
  model,
  order,
  sums,
  issues,
  onShowIssues,
  onRejected,
}: OrderPart & {
  sums: OrderSums
  issues: readonly ShownIssue[]
  onShowIssues: () => void
  /** The server would not take it, and why not. */
  onRejected: (refused: readonly ShownIssue[]) => void
}) {
  const { t } = useTranslation('wholesale')
  const { money, number } = useFormat()
  const currency = (order.currency ?? 'USD') as CurrencyCode
  const mayWrite = order.isEditable
  const figures: [string, string][] = [
    [t('sums.styles'), number(sums.styles)],
    [t('sums.units'), number(sums.units)],
    [t('sums.gross'), money(sums.gross, currency)],
    [t('sums.discount'), money(-sums.discountAmount, currency)],
    [t('sums.subtotal'), money(sums.subtotal, currency)],
  ]
  return (
    <section className={classes.foot} aria-label={t('sums.title')}>
      <dl className={classes.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <span className="sp" />
      <Checkbox
        label={t('fields.partialShipments')}
        checked={order.header.partialShipments}
        disabled={!mayWrite}
        onChange={({ currentTarget }) => model.patch({ partialShipments: currentTarget.checked })}
      />
      <IssueCounts issues={issues} onShow={onShowIssues} />
      <SubmitButton {...{ model, order, issues, onRejected }} />
    </section>
  )
}

/** Sends it once, however often it is pressed; then to the list of what is active (ORW-07). */
function SubmitButton({
  model,
  order,
  issues,
  onRejected,
}: OrderPart & { issues: readonly ShownIssue[]; onRejected: (refused: readonly ShownIssue[]) => void }) {
  const { t } = useTranslation(['wholesale', 'common'])
  const navigate = useNavigate()
  const [requestId, setRequestId] = useState(newRecordId)
  const [isPending, setPending] = useState(false)
  if (!order.events.includes('submit')) return null
  const errors = issues.filter(({ level, isOfErp }) => level === 'error' && !isOfErp)
  const isChanged = order.status === 'SUBMITTED'

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
      await navigate({ to: '/orders/wholesale/active' })
    } catch (error) {
      tellOrderFault(error)
    } finally {
      setPending(false)
    }
  }
  const reasons = errors.map(({ text }) => text).join('\n')
  return (
    <button
      type="button"
      className={`btn p ${classes.submit}`}
      disabled={isPending || errors.length > 0}
      title={reasons || undefined}
      aria-describedby={reasons ? 'why-not-submitted' : undefined}
      onClick={() => void submit()}
    >
      {t(isPending ? 'submitting' : isChanged ? 'sendChanges' : 'submit')}
      {reasons && (
        <span id="why-not-submitted" hidden>
          {reasons}
        </span>
      )}
    </button>
  )
}
