import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { daysLater } from '../../../../../contract/kernel/days/days.ts'
import { USUAL_DAYS } from '../../../../../contract/samples/loan-calls.ts'
import type { Order } from '../../../../../contract/orders/order.ts'
import { useFormat } from '../../../../engine/texts/format.ts'
import { useFormWork } from '../../../../parts/dialogs/use-form-work.ts'
import { showToast } from '../../../../parts/toasts/toast-store.ts'
import { useTicked } from '../../../../parts/selection/use-ticked.ts'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { useToday } from '../../../../engine/session/use-today.ts'
import { DueField, LentLines } from './lent-lines.tsx'
import { RowTick } from './row-tick.tsx'
import { RowOfSamples } from './row-of-samples.tsx'
import { handOutSamples } from './samples.api.ts'
import type { LentRow } from './lent-row.ts'
import classes from './sample-tools.module.css'

/** Update Inventory: the samples of ticked rows leave, and the rows are shipped (ORS-04). */
export function HandOutDialog({
  order,
  rows,
  modified,
  onMatch,
  onClose,
}: {
  order: Order
  rows: readonly LentRow[]
  modified: number
  onMatch: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('pieces')
  const { number } = useFormat()
  const today = useToday()
  const left = useTicked()
  const { requestedDeliveryDate: wanted } = order.header
  const [due, setDue] = useState(daysLater(wanted !== null && wanted > today ? wanted : today, USUAL_DAYS))
  const { pending, fault, run } = useFormWork()
  const ticked = rows.filter(({ row }) => !left.ids.has(row._id))
  const send = () =>
    run(async () => {
      await handOutSamples(
        order,
        ticked.map(({ row }) => row._id),
        due,
      )
      showToast('success', t('samples.handedOut', { count: ticked.length, number: number(ticked.length) }), {
        body: order.orderIdentifier,
      })
      onClose()
    })
  return (
    <FormDialog
      title={t('samples.handOut')}
      subtitle={order.orderIdentifier}
      size={860}
      verb={t('samples.do.handOut', { count: ticked.length, number: number(ticked.length) })}
      otherWay={
        modified > 0 && (
          <button type="button" className="btn d" onClick={onMatch}>
            {t('samples.match')} <span className="n">{number(modified)}</span>
          </button>
        )
      }
      ready={ticked.length > 0 && due >= today}
      pending={pending}
      fault={fault}
      onClose={onClose}
      onSubmit={send}
    >
      <LentLines
        ticks
        columns={[
          t('columns.product'),
          t('samples.columns.place'),
          t('samples.columns.onHand'),
          t('samples.columns.take'),
          t('samples.columns.after'),
        ]}
      >
        {rows.map(({ row, match }) => {
          const taken = match.got.filter(({ reserved }) => reserved > 0)
          const count = taken.reduce((sum, { reserved }) => sum + reserved, 0)
          return (
            <tr key={row._id}>
              <td>
                <RowTick row={row} left={left} />
              </td>
              <td>
                <RowOfSamples row={row} />
              </td>
              <td>
                {taken.map((one) => (
                  <div key={one._id}>
                    {[one.place, one.size, t(`samples.sides.${one.side}`)].filter(Boolean).join(' · ')}{' '}
                    <span className="muted">{one.code}</span>
                  </div>
                ))}
              </td>
              <td>
                {taken.map((one) => (
                  <div key={one._id}>{number(one.onHand)}</div>
                ))}
              </td>
              <td>
                {number(count)}
                {count < row.piece.quantity && (
                  <div className={classes.short}>{t('samples.short', { count: row.piece.quantity - count })}</div>
                )}
              </td>
              <td>
                {row.piece.returnType === 'Return' || taken.some(({ status }) => status === 'Rare')
                  ? t('samples.onLoan')
                  : t('samples.given')}
              </td>
            </tr>
          )
        })}
      </LentLines>
      <DueField today={today} due={due} onDue={setDue} />
    </FormDialog>
  )
}
