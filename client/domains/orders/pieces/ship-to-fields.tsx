import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { OrderPart } from '../order/order-page.tsx'

/** Parts of an address, and how many letters each may have. */
const parts = { line1: 120, city: 80, region: 60, postalCode: 20, country: 3 } as const
const nowhere = { label: '', line1: '', city: '', region: '', postalCode: '', country: '' }

/** Where pieces go, each part kept as its field is left. */
export function ShipToFields({ model, order }: Pick<OrderPart, 'model' | 'order'>) {
  const { t } = useTranslation('pieces')
  const address = order.header.shipTo ?? nowhere
  return (Object.keys(parts) as (keyof typeof parts)[]).map((name) => (
    <TextInput
      key={`${name} ${address[name]}`}
      label={t(`address.${name}`)}
      defaultValue={address[name]}
      maxLength={parts[name]}
      onBlur={({ currentTarget: { value } }) => {
        const typed = name === 'country' ? value.trim().toUpperCase() : value.trim()
        if (typed !== address[name]) model.patch({ shipTo: { ...address, [name]: typed } })
      }}
    />
  ))
}
