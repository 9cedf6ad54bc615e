import { useTranslation } from 'react-i18next'
import type { MovedBy } from '../../../../contract/orders/order-calls.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import type { OrderPart } from '../order/order-page.tsx'
import classes from '../pieces/piece-foot.module.css'
import type { PieceRow } from '../pieces/piece-mode.ts'
import { useLead } from '../pieces/use-lead.tsx'

const moves = ['submit', 'take', 'complete'] as const satisfies readonly MovedBy[]
type Move = (typeof moves)[number]

/** How many rows are settled, and what leads the order on; why it cannot yet stands on the button (ORS-01, ORD-04). */
export function SampleFoot({
  model,
  order,
  rows,
  onGo,
}: OrderPart & { rows: readonly PieceRow[]; onGo: (rowId: string) => void }) {
  const { t } = useTranslation('sample-order')
  const { number } = useFormat()
  const open = rows.filter(({ piece }) => piece.progress === 'open').length
  const done = rows.length - open

  const { busy, press, issues } = useLead({
    model,
    onGo,
    onDone: (event) => showToast('success', t(`done.${event as Move}`), { body: order.orderIdentifier }),
  })
  const why: Record<Move, string> = {
    submit: rows.length === 0 ? t('pieces:empty') : '',
    take: '',
    complete: open > 0 ? t('stillOpen', { count: open }) : '',
  }
  return (
    <footer className={classes.foot} aria-label={t('pieces:foot')}>
      {order.status !== 'DRAFT' && rows.length > 0 && (
        <div className={classes.progress}>
          <b className="b">{t('settled', { done: number(done), all: number(rows.length) })}</b>
          <progress value={done} max={rows.length} aria-label={t('pieces:foot')} />
        </div>
      )}
      <span className="sp" />
      {moves
        .filter((event) => order.events.includes(event))
        .map((event) => (
          <button
            key={event}
            type="button"
            className={event === 'take' ? 'btn d' : 'btn p'}
            disabled={busy !== undefined || why[event] !== ''}
            title={why[event] || undefined}
            onClick={() => press(event)}
          >
            {t(busy === event ? `doing.${event}` : `do.${event}`)}
          </button>
        ))}
      {issues}
    </footer>
  )
}
