import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderPart } from '../order/order-page.tsx'
import { CommentForm } from '../order/order-history.tsx'
import { AddStyles } from '../promo/add-styles.tsx'
import page from '../promo/promo-body.module.css'
import { PromoComments } from '../promo/promo-comments.tsx'
import { modeOf, promoRows } from '../promo/promo-mode.ts'
import { SampleFoot } from './sample-foot.tsx'
import { SampleHead } from './sample-head.tsx'
import { SampleRow } from './sample-row.tsx'
import classes from './sample-rows.module.css'

/** Rows of an order of samples with what was said of it beside them (screen 15). */
export function SampleBody({ model, order }: OrderPart) {
  const { t } = useTranslation('sample-order')
  const rows = promoRows(order)
  const mode = modeOf(order)
  const list = useRef<HTMLTableElement>(null)
  const named = { orderType: 'samples', subtype: order.type, id: order._id }
  const show = (rowId: string) => {
    const row = list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(rowId)}"]`)
    row?.scrollIntoView({ block: 'center' })
    row?.focus()
  }
  return (
    <div className={page.page}>
      <div className={page.work}>
        <div className="scroll">
          <SampleHead model={model} order={order} />
          {rows.length > 0 ? (
            <table ref={list} className={classes.table} aria-label={t('rowsOf', { order: order.orderIdentifier })}>
              <thead>
                <tr>
                  <th className={classes.picture} aria-label={t('columns.picture')} />
                  <th>{t('columns.product')}</th>
                  <th>{t('columns.size')}</th>
                  <th>{t('columns.quantity')}</th>
                  <th>{t('columns.side')}</th>
                  <th>{t('columns.preference')}</th>
                  <th>{t('columns.source')}</th>
                  <th>{t('columns.who')}</th>
                  <th>{t('columns.status')}</th>
                  {mode === 'ask' && <th aria-label={t('columns.takeOut')} />}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <SampleRow key={row._id} {...{ model, order, row, mode }} />
                ))}
              </tbody>
            </table>
          ) : (
            <p className={page.none}>{t('empty')}</p>
          )}
          {mode === 'ask' && <AddStyles model={model} order={order} />}
        </div>
        <SampleFoot {...{ model, order, rows }} onGo={show} />
      </div>
      <aside className={page.beside} aria-label={t('beside')}>
        <div className="scroll">
          <PromoComments named={named} />
        </div>
        <div className={page.say}>
          <CommentForm named={named} />
        </div>
      </aside>
    </div>
  )
}
