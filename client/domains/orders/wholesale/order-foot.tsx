import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { CurrencyCode } from '../../../../contract/kernel/amounts/money.ts'
import type { Order } from '../../../../contract/orders/order.ts'
import type { OrderSums } from '../../../../contract/orders/wholesale/totals.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import type { OrderPart } from '../order/order-page.tsx'
import classes from './order-foot.module.css'
import { IssueCounts, type ShownIssue } from './order-issues.tsx'
import type { Submit } from './use-submit.ts'

/** Sums that never wait, what is wrong, and the way to send it (screen 11). */
export function OrderFoot({
  model,
  order,
  sums,
  issues,
  submit,
  onShowIssues,
}: OrderPart & {
  sums: OrderSums
  issues: readonly ShownIssue[]
  submit: Submit
  onShowIssues: () => void
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
      <SubmitButton order={order} submit={submit} />
    </section>
  )
}

/** Sends what was begun; what was changed since it was sent has its own bar. */
function SubmitButton({ order, submit: { submit, isPending, reasons } }: { order: Order; submit: Submit }) {
  const { t } = useTranslation('wholesale')
  if (!order.events.includes('submit') || order.status === 'SUBMITTED') return null
  return (
    <button
      type="button"
      className={`btn p ${classes.submit}`}
      disabled={isPending || reasons !== ''}
      title={reasons || undefined}
      aria-describedby={reasons ? 'why-not-submitted' : undefined}
      onClick={submit}
    >
      {t(isPending ? 'submitting' : 'submit')}
      {reasons && (
        <span id="why-not-submitted" hidden>
          {reasons}
        </span>
      )}
    </button>
  )
}
