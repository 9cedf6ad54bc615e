import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { debounces } from '../../../../contract/kernel/limits.ts'
import { type CountedField, countedFields } from '../../../../contract/orders/list-calls.ts'
import { partsOfState } from '../../../../contract/orders/order-words.ts'
import { endsWord, type Search } from '../../../engine/screens/address-state.ts'
import { useSearchChange } from '../../../engine/screens/use-search-change.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { FilterBar } from '../../../parts/filter-bar/filter-bar.tsx'
import type { Filter } from '../../../parts/filter-bar/filter-contract.ts'
import { OptionList } from '../../../parts/filter-bar/option-list.tsx'
import { countOrders } from '../orders.api.ts'
import { filtersOf } from '../order-address.ts'
import type { OrderList } from '../order-lists.ts'
import { shownType } from './order-types.ts'

/** The filters of a list, kept in the address (ORD-02). */
export function OrderFilters({ list, total }: { list: OrderList; total: number }) {
  const { t } = useTranslation('orders')
  const { number, date } = useFormat()
  const search: Search = useSearch({ strict: false })
  const change = useSearchChange()
  const [collapsed, setCollapsed] = useState(false)
  const chosen = filtersOf(search)
  const { kind, columns } = shownType(list.orderType)
  const shownColumns = columns(list)
  const states = kind.lists.find(({ name }) => name === list.orderSubtype)?.states ?? []
  const parts = states.map(partsOfState)
  const statuses = [...new Set(parts.map(({ status }) => status))]
  const approvals = [...new Set(parts.flatMap(({ approval }) => approval ?? []))]
  const filters: Filter[] = [
    {
      key: 'status',
      label: t('columns.status'),
      kind: 'options',
      options: statuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
      chosen: chosen.status,
      onChange: (values) => change({ status: values.join(',') }),
    },
    ...(approvals.length > 1
      ? [
          {
            key: 'approval',
            label: t('approval'),
            kind: 'options' as const,
            options: approvals.map((value) => ({ value, label: t(`statuses.${value}`) })),
            chosen: chosen.approval,
            onChange: (values: string[]) => change({ approval: values.join(',') }),
          },
        ]
      : []),
    ...countedFields.map((field) => countedFilter(list, field, chosen, change, t)),
    ...(['requestedDelivery', 'created'] as const).map(
      (field): Filter => ({
        key: field,
        label: t(`columns.${columnsOfDays[field].find((column) => shownColumns.includes(column))!}`),
        kind: 'days',
        ...chosen[field],
        format: date,
        onChange: (ends) => change({ [field]: endsWord(ends) }),
      }),
    ),
    ...(['units', 'subtotal'] as const).flatMap((field): Filter[] =>
      shownColumns.includes(field)
        ? [
            {
              key: field,
              label: t(`columns.${field}`),
              kind: 'range',
              ...chosen[field],
              format: number,
              parse: (text) => (/^\d{1,12}$/.test(text.trim()) ? Number(text) : undefined),
              onChange: (ends) => change({ [field]: endsWord(ends) }),
            },
          ]
        : [],
    ),
  ]
  return (
    <FilterBar
      text={{
        label: t('search'),
        value: chosen.text,
        delay: debounces.nameFilter,
        onChange: (text) => change({ text }),
      }}
      filters={filters}
      onBar={['status', 'customer', 'requestedDelivery', 'requester']}
      onClearAll={() => change(Object.fromEntries(filters.map(({ key }) => [key, undefined])))}
      result={t('counted', { count: total, number: number(total) })}
      isSaidBelow
      collapsed={collapsed}
      onCollapse={setCollapsed}
    />
  )
}

/** By which of its columns a list says a day. */
const columnsOfDays = {
  requestedDelivery: ['startDate', 'requestedDeliveryDate'],
  created: ['createdDate'],
} as const

type Words = ReturnType<typeof useTranslation<'orders'>>['t']

const countedFilter = (
  list: OrderList,
  field: CountedField,
  filters: ReturnType<typeof filtersOf>,
  change: (next: Search) => void,
  t: Words,
): Filter => ({
  key: field,
  label: t(`columns.${field}`),
  kind: 'part',
  active: filters[field].length > 0,
  text: t('chosen', { count: filters[field].length, number: String(filters[field].length) }),
  choices: (autoFocus) => (
    <Counted
      {...{ list, field, autoFocus, label: t(`columns.${field}`), filters }}
      onChange={(values) => change({ [field]: values.join(',') })}
    />
  ),
  onClear: () => change({ [field]: undefined }),
})

interface CountedPart {
  list: OrderList
  field: CountedField
  label: string
  filters: ReturnType<typeof filtersOf>
  autoFocus: boolean
  onChange: (values: string[]) => void
}

/** What a field of the list holds, counted when it is opened. */
function Counted({ list, field, label, filters, autoFocus, onChange }: CountedPart) {
  const { data = [] } = useQuery({
    queryKey: ['orders', list.orderType, 'values', list.orderSubtype, field, { ...filters, [field]: [] }],
    queryFn: ({ signal }) => countOrders({ list, filters }, field, signal),
  })
  return (
    <OptionList
      filter={{ key: field, label, kind: 'options', options: data, chosen: filters[field], onChange }}
      autoFocus={autoFocus}
    />
  )
}
