import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { debounces } from '../../../../contract/kernel/limits.ts'
import { partsOfState } from '../../../../contract/orders/order-words.ts'
import type { Search } from '../../../engine/screens/address-state.ts'
import { useSearchChange } from '../../../engine/screens/use-search-change.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { FilterBar } from '../../../parts/filter-bar/filter-bar.tsx'
import type { Filter } from '../../../parts/filter-bar/filter-contract.ts'
import { filtersOf } from '../order-address.ts'
import type { OrderList } from '../order-lists.ts'
import { shownType } from './order-types.ts'

/** The filters of a list, kept in the address (ORD-02). */
export function OrderFilters({ list, total }: { list: OrderList; total: number }) {
  const { t } = useTranslation('orders')
  const { number } = useFormat()
  const search: Search = useSearch({ strict: false })
  const change = useSearchChange()
  const [collapsed, setCollapsed] = useState(false)
  const chosen = filtersOf(search)
  const { kind } = shownType(list.orderType)
  const states = kind.lists.find(({ name }) => name === list.orderSubtype)?.states ?? []
  const statuses = [...new Set(states.map((state) => partsOfState(state).status))]
  const filters: Filter[] = [
    {
      key: 'status',
      label: t('columns.status'),
      kind: 'options',
      options: statuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
      chosen: chosen.status,
      onChange: (values) => change({ status: values.join(',') }),
    },
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
      onBar={['status']}
      onClearAll={() => change(Object.fromEntries(filters.map(({ key }) => [key, undefined])))}
      result={t('counted', { count: total, number: number(total) })}
      collapsed={collapsed}
      onCollapse={setCollapsed}
    />
  )
}
