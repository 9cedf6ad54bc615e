import { useTranslation } from 'react-i18next'
import { promoDay } from '../../../../contract/orders/promo/promo-window.ts'
import { HeaderDay, HeaderText } from '../order/header-field.tsx'
import type { OrderPart } from '../order/order-page.tsx'
import { DeliveryMethod } from '../pieces/parcels/delivery-method.tsx'
import { HeadFacts } from '../pieces/head-facts.tsx'
import classes from '../pieces/piece-head.module.css'
import { modeOf } from '../pieces/piece-mode.ts'
import { ShipToFields } from '../pieces/parcels/ship-to-fields.tsx'

/** For what, when and where to: typed while it is a draft, read afterwards. */
export function PromoHead(part: OrderPart) {
  const { t } = useTranslation('promo')
  return (
    <section className={classes.head} aria-label={t('head')}>
      {modeOf(part.order) === 'ask' ? <TypedHead {...part} /> : <ReadHead {...part} />}
    </section>
  )
}

function ReadHead({ order }: OrderPart) {
  const { t } = useTranslation('pieces')
  const { reason, windowStarts, windowEnds, requestedDeliveryDate, shipTo, deliveryMethod } = order.header
  const day = (one: string | null) => (one ? promoDay(one) : '–')
  return (
    <HeadFacts
      facts={[
        [t('fields.requester'), order.requesterName],
        [t('fields.reason'), reason],
        [t('fields.window'), `${day(windowStarts)} – ${day(windowEnds)}`],
        [t('fields.requestedDeliveryDate'), day(requestedDeliveryDate)],
        [
          t('fields.shipTo'),
          deliveryMethod === 'Ship'
            ? [shipTo?.line1, shipTo?.city, shipTo?.country].filter(Boolean).join(', ')
            : t('deliveryMethods.Pick Up'),
        ],
      ]}
    />
  )
}

function TypedHead(part: OrderPart) {
  const { model, order } = part
  const { t } = useTranslation('pieces')
  return (
    <>
      <div className={classes.typed}>
        <HeaderText {...part} field="reason" label={t('fields.reason')} longest={200} />
        <HeaderDay {...part} field="windowStarts" label={t('fields.windowStarts')} />
        <HeaderDay {...part} field="windowEnds" label={t('fields.windowEnds')} />
        <HeaderDay {...part} field="requestedDeliveryDate" label={t('fields.requestedDeliveryDate')} />
        <DeliveryMethod model={model} order={order} />
      </div>
      {order.header.deliveryMethod === 'Ship' && (
        <div className={classes.typed}>
          <ShipToFields model={model} order={order} />
        </div>
      )}
    </>
  )
}
