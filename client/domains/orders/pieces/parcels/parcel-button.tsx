import { IconTruckDelivery } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Order } from '../../../../../contract/orders/order.ts'
import { useFormat } from '../../../../engine/texts/format.ts'
import { modeOf, type PieceRow } from '../piece-mode.ts'

const ParcelDialog = lazy(() => import('./parcel-dialog.tsx').then((part) => ({ default: part.ParcelDialog })))

/** Whether a row may still go into a parcel: nobody sent it, and nobody refused it. */
const isToSend = ({ piece }: PieceRow): boolean =>
  piece.tracking === '' && piece.progress !== 'unavailable' && piece.status !== 'DENIED'

/** UPS confirm, for whoever gathers the order (ORS-03). */
export function ParcelButton({ order, rows }: { order: Order; rows: readonly PieceRow[] }) {
  const { t } = useTranslation('pieces')
  const { number } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const ready = rows.filter(isToSend)
  if (modeOf(order) !== 'send' || order.header.deliveryMethod !== 'Ship') return null
  return (
    <>
      <button
        type="button"
        className="btn d s"
        disabled={ready.length === 0}
        title={ready.length === 0 ? t('parcels.none') : undefined}
        onClick={() => setOpen(true)}
      >
        <IconTruckDelivery size={14} aria-hidden />
        {t('parcels.confirm')}
        {ready.length > 0 && <span className="n">{number(ready.length)}</span>}
      </button>
      <Suspense>{isOpen && <ParcelDialog order={order} rows={ready} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
