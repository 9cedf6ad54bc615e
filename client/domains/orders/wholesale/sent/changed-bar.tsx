import { IconPencil } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CurrencyCode } from '../../../../../contract/kernel/amounts/money.ts'
import type { OrderRow } from '../../../../../contract/orders/order.ts'
import type { SentOrder, SentRow } from '../../../../../contract/orders/wholesale/sent-order.ts'
import type { OrderSums } from '../../../../../contract/orders/wholesale/totals.ts'
import { useFormat } from '../../../../engine/texts/format.ts'
import { showToast, undoAction } from '../../../../parts/toasts/toast-store.ts'
import { tellOrderFault } from '../../order-fault.ts'
import type { OrderPart } from '../../order/order-page.tsx'
import { lookUpStyles } from '../lookups.api.ts'
import { emptyRow } from '../matrix/added-rows.ts'
import type { Submit } from '../use-submit.ts'
import { countOf, differenceSince, editsBack, type SentDifference } from './sent-difference.ts'
import { SentDifferenceDialog } from './sent-difference-dialog.tsx'
import { useSentOrder } from './sent.api.ts'
import classes from '../wholesale-body.module.css'

/** After it was sent: what the order is more or less than the ERP has, and the two ways out of that (design 5.5). */
export function ChangedBar({ model, order, sums, submit }: OrderPart & { sums: OrderSums; submit: Submit }) {
  const { t } = useTranslation('wholesale')
  const sent = useSentOrder(order, model.queue.pending.length > 0)
  const difference = useMemo(() => sent && differenceSince(sent, order), [sent, order])
  const count = difference ? countOf(difference) : 0
  // One whose sent state nobody kept is as changed as the server says.
  if (order.status !== 'SUBMITTED' || (difference ? count === 0 : !order.isChanged)) return null
  return (
    <div className={classes.marked}>
      <div className="note" role="status">
        <IconPencil size={16} aria-hidden />
        <span className="sp ell">
          <b className="b">{t(sent ? 'sent.changed' : 'sent.title')}</b>
          {sent && <SumsSince sent={sent} order={order} sums={sums} count={count} />}
        </span>
        {sent && difference && <Ways {...{ model, order, sent, difference }} />}
        {order.events.includes('submit') && (
          <button
            type="button"
            className="btn p s"
            disabled={submit.isPending || submit.reasons !== ''}
            title={submit.reasons || undefined}
            onClick={submit.submit}
          >
            {t(submit.isPending ? 'submitting' : 'sendChanges')}
          </button>
        )}
      </div>
    </div>
  )
}

/** '+24 units, −$310.00'; in what is neither, how many places differ. */
function SumsSince({
  sent,
  order,
  sums,
  count,
}: Pick<OrderPart, 'order'> & { sent: SentOrder; sums: OrderSums; count: number }) {
  const { t } = useTranslation('wholesale')
  const { money, number } = useFormat()
  const signed = (value: number, words: (size: number) => string): string =>
    `${value < 0 ? '−' : '+'}${words(Math.abs(value))}`
  const units = sums.units - sent.units
  const amount = order.currency === sent.currency ? sums.subtotal - sent.subtotal : 0
  const parts = [
    ...(units === 0 ? [] : [t('sent.units', { count: Math.abs(units), number: signed(units, number) })]),
    ...(amount === 0 ? [] : [signed(amount, (size) => money(size, (order.currency ?? 'USD') as CurrencyCode))]),
    ...(units === 0 && amount === 0 ? [t('sent.places', { count })] : []),
  ]
  return <span>{` ${parts.join(', ')}`}</span>
}

function Ways({ model, order, sent, difference }: OrderPart & { sent: SentOrder; difference: SentDifference }) {
  const { t } = useTranslation('wholesale')
  const [isShown, setShown] = useState(false)
  const [isPending, setPending] = useState(false)
  const discard = async () => {
    setPending(true)
    try {
      const rowOf = await rowsAgain(sent, difference, order)
      // As it is now, which others may have written meanwhile.
      model.edit('discard', editsBack(sent, model.order, rowOf))
      const action = undoAction(t('matrix.undo'), () => void model.undo.undo())
      showToast('success', t('sent.discarded'), { action })
    } catch (error) {
      tellOrderFault(error)
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <button type="button" className="btn a s" aria-haspopup="dialog" onClick={() => setShown(true)}>
        {t('sent.show')}
      </button>
      {order.isEditable && (
        <button type="button" className="btn a s" disabled={isPending} onClick={() => void discard()}>
          {t('sent.discard')}
        </button>
      )}
      {isShown && <SentDifferenceDialog {...{ order, sent, difference }} onClose={() => setShown(false)} />}
    </>
  )
}

/** How rows look that the order has no more; one that is sold no more looks as it was sent until the server has answered. */
async function rowsAgain(
  sent: SentOrder,
  { gone }: SentDifference,
  order: OrderPart['order'],
): Promise<(row: SentRow) => OrderRow> {
  const { region, origin, customer, startDate } = sent.header
  const wish = { _id: order._id, currency: sent.currency, header: { region, origin, customer, startDate } }
  const styles = gone.length > 0 ? await lookUpStyles(wish, [...new Set(gone.map(({ style }) => style))]) : []
  return ({ style, color, sizes }) => {
    const sold = styles.find((one) => one.style === style)
    const colour = sold?.colors.find((one) => one.color === color)
    const bare = {
      color,
      colorDescription: '',
      lineStatus: 'D' as const,
      hero: null,
      price: null,
      held: {},
      availability: [],
    }
    const plain = { style, name: '', gender: '', productType: 'Footwear' as const, sizeScale: '', colors: [] }
    return emptyRow(sold ?? { ...plain, run: Object.keys(sizes) }, colour ?? bare)
  }
}
