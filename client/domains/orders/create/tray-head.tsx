import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { locationOfRegion, orderOrigins, orderRegions } from '../../../../contract/orders/places/regions.ts'
import { findCustomers } from '../wholesale/lookups.api.ts'
import type { OneSale } from './use-sale.ts'
import classes from './create-order.module.css'

/** What an order begins with: whom it is for and when, or why and by when pieces are wanted. */
export function TrayHead({ sale }: { sale: OneSale }) {
  const { t } = useTranslation(['create-order', 'orders'])
  const { head, change, isWholesale } = sale
  if (isWholesale) return <WholesaleHead sale={sale} />
  return (
    <div className={classes.fields}>
      <TextInput
        className={classes.wide}
        label={t('reason')}
        value={head.reason}
        maxLength={200}
        onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t('orders:columns.requestedDeliveryDate')}
        value={head.requestedDeliveryDate}
        onChange={({ currentTarget }) => change({ requestedDeliveryDate: currentTarget.value })}
      />
    </div>
  )
}

const shipsFrom = orderRegions.flatMap((region) => orderOrigins.map((origin) => ({ region, origin })))

function WholesaleHead({ sale }: { sale: OneSale }) {
  const { t } = useTranslation(['create-order', 'wholesale'])
  const { head, change, faults } = sale
  const faultOf = (start: string) => {
    const fault = faults.find((one) => one.startsWith(start))
    return fault && t(`wholesale:dates.${fault}`)
  }
  return (
    <div className={classes.fields}>
      <Customer sale={sale} />
      <TextInput
        label={t('wholesale:fields.po')}
        value={head.po}
        maxLength={40}
        onChange={({ currentTarget }) => change({ po: currentTarget.value })}
      />
      <Select
        className={classes.place}
        label={t('shipsFrom')}
        allowDeselect={false}
        value={head.region && `${head.region} ${head.origin}`}
        data={shipsFrom.map(({ region, origin }) => ({
          value: `${region} ${origin}`,
          label: `${locationOfRegion[region]}, ${t(`wholesale:origins.${origin}`)}`,
        }))}
        onChange={(value) => {
          const to = shipsFrom.find(({ region, origin }) => `${region} ${origin}` === value)
          if (to) change(to)
        }}
      />
      <TextInput
        type="date"
        className={classes.day}
        label={t('wholesale:fields.startDate')}
        error={faultOf('start')}
        value={head.startDate}
        onChange={({ currentTarget }) => change({ startDate: currentTarget.value })}
      />
      <TextInput
        type="date"
        className={classes.day}
        label={t('wholesale:fields.endDate')}
        error={faultOf('end')}
        value={head.endDate}
        onChange={({ currentTarget }) => change({ endDate: currentTarget.value })}
      />
    </div>
  )
}

/** By any part of name or code; region and currency follow it (ORW-01). */
function Customer({ sale: { head, change } }: { sale: OneSale }) {
  const { t } = useTranslation('wholesale')
  const [text, setText] = useState('')
  const written = ({ name, id }: { name: string; id: string }) => `${name}, ${id}`
  const asked = head.customer && text === written(head.customer) ? '' : text.trim()
  const { data = [] } = useQuery({
    queryKey: ['orders', 'wholesale', 'customers', asked],
    queryFn: ({ signal }) => findCustomers(asked, signal),
    placeholderData: (before) => before,
    staleTime: 60_000,
  })
  const all = head.customer && !data.some(({ _id }) => _id === head.customer?._id) ? [head.customer, ...data] : data
  return (
    <Select
      className={classes.wide}
      label={t('fields.customer')}
      placeholder={t('fields.customerHint')}
      searchable
      clearable
      value={head.customer?._id ?? null}
      data={all.map((one) => ({ value: one._id, label: `${written(one)} · ${one.currency}` }))}
      filter={({ options }) => options}
      nothingFoundMessage={t('fields.noCustomer')}
      onSearchChange={setText}
      onChange={(value) => change({ customer: all.find(({ _id }) => _id === value) ?? null })}
    />
  )
}
