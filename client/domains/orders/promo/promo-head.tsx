import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { deliveryMethods } from '../../../../contract/orders/pieces/piece-words.ts'
import { promoDay } from '../../../../contract/orders/promo/promo-window.ts'
import { HeaderDay, HeaderText } from '../order/header-field.tsx'
import type { OrderPart } from '../order/order-page.tsx'
import { ShipToFields } from '../pieces/ship-to-fields.tsx'
import classes from './promo-head.module.css'
import { modeOf } from './promo-mode.ts'

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
  const { t } = useTranslation('promo')
  const { reason, windowStarts, windowEnds, requestedDeliveryDate, shipTo, deliveryMethod } = order.header
  const day = (one: string | null) => (one ? promoDay(one) : '–')
  return (
    <div className={classes.facts}>
      <Fact name={t('fields.requester')}>{order.requesterName}</Fact>
      <Fact name={t('fields.reason')}>{reason || '–'}</Fact>
      <Fact name={t('fields.window')}>
        {day(windowStarts)} – {day(windowEnds)}
      </Fact>
      <Fact name={t('fields.requestedDeliveryDate')}>{day(requestedDeliveryDate)}</Fact>
      <Fact name={t('fields.shipTo')}>
        {deliveryMethod === 'Ship'
          ? [shipTo?.line1, shipTo?.city, shipTo?.country].filter(Boolean).join(', ') || '–'
          : t('deliveryMethods.Pick Up')}
      </Fact>
    </div>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <span className="t2">{name}</span>
    <b className="b">{children}</b>
  </div>
)

function TypedHead(part: OrderPart) {
  const { model, order } = part
  const { t } = useTranslation('promo')
  const { deliveryMethod } = order.header
  return (
    <>
      <div className={classes.typed}>
        <HeaderText {...part} field="reason" label={t('fields.reason')} longest={200} />
        <HeaderDay {...part} field="windowStarts" label={t('fields.windowStarts')} />
        <HeaderDay {...part} field="windowEnds" label={t('fields.windowEnds')} />
        <HeaderDay {...part} field="requestedDeliveryDate" label={t('fields.requestedDeliveryDate')} />
        <NativeSelect
          label={t('fields.deliveryMethod')}
          value={deliveryMethod}
          data={deliveryMethods.map((value) => ({ value, label: t(`deliveryMethods.${value}`) }))}
          onChange={({ currentTarget }) =>
            model.patch({ deliveryMethod: currentTarget.value as typeof deliveryMethod })
          }
        />
      </div>
      {deliveryMethod === 'Ship' && (
        <div className={classes.typed}>
          <ShipToFields model={model} order={order} longest={120} labelOf={(name) => t(`address.${name}`)} />
        </div>
      )}
    </>
  )
}
