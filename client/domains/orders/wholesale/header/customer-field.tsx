import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderPart } from '../../order/order-page.tsx'
import { findCustomers } from '../lookups.api.ts'

/** Whose order it is, found by any part of name or code; currency, region, term and address follow it (ORW-01). */
export function CustomerField({ model, order, error }: OrderPart & { error?: string | undefined }) {
  const { t } = useTranslation('wholesale')
  const [text, setText] = useState('')
  const { customer } = order
  const own = customer ? { value: customer._id, label: `${customer.name}, ${customer.id}` } : undefined
  const asked = own && text === own.label ? '' : text.trim()
  const { data = [] } = useQuery({
    queryKey: ['orders', 'wholesale', 'customers', asked],
    queryFn: ({ signal }) => findCustomers(asked, signal),
    placeholderData: (before) => before,
    staleTime: 60_000,
  })
  const found = data.map(({ _id, name, id }) => ({ value: _id, label: `${name}, ${id}` }))
  const value = order.header.customer
  return (
    <Select
      label={t('fields.customer')}
      error={error}
      disabled={!order.isEditable}
      name="customer"
      placeholder={t('fields.customerHint')}
      searchable
      allowDeselect={false}
      value={value}
      data={own && !found.some((one) => one.value === own.value) ? [own, ...found] : found}
      // The server has found them, by code as well as by name.
      filter={({ options }) => options}
      nothingFoundMessage={t('fields.noCustomer')}
      onSearchChange={setText}
      onChange={(chosen) => {
        if (chosen !== null && chosen !== value) model.patch({ customer: chosen })
      }}
    />
  )
}
