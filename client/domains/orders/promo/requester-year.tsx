import { useTranslation } from 'react-i18next'
import type { CurrencyCode } from '../../../../contract/kernel/amounts/money.ts'
import type { Order } from '../../../../contract/orders/order.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { useYear } from './promo.api.ts'
import classes from './approval-timeline.module.css'

/** What its requester had this year, and what is left of the budget (ORP-03). */
export function RequesterYear({ order }: { order: Order }) {
  const { t } = useTranslation('promo')
  const { money, number } = useFormat()
  const { data } = useYear(order)
  if (!data) return null
  const currency = (order.currency ?? data.currency ?? 'USD') as CurrencyCode
  const approved = t('worth', {
    count: data.approvedUnits,
    number: number(data.approvedUnits),
    value: money(data.approvedValue, currency),
  })
  return (
    <section>
      <h2>{t('year.title', { year: data.year })}</h2>
      <dl className={classes.figures}>
        <dt>{t('year.orders')}</dt>
        <dd>{number(data.orders)}</dd>
        <dt>{t('year.approved')}</dt>
        <dd>{approved}</dd>
        <dt>{t('year.left')}</dt>
        <dd>{money(data.left, currency)}</dd>
      </dl>
    </section>
  )
}
