import { useTranslation } from 'react-i18next'
import type { Order } from '../../../../../contract/orders/order.ts'
import type { SentField, SentOrder } from '../../../../../contract/orders/wholesale/sent-order.ts'
import { useFormat } from '../../../../engine/texts/format.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { cellOf } from '../../order/order-edit.ts'
import { More, SHOWN, useCellWords } from '../difference-words.tsx'
import type { ChangedCell, SentDifference } from './sent-difference.ts'
import classes from '../excel/difference-list.module.css'

/** What was written since the ERP took the order, by head, row and size (design 5.5). */
export function SentDifferenceDialog({
  order,
  sent,
  difference: { head, cells, added, gone },
  onClose,
}: {
  order: Order
  sent: SentOrder
  difference: SentDifference
  onClose: () => void
}) {
  const { t } = useTranslation(['wholesale', 'common'])
  const words = useWords(order, sent)
  return (
    <Dialog
      title={t('sent.title')}
      subtitle={order.erpReference ?? order.orderIdentifier}
      size={640}
      onClose={onClose}
      footer={
        <>
          <span className="sp" />
          <button type="button" className="btn d" onClick={onClose}>
            {t('common:close')}
          </button>
        </>
      }
    >
      <div className={classes.all} role="group" aria-label={t('sent.title')} tabIndex={0}>
        <Lines
          title={t('head')}
          lines={head.map((field) => ({
            place: t(field === 'stores' ? 'stores.title' : `fields.${field}`),
            was: words.head(field, sent.header, sent.customerName),
            is: words.head(field, order.header, order.customer?.name ?? ''),
          }))}
        />
        <Lines
          title={t('readBack.changed', { count: cells.length })}
          lines={cells.map((cell) => ({
            place: words.place(cell),
            was: words.value(cell.field, cell.was),
            is: words.value(cell.field, cell.is),
          }))}
        />
        <Lines
          title={t('readBack.added', { count: added.length })}
          lines={added.map(({ style, color, units }) => ({
            place: `${style}/${color}`,
            is: t('readBack.units', { count: units }),
          }))}
        />
        <Lines
          title={t('readBack.gone', { count: gone.length })}
          lines={gone.map(({ style, color, units }) => ({
            place: `${style}/${color}`,
            was: t('readBack.units', { count: units }),
          }))}
        />
      </div>
    </Dialog>
  )
}

interface Line {
  place: string
  was?: string
  is?: string
}

function Lines({ title, lines }: { title: string; lines: readonly Line[] }) {
  if (lines.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      {lines.slice(0, SHOWN).map(({ place, was, is }) => (
        <div key={place} className={classes.line}>
          <span>{place}</span>
          <span className={classes.values}>
            {was !== undefined && <s className="muted">{was}</s>} {is !== undefined && <b className="b">{is}</b>}
          </span>
        </div>
      ))}
      <More count={lines.length - SHOWN} />
    </section>
  )
}

/** How places and values are read. */
function useWords(order: Order, sent: SentOrder) {
  const { t } = useTranslation('wholesale')
  const { date, percent } = useFormat()
  const cells = useCellWords(order, [...sent.header.stores, ...order.header.stores])
  return {
    place: (cell: ChangedCell): string => cells.place({ ...cell, store: cellOf(cell.field)?.store ?? null }),
    value: cells.value,
    head: (field: SentField, header: SentOrder['header'], customerName: string): string => {
      if (field === 'customer') return customerName || '–'
      if (field === 'stores') return header.stores.map(({ label }) => label).join(', ') || '–'
      if (field === 'shipTo')
        return [header.shipTo?.label, header.shipTo?.line1, header.shipTo?.city].filter(Boolean).join(', ') || '–'
      if (field === 'startDate' || field === 'endDate') return header[field] ? date(header[field]) : '–'
      if (field === 'discount') return percent(header.discount)
      if (field === 'partialShipments') return t(header.partialShipments ? 'sent.yes' : 'sent.no')
      if (field === 'region') return header.region ? t(`regions.${header.region}`) : '–'
      return field === 'origin' ? t(`origins.${header.origin}`) : header[field] || '–'
    },
  }
}
