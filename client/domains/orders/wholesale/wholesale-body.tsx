import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createTotals } from '../../../../contract/orders/wholesale/totals.ts'
import type { OrderRow } from '../../../../contract/orders/order.ts'
import type { OrderPart } from '../order/order-page.tsx'
import { OrderHeadFields } from './header/order-head-fields.tsx'
import { OrderFoot } from './order-foot.tsx'
import { IssuesDialog } from './order-issues.tsx'
import { useOrderIssues } from './use-order-issues.ts'

/** Head, matrix and totals of a wholesale order (screen 11). */
export function WholesaleBody({ model, order }: OrderPart) {
  const { t } = useTranslation('wholesale')
  const [totals] = useState(() => createTotals<OrderRow>())
  const { header, rows } = order
  const context = useMemo(() => ({ header, stockOf: () => undefined }), [header])
  const { issues } = useOrderIssues(order, context)
  const [shown, setShown] = useState<{ title: string }>()
  return (
    <>
      <OrderHeadFields model={model} order={order} />
      <div className="sp" />
      <OrderFoot
        model={model}
        order={order}
        sums={totals.sum(rows, header.discount)}
        issues={issues}
        onShowIssues={() => setShown({ title: t('issues.title') })}
        onRejected={() => setShown({ title: t('rejected') })}
      />
      {shown && (
        <IssuesDialog title={shown.title} issues={issues} onGo={() => undefined} onClose={() => setShown(undefined)} />
      )}
    </>
  )
}
