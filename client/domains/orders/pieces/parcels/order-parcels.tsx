import { useTranslation } from 'react-i18next'
import type { Order } from '../../../../../contract/orders/order.ts'
import { errorText } from '../../../../engine/texts/error-text.ts'
import { useFormat } from '../../../../engine/texts/format.ts'
import { showToast } from '../../../../parts/toasts/toast-store.ts'
import classes from './order-parcels.module.css'
import { saveDeliveryNote, useParcels } from './parcels.api.ts'

/** On their way: number, service, day, and the note that lies in each (ORS-03). */
export function OrderParcels({ order }: { order: Order }) {
  const { t } = useTranslation('pieces')
  const { date, number } = useFormat()
  const parcels = useParcels(order)
  if (parcels.length === 0) return null
  const note = (id: string) =>
    void saveDeliveryNote(order, id).catch((error: unknown) => showToast('error', errorText(error), { timeout: -1 }))
  return (
    <section>
      <h2>
        {t('parcels.title')} <span className="muted">{number(parcels.length)}</span>
      </h2>
      <ul className={classes.parcels}>
        {parcels.map(({ _id, tracking, trackingUrl, service, deliveryDate, rows, isOwn }) => (
          <li key={_id}>
            {trackingUrl ? (
              <a href={trackingUrl} target="_blank" rel="noreferrer">
                {tracking}
              </a>
            ) : (
              <b className="b">{tracking}</b>
            )}
            <span className="t2">
              {[
                `UPS ${service}`,
                t('rows', { count: rows.length, number: number(rows.length) }),
                deliveryDate && t('parcels.by', { day: date(deliveryDate) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {isOwn && <span className="muted">{t('parcels.own')}</span>}
            <button
              type="button"
              className="btn a s"
              aria-label={t('parcels.noteOf', { tracking })}
              onClick={() => note(_id)}
            >
              {t('parcels.note')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
