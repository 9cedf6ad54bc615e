import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { CustomerAddress } from '../../../../../contract/masterdata/customers.ts'
import type { OrderPart } from '../../order/order-page.tsx'
import { useCustomerDetails } from '../lookups.api.ts'

const lineOf = ({ label, line1, postalCode, city, country }: CustomerAddress): string =>
  `${label}: ${[line1, [postalCode, city].filter(Boolean).join(' '), country].filter(Boolean).join(', ')}`

/** Where it goes: one of the addresses of the customer, kept as it is now. */
export function ShipToField({ model, order }: OrderPart) {
  const { t } = useTranslation('wholesale')
  const { data } = useCustomerDetails(order)
  const { shipTo } = order.header
  const addresses = [...(shipTo ? [shipTo] : []), ...(data?.addresses ?? [])]
  const lines = new Map(addresses.map((address) => [lineOf(address), address]))
  return (
    <Select
      label={t('fields.shipTo')}
      disabled={!order.isEditable}
      allowDeselect={false}
      value={shipTo && lineOf(shipTo)}
      data={[...lines.keys()]}
      onChange={(line) => {
        const address = line === null ? undefined : lines.get(line)
        if (address) model.patch({ shipTo: address })
      }}
    />
  )
}
