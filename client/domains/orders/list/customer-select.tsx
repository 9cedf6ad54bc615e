import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderTypeShown } from './order-types.ts'

interface CustomerSelectProps {
  /** Of an order that has one already. */
  own: { _id: string; id: string; name: string } | null
  find: NonNullable<OrderTypeShown['findCustomers']>
  value: string | null
  onChange: (customer: string | null) => void
}

/** A customer by any part of name or code. */
export function CustomerSelect({ own, find, value, onChange }: CustomerSelectProps) {
  const { t } = useTranslation('orders')
  const [text, setText] = useState('')
  const written = (one: { id: string; name: string }) => `${one.name}, ${one.id}`
  const asked = own && text === written(own) ? '' : text.trim()
  const { data = [] } = useQuery({
    queryKey: ['orders', 'customers', asked],
    queryFn: ({ signal }) => find(asked, signal),
    placeholderData: (before) => before,
    staleTime: 60_000,
  })
  const all = own && !data.some(({ _id }) => _id === own._id) ? [own, ...data] : data
  return (
    <Select
      label={t('columns.customer')}
      placeholder={t('customerHint')}
      data-autofocus
      searchable
      clearable
      value={value}
      data={all.map((one) => ({ value: one._id, label: written(one) }))}
      // The server has found them, by code as well as by name.
      filter={({ options }) => options}
      nothingFoundMessage={t('noCustomer')}
      onSearchChange={setText}
      onChange={onChange}
    />
  )
}
