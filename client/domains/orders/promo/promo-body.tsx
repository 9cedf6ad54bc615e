import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CommentForm } from '../order/order-history.tsx'
import type { OrderPart } from '../order/order-page.tsx'
import { useToday } from '../order/use-today.ts'
import { AddStyles } from '../pieces/add-styles.tsx'
import { ApprovalTimeline } from './approval-timeline.tsx'
import { OrderComments } from '../pieces/order-comments.tsx'
import { showRow } from '../pieces/show-row.ts'
import { PromoFoot } from './promo-foot.tsx'
import { PromoHead } from './promo-head.tsx'
import classes from '../pieces/piece-body.module.css'
import { modeOf, pieceRows } from '../pieces/piece-mode.ts'
import { PromoRows } from './promo-rows.tsx'
import { RequesterYear } from './requester-year.tsx'
import { RowTools } from './row-tools.tsx'
import { useAvailability } from './promo.api.ts'

/** What is asked for, row by row; who decides and what was said stands beside it (screen 12). */
export function PromoBody({ model, order }: OrderPart) {
  const { t } = useTranslation('promo')
  const rows = pieceRows(order)
  const mode = modeOf(order)
  const today = useToday()
  const stockOf = useAvailability(
    order,
    rows.map(({ style, color }) => `${style}_${color}`),
  )
  const list = useRef<HTMLTableElement>(null)
  const named = { orderType: 'promos', subtype: order.type, id: order._id }
  return (
    <div className={classes.page}>
      <div className={classes.work}>
        <div className="scroll">
          <PromoHead model={model} order={order} />
          <RowTools model={model} order={order} rows={rows} mode={mode} />
          {rows.length > 0 && <PromoRows {...{ model, order, rows, mode, stockOf, today }} tableRef={list} />}
          {rows.length === 0 && <p className={classes.none}>{t('pieces:empty')}</p>}
          {mode === 'ask' && <AddStyles model={model} order={order} />}
        </div>
        <PromoFoot {...{ model, order, rows, mode }} onGo={(rowId) => showRow(list.current, rowId)} />
      </div>
      <aside className={classes.beside} aria-label={t('beside')}>
        <div className="scroll">
          <ApprovalTimeline order={order} rows={rows} />
          <RequesterYear order={order} />
          <OrderComments named={named} />
        </div>
        <div className={classes.say}>
          <CommentForm named={named} />
        </div>
      </aside>
    </div>
  )
}
