import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../../contract/kernel/limits.ts'
import type { OrderLine } from '../../../../contract/orders/order.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { whileBlocking } from '../../../parts/dialogs/dialog-store.ts'
import { newRecordId } from '../../../parts/saving/new-record-id.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { orderPath, type OrderList } from '../order-lists.ts'
import { createOrder, duplicateOrder } from '../orders.api.ts'
import { CustomerSelect } from './customer-select.tsx'
import { shownType } from './order-types.ts'

/** What a dialog begins: an order, or drafts of some that there are. */
export type Begun =
  | { kind: 'new' }
  | { kind: 'duplicate' | 'reactivate'; orders: readonly { _id: string }[]; one?: OrderLine }

interface DialogProps {
  list: OrderList
  begun: Begun
  onClose: () => void
}

/** New, duplicate and reactivate, each under the title of its type (ORD-02). */
export function OrderDialog({ list, begun, onClose }: DialogProps) {
  const { t } = useTranslation('orders')
  const { number } = useFormat()
  const navigate = useNavigate()
  const { orderType } = list
  const one = begun.kind === 'new' ? undefined : begun.one
  const many = begun.kind === 'new' ? 1 : begun.orders.length
  const [customer, setCustomer] = useState(one?.customer?._id ?? null)
  const [po, setPo] = useState('')
  const [startDate, setStartDate] = useState('')
  const { findCustomers, dialogFields } = shownType(orderType)
  const header = {
    ...(customer && customer !== one?.customer?._id ? { customer } : {}),
    ...(po.trim() ? { po: po.trim() } : {}),
    ...(startDate ? { startDate } : {}),
  }

  const work = async (): Promise<void> => {
    if (begun.kind === 'new') {
      const { order } = await createOrder(list, newRecordId(), header)
      return void navigate({ to: orderPath(order.orderNumber, orderType) })
    }
    const made = []
    for (const { _id } of begun.orders) made.push(await duplicateOrder(list, _id, newRecordId(), header))
    const [first] = made
    const words = { count: made.length, number: number(made.length) }
    const body = made.length === 1 ? about(first!.order) : ''
    const dropped = made.flatMap((each) => each.dropped.map(({ style, color }) => `${style}/${color}`))
    const title = t(`made.${begun.kind}`, words)
    if (dropped.length > 0)
      showToast('warning', title, {
        body: [body, t('dropped', { products: dropped.join(', ') })].filter(Boolean).join('. '),
      })
    else showToast('success', title, body ? { body } : {})
    if (made.length === 1) void navigate({ to: orderPath(first!.order.orderNumber, orderType) })
  }
  const begin = useMutation({
    mutationFn: () => (many >= limits.longWait ? whileBlocking(work()) : work()),
    onSuccess: onClose,
  })

  return (
    <FormDialog
      title={t(`dialogs.${begun.kind}.${orderType}`)}
      size={460}
      verb={t(`verbs.${begun.kind}`)}
      pending={begin.isPending}
      fault={begin.error ? errorText(begin.error) : undefined}
      onClose={onClose}
      onSubmit={() => begin.mutate()}
    >
      {begun.kind !== 'new' && (
        <p className="t2">{t('carries', { count: many, number: number(many), order: one?.orderIdentifier ?? '' })}</p>
      )}
      {many === 1 && (
        <>
          {findCustomers && (
            <CustomerSelect own={one?.customer ?? null} find={findCustomers} value={customer} onChange={setCustomer} />
          )}
          {dialogFields.includes('po') && (
            <TextInput
              label={t('columns.po')}
              value={po}
              maxLength={40}
              onChange={(event) => setPo(event.currentTarget.value)}
            />
          )}
          {dialogFields.includes('startDate') && (
            <TextInput
              label={t('columns.startDate')}
              type="date"
              value={startDate}
              onChange={(event) => setStartDate(event.currentTarget.value)}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

/** Customer name and id, as the toast tells them. */
const about = ({ customer, orderIdentifier }: Pick<OrderLine, 'customer' | 'orderIdentifier'>): string =>
  [customer ? `${customer.name}, ${customer.id}` : '', orderIdentifier].filter(Boolean).join(' · ')
