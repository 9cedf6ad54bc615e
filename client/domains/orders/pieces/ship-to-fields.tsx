import { TextInput } from '@mantine/core'
import type { OrderPart } from '../order/order-page.tsx'

const parts = ['line1', 'city', 'region', 'postalCode', 'country'] as const
const nowhere = { label: '', line1: '', city: '', region: '', postalCode: '', country: '' }

/** Where pieces go, each part kept as its field is left. `longest`: letters of a part, but of the country's code. */
export function ShipToFields({
  model,
  order,
  longest,
  labelOf,
}: Pick<OrderPart, 'model' | 'order'> & { longest: number; labelOf: (part: (typeof parts)[number]) => string }) {
  const address = order.header.shipTo ?? nowhere
  return parts.map((name) => (
    <TextInput
      key={`${name} ${address[name]}`}
      label={labelOf(name)}
      defaultValue={address[name]}
      maxLength={name === 'country' ? 3 : longest}
      onBlur={({ currentTarget: { value } }) => {
        const typed = name === 'country' ? value.trim().toUpperCase() : value.trim()
        if (typed !== address[name]) model.patch({ shipTo: { ...address, [name]: typed } })
      }}
    />
  ))
}
