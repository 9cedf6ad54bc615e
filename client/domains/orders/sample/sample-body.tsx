import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderPart } from '../order/order-page.tsx'
import { CommentForm } from '../order/order-history.tsx'
import { AddStyles } from '../pieces/add-styles.tsx'
import page from '../pieces/piece-body.module.css'
import { OrderParcels } from '../pieces/parcels/order-parcels.tsx'
import { OrderComments } from '../pieces/order-comments.tsx'
import { modeOf, pieceRows } from '../pieces/piece-mode.ts'
import { useMatches } from '../pieces/samples/samples.api.ts'
import { SampleTools } from '../pieces/samples/sample-tools.tsx'
import { showRow } from '../pieces/show-row.ts'
import { usePieceUndo } from '../pieces/use-piece-undo.ts'
import { useRowImport } from '../pieces/use-row-import.tsx'
import { SampleFoot } from './sample-foot.tsx'
import { SampleHead } from './sample-head.tsx'
import { SampleRow } from './sample-row.tsx'
import classes from './sample-rows.module.css'

/** Rows of an order of samples with what was said of it beside them (screen 15). */
export function SampleBody({ model, order }: OrderPart) {
  const { t } = useTranslation('sample-order')
  const rows = pieceRows(order)
  const mode = modeOf(order)
  const matches = useMatches(order)
  const list = useRef<HTMLTableElement>(null)
  const { wizard, onImport } = useRowImport({ model, order })
  usePieceUndo(model, order)
  const named = { orderType: 'samples', subtype: order.type, id: order._id }
  if (wizard) return wizard
  return (
    <div className={`${page.page} ${classes.page}`}>
      <div className={page.work}>
        <div className="scroll">
          <SampleHead model={model} order={order} />
          {rows.length > 0 && <SampleTools order={order} rows={rows} matches={matches} />}
          {rows.length > 0 ? (
            <table
              ref={list}
              className={classes.table}
              aria-label={t('pieces:rowsOf', { order: order.orderIdentifier })}
            >
              <thead>
                <tr>
                  <th className={classes.picture}>
                    <span className="visually-hidden">{t('columns.picture')}</span>
                  </th>
                  <th>{t('pieces:columns.product')}</th>
                  <th className={classes.size}>{t('pieces:columns.size')}</th>
                  <th className={classes.quantity}>{t('pieces:columns.quantity')}</th>
                  <th className={classes.side}>{t('columns.side')}</th>
                  <th className={classes.preference}>{t('columns.preference')}</th>
                  <th className={classes.source}>{t('pieces:columns.source')}</th>
                  <th>{t('columns.who')}</th>
                  <th>{t('pieces:columns.status')}</th>
                  {mode === 'ask' && (
                    <th>
                      <span className="visually-hidden">{t('columns.takeOut')}</span>
                    </th>
                  )}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <SampleRow key={row._id} {...{ model, order, row, mode }} match={matches.get(row._id)} />
                ))}
              </tbody>
            </table>
          ) : (
            <p className={page.none}>{t('pieces:empty')}</p>
          )}
          {mode === 'ask' && <AddStyles model={model} order={order} onImport={onImport} />}
        </div>
        <SampleFoot {...{ model, order, rows }} onGo={(rowId) => showRow(list.current, rowId)} />
      </div>
      <aside className={page.beside} aria-label={t('beside')}>
        <div className="scroll">
          <OrderParcels order={order} />
          <OrderComments named={named} />
        </div>
        <div className={page.say}>
          <CommentForm named={named} />
        </div>
      </aside>
    </div>
  )
}
