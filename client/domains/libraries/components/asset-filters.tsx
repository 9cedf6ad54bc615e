import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { debounces } from '../../../../contract/kernel/limits.ts'
import { type LibraryType, optionsOf } from '../../../../contract/libraries/libraries.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import type { Filter } from '../../../parts/filter-bar/filter-contract.ts'
import { FilterBar } from '../../../parts/filter-bar/filter-bar.tsx'
import type { Search } from '../../../engine/screens/address-state.ts'
import { useSearchChange } from '../../../engine/screens/use-search-change.ts'
import { filterFields, filtersOf } from '../library-address.ts'

/** The filters of a library, kept in the address. */
export function AssetFilters({ type, total, ready }: { type: LibraryType; total: number; ready: number }) {
  const { t } = useTranslation('libraries')
  const { number } = useFormat()
  const search: Search = useSearch({ strict: false })
  const [collapsed, setCollapsed] = useState(false)
  const chosen = filtersOf(type, search)
  const change = useSearchChange()
  const fields = filterFields(type)
  const filters: Filter[] = [
    {
      key: 'ready',
      label: t('ready'),
      kind: 'options',
      options: [
        { value: 'yes', label: t('isReady') },
        { value: 'no', label: t('isMissing') },
      ],
      chosen: chosen.ready === undefined ? [] : [chosen.ready ? 'yes' : 'no'],
      // Both together narrow nothing.
      onChange: (values) => change({ ready: values.length === 1 ? values[0] : undefined }),
    },
    ...fields.map(
      (field): Filter => ({
        key: field,
        label: t(`fields.${field}`),
        kind: 'options',
        options: (optionsOf(type, field) ?? []).map((value) => ({ value, label: value })),
        chosen: chosen.fields?.[field] ?? [],
        onChange: (values) => change({ [field]: values.join(',') || undefined }),
      }),
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
      onBar={[...fields.slice(0, 3), 'ready']}
      onClearAll={() => change(Object.fromEntries(['ready', ...fields].map((key) => [key, undefined])))}
      result={t('summary', { ready: number(ready), missing: number(total - ready) })}
      collapsed={collapsed}
      onCollapse={setCollapsed}
    />
  )
}
