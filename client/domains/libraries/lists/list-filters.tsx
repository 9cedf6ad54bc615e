import { useLocalStorage } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AssetFacets } from '../../../../contract/libraries/asset-calls.ts'
import { debounces } from '../../../../contract/kernel/limits.ts'
import { type LibraryType, optionsOf } from '../../../../contract/libraries/libraries.ts'
import { FilterBar } from '../../../parts/filter-bar/filter-bar.tsx'
import type { Filter } from '../../../parts/filter-bar/filter-contract.ts'
import { paintFilter } from '../../../parts/picture-colours/paint-filter.ts'
import { type ListState, noFilters, readerFields } from './list-state.ts'

/** The filters of a library, each option with how many it would leave (LIB-01). */
export function ListFilters({
  type,
  state,
  facets,
  result,
  onChange,
}: {
  type: LibraryType
  state: ListState
  facets: AssetFacets
  result: ReactNode
  onChange: (more: Partial<ListState>) => void
}) {
  const { t } = useTranslation(['library-lists', 'libraries'])
  const [collapsed, setCollapsed] = useLocalStorage({ key: 'linebook.filters.hidden', defaultValue: false })
  const fields = readerFields(type)
  const filters: Filter[] = [
    ...fields.map((field): Filter => {
      const counts = facets[field] ?? {}
      return {
        key: field,
        label: t(`libraries:fields.${field}`),
        kind: 'options',
        options: (optionsOf(type, field) ?? []).map((value) => ({ value, label: value, count: counts[value] ?? 0 })),
        chosen: state.fields[field] ?? [],
        onChange: (values) => onChange({ fields: { ...state.fields, [field]: values } }),
      }
    }),
    paintFilter({ label: t('shade'), colours: state.colours, onChange: (colours) => onChange({ colours }) }),
    { key: 'new', label: t('onlyNew'), kind: 'switch', on: state.isNew, onChange: (isNew) => onChange({ isNew }) },
    {
      key: 'working',
      label: t('withWorking'),
      kind: 'switch',
      on: state.working === 'with',
      onChange: (on) => onChange({ working: on ? 'with' : 'no' }),
    },
    {
      key: 'onlyWorking',
      label: t('onlyWorking'),
      kind: 'switch',
      on: state.working === 'only',
      onChange: (on) => onChange({ working: on ? 'only' : 'no' }),
    },
  ]
  return (
    <FilterBar
      text={{
        label: t('libraries:search'),
        value: state.text,
        delay: debounces.nameFilter,
        onChange: (text) => onChange({ text }),
      }}
      filters={filters}
      onBar={[...fields.slice(0, 4), 'paint', 'new']}
      onClearAll={() => onChange(noFilters)}
      result={result}
      collapsed={collapsed}
      onCollapse={setCollapsed}
    />
  )
}
