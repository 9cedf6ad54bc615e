import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { returnTypes } from '../../../../contract/orders/pieces/piece-words.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { HeaderDay, HeaderText } from '../order/header-field.tsx'
import type { OrderPart } from '../order/order-page.tsx'
import { DeliveryMethod } from '../pieces/parcels/delivery-method.tsx'
import { HeadFacts } from '../pieces/head-facts.tsx'
import classes from '../pieces/piece-head.module.css'
import { modeOf } from '../pieces/piece-mode.ts'
import { ShipToFields } from '../pieces/parcels/ship-to-fields.tsx'

/** Who asked, for what, when and where to; those who gather the pieces change where and how they go (ORD-03). */
export function SampleHead(part: OrderPart) {
  const { model, order } = part
  const { t } = useTranslation('sample-order')
  const { date: day } = useFormat()
  const mode = modeOf(order)
  const { shipTo, deliveryMethod, returnType, requestedDeliveryDate, reason } = order.header
  const place =
    deliveryMethod === 'Ship'
      ? [shipTo?.line1, shipTo?.city, shipTo?.region, shipTo?.postalCode].filter(Boolean).join(', ')
      : t('pieces:deliveryMethods.Pick Up')
  return (
    <section className={classes.head} aria-label={t('head')}>
      {mode !== 'ask' && (
        <HeadFacts
          facts={[
            [t('pieces:fields.requester'), order.requesterName],
            [t('pieces:fields.reason'), reason],
            ...(mode === 'read'
              ? ([
                  [t('pieces:fields.requestedDeliveryDate'), requestedDeliveryDate ? day(requestedDeliveryDate) : ''],
                  [t('pieces:fields.shipTo'), place],
                  [t('pieces:fields.returnType'), t(`pieces:returnTypes.${returnType}`)],
                ] as const)
              : []),
          ]}
        />
      )}
      {mode !== 'read' && (
        <div className={classes.typed}>
          {mode === 'ask' && <HeaderText {...part} field="reason" label={t('pieces:fields.reason')} longest={200} />}
          <HeaderDay {...part} field="requestedDeliveryDate" label={t('pieces:fields.requestedDeliveryDate')} />
          <DeliveryMethod model={model} order={order} />
          <NativeSelect
            label={t('pieces:fields.returnType')}
            value={returnType}
            data={returnTypes.map((value) => ({ value, label: t(`pieces:returnTypes.${value}`) }))}
            onChange={({ currentTarget }) => model.patch({ returnType: currentTarget.value as typeof returnType })}
          />
        </div>
      )}
      {mode !== 'read' && deliveryMethod === 'Ship' && (
        <div className={classes.typed}>
          <ShipToFields model={model} order={order} />
        </div>
      )}
    </section>
  )
}
