import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { deliveryMethods, returnTypes } from '../../../../contract/orders/pieces/piece-words.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { HeaderDay, HeaderText } from '../order/header-field.tsx'
import type { OrderPart } from '../order/order-page.tsx'
import { ShipToFields } from '../pieces/ship-to-fields.tsx'
import { modeOf } from '../promo/promo-mode.ts'
import classes from '../promo/promo-head.module.css'

/** Who asked, for what, when and where to; those who gather the pieces change where and how they go (ORD-03). */
export function SampleHead(part: OrderPart) {
  const { model, order } = part
  const { t } = useTranslation('sample-order')
  const { date: day } = useFormat()
  const mode = modeOf(order)
  const { shipTo, deliveryMethod, returnType, requestedDeliveryDate, reason } = order.header
  if (mode === 'read')
    return (
      <section className={classes.head} aria-label={t('head')}>
        <div className={classes.facts}>
          {[
            [t('fields.requester'), order.requesterName],
            [t('fields.reason'), reason],
            [t('fields.requestedDeliveryDate'), requestedDeliveryDate ? day(requestedDeliveryDate) : ''],
            [
              t('fields.shipTo'),
              deliveryMethod === 'Ship'
                ? [shipTo?.line1, shipTo?.city, shipTo?.region, shipTo?.postalCode].filter(Boolean).join(', ')
                : t('deliveryMethods.Pick Up'),
            ],
            [t('fields.returnType'), t(`returnTypes.${returnType}`)],
          ].map(([name, value]) => (
            <div key={name}>
              <span className="t2">{name}</span>
              <b className="b">{value || '–'}</b>
            </div>
          ))}
        </div>
      </section>
    )
  return (
    <section className={classes.head} aria-label={t('head')}>
      <div className={classes.typed}>
        {mode === 'ask' && <HeaderText {...part} field="reason" label={t('fields.reason')} longest={200} />}
        <HeaderDay {...part} field="requestedDeliveryDate" label={t('fields.requestedDeliveryDate')} />
        <NativeSelect
          label={t('fields.deliveryMethod')}
          value={deliveryMethod}
          data={deliveryMethods.map((value) => ({ value, label: t(`deliveryMethods.${value}`) }))}
          onChange={({ currentTarget }) =>
            model.patch({ deliveryMethod: currentTarget.value as typeof deliveryMethod })
          }
        />
        <NativeSelect
          label={t('fields.returnType')}
          value={returnType}
          data={returnTypes.map((value) => ({ value, label: t(`returnTypes.${value}`) }))}
          onChange={({ currentTarget }) => model.patch({ returnType: currentTarget.value as typeof returnType })}
        />
      </div>
      {deliveryMethod === 'Ship' && (
        <div className={classes.typed}>
          <ShipToFields model={model} order={order} longest={80} labelOf={(name) => t(`address.${name}`)} />
        </div>
      )}
    </section>
  )
}
