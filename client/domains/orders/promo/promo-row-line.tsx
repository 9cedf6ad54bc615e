import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { CurrencyCode } from '../../../../contract/kernel/amounts/money.ts'
import { inventoryOption, promoDay } from '../../../../contract/orders/promo/promo-window.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { ProductPicture } from '../../catalogue/product-picture.picker.tsx'
import { AskedCells } from './asked-cells.tsx'
import type { LineProps } from './line-props.ts'
import classes from './promo-rows.module.css'
import { RowDecision } from './row-decision.tsx'
import { RowParcel } from '../pieces/parcels/row-parcel.tsx'
import { SampleNote } from '../pieces/samples/sample-note.tsx'

/** One product in one size: what it is, how many, whence, what it is worth, and what became of it. */
export function PromoRowLine({
  isCurrent,
  onCurrent,
  onDenied,
  onReasoned,
  ...line
}: LineProps & { isCurrent: boolean; onCurrent: () => void; onDenied: () => void; onReasoned: () => void }) {
  const { model, order, row, mode } = line
  const { t } = useTranslation('promo')
  const { money } = useFormat()
  const { piece } = row
  const title = row.name || `${row.style}/${row.color}`
  return (
    <tr
      data-row={row._id}
      className={isCurrent ? classes.current : undefined}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={`${title}, ${piece.size}`}
      onFocus={onCurrent}
    >
      <td className={classes.picture}>
        <ProductPicture photo={row.hero} size="row" alt="" />
      </td>
      <td>
        <b className="b">{title}</b>
        <div className="muted ell">
          {[`${row.style} ${row.color}`, row.colorDescription].filter(Boolean).join(' · ')}
        </div>
      </td>
      {mode === 'ask' ? <AskedCells {...line} /> : <ReadCells {...line} />}
      <td className={classes.value}>
        {row.unitPrice === null
          ? '–'
          : money(row.unitPrice * piece.quantity, (order.currency ?? 'USD') as CurrencyCode)}
      </td>
      <td className={classes.last}>
        {mode === 'send' ? (
          piece.status === 'APPROVED' ? (
            <RowParcel model={model} row={row} />
          ) : (
            <span className="tag c">{t(`statuses.${piece.status}`)}</span>
          )
        ) : (
          <RowDecision model={model} row={row} mode={mode} onDenied={onDenied} onReasoned={onReasoned} />
        )}
      </td>
    </tr>
  )
}

function ReadCells({ row, order, entries, match, today }: LineProps) {
  const { piece } = row
  return (
    <>
      <td className={classes.size}>
        {piece.size}
        {piece.side && <div className="muted">{piece.side}</div>}
      </td>
      <td className={classes.count}>{piece.quantity}</td>
      <td className={classes.source}>
        {piece.source}
        <SourceNote {...{ row, order, entries, today }} />
        {match && <SampleNote match={match} isShipped={piece.progress === 'shipped'} />}
      </td>
    </>
  )
}

/** From which day Inventory has it, or why it cannot. */
function SourceNote({ row: { piece }, order, entries, today }: Pick<LineProps, 'row' | 'order' | 'entries' | 'today'>) {
  const { t } = useTranslation('promo')
  const { windowStarts: starts, windowEnds: ends } = order.header
  if (piece.source !== 'Inventory') return null
  if (piece.progress !== 'open' || order.status !== 'PENDING' || !entries || !starts || !ends)
    return piece.availableOn ? <div className="muted">{promoDay(piece.availableOn)}</div> : null
  const option = inventoryOption(piece, entries, { starts, ends }, today)
  if (option.isOpen && option.left >= piece.quantity) return <div className="muted">{promoDay(option.date)}</div>
  return (
    <div className={classes.warning}>
      <IconAlertTriangle size={14} aria-hidden />
      {option.isOpen
        ? t('pieces:source.left', { count: option.left })
        : t(`pieces:source.${option.reason}`, { date: option.date ? promoDay(option.date) : '' })}
    </div>
  )
}
