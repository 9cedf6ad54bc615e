import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CommentForm } from '../order/order-history.tsx'
import type { OrderPart } from '../order/order-page.tsx'
import { useToday } from '../../../engine/session/use-today.ts'
import { AddStyles } from '../pieces/add-styles.tsx'
import { ApprovalTimeline } from './approval-timeline.tsx'
import { OrderParcels } from '../pieces/parcels/order-parcels.tsx'
import { OrderComments } from '../pieces/order-comments.tsx'
import { showRow } from '../pieces/show-row.ts'
import { usePieceUndo } from '../pieces/use-piece-undo.ts'
import { useRowImport } from '../pieces/use-row-import.tsx'
import { PromoFoot } from './promo-foot.tsx'
import { PromoHead } from './promo-head.tsx'
import classes from '../pieces/piece-body.module.css'
import { modeOf, pieceRows } from '../pieces/piece-mode.ts'
import { useMatches } from '../pieces/samples/samples.api.ts'
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
  const matches = useMatches(order)
  const stockOf = useAvailability(
    order,
    rows.map(({ style, color }) => `${style}_${color}`),
  )
  const list = useRef<HTMLTableElement>(null)
  const { wizard, onImport } = useRowImport({ model, order })
  usePieceUndo(model, order)
  const named = { orderType: 'promos', subtype: order.type, id: order._id }
  if (wizard) return wizard
  return (
    <div className={classes.page}>
      <div className={classes.work}>
        <div className="scroll">
          <PromoHead model={model} order={order} />
          <RowTools {...{ model, order, rows, mode, matches }} />
          {rows.length > 0 && <PromoRows {...{ model, order, rows, mode, stockOf, matches, today }} tableRef={list} />}
          {rows.length === 0 && <p className={classes.none}>{t('pieces:empty')}</p>}
          {mode === 'ask' && <AddStyles model={model} order={order} onImport={onImport} />}
        </div>
        <PromoFoot {...{ model, order, rows, mode }} onGo={(rowId) => showRow(list.current, rowId)} />
      </div>
      <aside className={classes.beside} aria-label={t('beside')}>
        <div className="scroll">
          <ApprovalTimeline order={order} rows={rows} />
          <RequesterYear order={order} />
          <OrderParcels order={order} />
          <OrderComments named={named} />
        </div>
        <div className={classes.say}>
          <CommentForm named={named} />
        </div>
      </aside>
    </div>
  )
}
