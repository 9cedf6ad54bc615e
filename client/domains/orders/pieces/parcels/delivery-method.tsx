import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { deliveryMethods } from '../../../../../contract/orders/pieces/piece-words.ts'
import type { OrderPart } from '../../order/order-page.tsx'

/** Sent to an address, or fetched. */
export function DeliveryMethod({ model, order }: Pick<OrderPart, 'model' | 'order'>) {
  const { t } = useTranslation('pieces')
  const { deliveryMethod } = order.header
  return (
    <NativeSelect
      label={t('fields.deliveryMethod')}
      value={deliveryMethod}
      data={deliveryMethods.map((value) => ({ value, label: t(`deliveryMethods.${value}`) }))}
      onChange={({ currentTarget }) => model.patch({ deliveryMethod: currentTarget.value as typeof deliveryMethod })}
    />
  )
}
