import { IconChecks } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CurrencyCode } from '../../../../contract/kernel/amounts/money.ts'
import type { MatchedRow } from '../../../../contract/orders/pieces/sample-matches.ts'
import { isOpen } from '../../../../contract/orders/promo/review.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import type { OrderPart } from '../order/order-page.tsx'
import { decideRows } from './decide-rows.ts'
import type { PieceMode, PieceRow } from '../pieces/piece-mode.ts'
import { ParcelButton } from '../pieces/parcels/parcel-button.tsx'
import { SampleButtons } from '../pieces/samples/sample-tools.tsx'
import { reviewed } from './reviewed-row.ts'
import classes from './promo-rows.module.css'

interface Tools extends OrderPart {
  rows: readonly PieceRow[]
  mode: PieceMode
  matches: ReadonlyMap<string, MatchedRow>
}

/** How much it is, the same decision for all rows that are open, and what the sample rooms do for those that were approved. */
export function RowTools({ model, order, rows, mode, matches }: Tools) {
  const { t } = useTranslation('promo')
  const { money, number } = useFormat()
  const units = rows.reduce((sum, { piece }) => sum + piece.quantity, 0)
  const value = rows.reduce((sum, { piece, unitPrice }) => sum + piece.quantity * (unitPrice ?? 0), 0)
  const open = rows.filter((row) => isOpen(reviewed(row)))
  const words = { count: open.length, number: number(open.length) }
  return (
    <div className={classes.tools}>
      <b className="b">{t('rows', { count: rows.length, number: number(rows.length) })}</b>
      <span className="muted">
        {t('worth', {
          count: units,
          number: number(units),
          value: money(value, (order.currency ?? 'USD') as CurrencyCode),
        })}
      </span>
      <span className="sp" />
      {mode === 'decide' && open.length > 0 && (
        <>
          <button type="button" className="btn d s" onClick={() => decideRows(model, open, 'APPROVED')}>
            <IconChecks size={14} aria-hidden />
            {t('approveOpen', words)}
          </button>
          <button type="button" className="btn q s" onClick={() => decideRows(model, open, 'DENIED')}>
            {t('denyOpen', words)}
          </button>
        </>
      )}
      <SampleButtons order={order} matches={matches} />
      <ParcelButton order={order} rows={rows} />
    </div>
  )
}
