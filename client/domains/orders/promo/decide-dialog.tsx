import { TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../../contract/kernel/limits.ts'
import type { OrderLine } from '../../../../contract/orders/order.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { whileBlocking } from '../../../parts/dialogs/dialog-store.ts'
import { useFormWork } from '../../../parts/dialogs/use-form-work.ts'
import { newRecordId } from '../../../parts/saving/new-record-id.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import type { MatchingOrder } from '../orders.api.ts'
import type { Decision } from './decide-rows.ts'
import classes from './decide-dialog.module.css'
import { useKeptReasons } from './kept-reasons.ts'
import { decideOrders } from './promo.api.ts'

/** Orders that are named one by one; of more, how many. */
const NAMED = 8

interface DecideProps {
  decision: Decision
  orders: readonly MatchingOrder[]
  /** Those of them that are loaded. */
  lines: readonly OrderLine[]
  onClose: () => void
  onDone: () => void
}

/** The same decision for all open rows of many orders, with what it means before it is done (screen 12). */
export function DecideDialog({ decision, orders, lines, onClose, onDone }: DecideProps) {
  const { t } = useTranslation('promo')
  const { number, money } = useFormat()
  const [note, setNote] = useState('')
  const { pending, fault, run } = useFormWork()
  const reasons = useKeptReasons()
  const list = useId()
  const isDenial = decision === 'DENIED'
  const words = { count: orders.length, number: number(orders.length) }
  const named = lines.slice(0, NAMED)
  const others = orders.length - named.length

  const decide = async () => {
    const work = decideOrders({
      decision,
      note: isDenial ? note.trim() : '',
      orders: orders.map(({ _id, version }) => ({ _id, version })),
      requestId: newRecordId(),
    })
    const outcomes = await (orders.length >= limits.longWait ? whileBlocking(work) : work)
    tellOf(outcomes)
    onDone()
  }
  const tellOf = (outcomes: Awaited<ReturnType<typeof decideOrders>>) => {
    const stayed = outcomes.filter(({ result }) => result === 'refused')
    const done = outcomes.length - stayed.length
    if (done > 0) showToast('success', t(`set.done.${decision}`, { count: done, number: number(done) }))
    if (stayed.length === 0) return
    const lacking = stayed.filter(({ code }) => code === 'rejected').map(({ _id }) => _id)
    const identifiers = lines.filter(({ _id }) => lacking.includes(_id)).map((line) => line.orderIdentifier)
    showToast('warning', t('orders:movedOn', { count: stayed.length, number: number(stayed.length) }), {
      body: lacking.length > 0 ? t('set.notEnough', { orders: identifiers.join(', ') }) : t('orders:movedOnBody'),
      timeout: -1,
    })
  }

  return (
    <FormDialog
      title={t(`set.title.${decision}`, words)}
      size={620}
      verb={t(`set.verb.${decision}`, words)}
      isLoss={isDenial}
      ready={!isDenial || note.trim() !== ''}
      pending={pending}
      fault={fault}
      onClose={onClose}
      onSubmit={() => run(decide)}
    >
      <p>{t(`set.means.${decision}`, words)}</p>
      <table className={classes.orders}>
        <tbody>
          {named.map(({ _id, orderIdentifier, requesterName, reason, units, subtotal, currency }) => (
            <tr key={_id}>
              <td>
                <b className="b">{orderIdentifier}</b>
              </td>
              <td>
                {requesterName}
                {reason && <div className="muted ell">{reason}</div>}
              </td>
              <td className={classes.figure}>{t('set.units', { count: units, number: number(units) })}</td>
              <td className={classes.figure}>{currency === null ? '–' : money(subtotal, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {others > 0 && <p className="muted">{t('set.others', { count: others, number: number(others) })}</p>}
      {isDenial && (
        <>
          <TextInput
            label={t('set.why')}
            description={t('set.whyHint')}
            data-autofocus
            required
            maxLength={500}
            list={list}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
          <datalist id={list}>
            {reasons.map((reason) => (
              <option key={reason} value={reason} />
            ))}
          </datalist>
        </>
      )}
    </FormDialog>
  )
}
