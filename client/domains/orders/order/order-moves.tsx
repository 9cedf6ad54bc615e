import { Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MovedBy } from '../../../../contract/orders/order-calls.ts'
import { needsNote, type OrderKind } from '../../../../contract/orders/order-kind.ts'
import type { Order } from '../../../../contract/orders/order.ts'
import { stateOf } from '../../../../contract/orders/order-words.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { useFormWork } from '../../../parts/dialogs/use-form-work.ts'
import { newRecordId } from '../../../parts/saving/new-record-id.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { ReasonField } from './reason-field.tsx'
import type { OrderModel } from './order-model.ts'

/** What is asked before it is done, in the order in which the menu has them. */
const offered: readonly { event: MovedBy; isLoss: boolean }[] = [
  { event: 'recall', isLoss: false },
  { event: 'complete', isLoss: false },
  { event: 'archive', isLoss: false },
  { event: 'cancel', isLoss: true },
  { event: 'delete', isLoss: true },
]

interface Moved {
  kind: OrderKind
  model: OrderModel
  order: Order
}

/** What can be done with the order as it stands, by the table of its type; `except`: the page has its own buttons for them. */
export function OrderMoves({ except, ...moved }: Moved & { except: readonly MovedBy[] }) {
  const { t } = useTranslation('order')
  const [asked, setAsked] = useState<(typeof offered)[number]>()
  const shown = offered.filter(({ event }) => moved.order.events.includes(event) && !except.includes(event))
  if (shown.length === 0) return null
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <button type="button" className="ib" aria-label={t('moves.more')} title={t('moves.more')}>
            <IconDots size={16} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {shown.map((one) => (
            <Menu.Item key={one.event} {...(one.isLoss ? { color: 'red' } : {})} onClick={() => setAsked(one)}>
              {t(`moves.${one.event}.button`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {asked && <MoveDialog {...moved} {...asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

/** Names what is meant, takes a reason where one helps or is needed, and tells why it could not be done. */
function MoveDialog({
  kind,
  model,
  order,
  event,
  isLoss,
  onClose,
}: Moved & { event: MovedBy; isLoss: boolean; onClose: () => void }) {
  const { t } = useTranslation('order')
  const { number } = useFormat()
  const navigate = useNavigate()
  /** Pressed twice, it is done once. */
  const [requestId] = useState(newRecordId)
  const [note, setNote] = useState('')
  const { pending, fault, refuse, run } = useFormWork()
  const isAsked = needsNote(kind, stateOf(order.status, order.orderApprovalStatus), event)
  const about = { order: order.orderIdentifier, count: order.totals.units, number: number(order.totals.units) }

  const send = async () => {
    const outcome = await model.move(event, requestId, note)
    if (outcome && outcome.result === 'refused')
      return refuse(
        outcome.code === 'rejected'
          ? t('moves.changedSince')
          : t('movedOn', { status: t(`statuses.${outcome.status}`) }),
      )
    showToast('success', t(`moves.${event}.done`), { body: order.orderIdentifier })
    onClose()
    if (event === 'delete') await navigate({ to: `/orders/${kind.path}/${kind.lists[0]!.name}` })
  }
  return (
    <FormDialog
      title={t(`moves.${event}.title`, about)}
      verb={t(`moves.${event}.button`)}
      cancel={event === 'cancel' ? t('orders:keep') : undefined}
      isLoss={isLoss}
      size={460}
      ready={!isAsked || note.trim() !== ''}
      pending={pending}
      fault={fault}
      onClose={onClose}
      onSubmit={() => run(send)}
    >
      <p>{t(`moves.${event}.text`, about)}</p>
      {event === 'cancel' && <ReasonField required={isAsked} value={note} onChange={setNote} />}
    </FormDialog>
  )
}
