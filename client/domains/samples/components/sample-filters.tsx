import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { debounces } from '../../../../contract/kernel/limits.ts'
import { type FilteredField, outFilters } from '../../../../contract/samples/sample-calls.ts'
import type { SampleLibrary } from '../../../../contract/samples/sample-libraries.ts'
import type { Search } from '../../../engine/screens/address-state.ts'
import { useSearchChange } from '../../../engine/screens/use-search-change.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { FilterBar } from '../../../parts/filter-bar/filter-bar.tsx'
import type { Filter } from '../../../parts/filter-bar/filter-contract.ts'
import { FieldValues, wordOf } from './field-values.tsx'
import { filterFields, filtersOf } from '../sample-address.ts'
import type { SampleSums } from '../sample-list.ts'

const switches = { lastPieces: 'last', putAway: 'away', usedUp: 'used' } as const

/** The filters of a library, kept in the address; values of a field are counted when it is opened (SMP-01). */
export function SampleFilters({ library, sums }: { library: SampleLibrary; sums: SampleSums | undefined }) {
  const { t } = useTranslation('samples')
  const { number, date } = useFormat()
  const search: Search = useSearch({ strict: false })
  const [collapsed, setCollapsed] = useState(false)
  const chosen = filtersOf(search)
  const change = useSearchChange()
  const fields = filterFields(library)
  const filters: Filter[] = [
    ...fields.map((field) => fieldFilter({ library, field, filters: chosen, change, t })),
    outFilter(chosen.out, change, t),
    {
      key: 'moldDate',
      label: t('fields.moldDate'),
      kind: 'days',
      from: chosen.moldFrom,
      to: chosen.moldTo,
      format: date,
      onChange: ({ from, to }) => change({ from, to }),
    },
    ...(Object.keys(switches) as (keyof typeof switches)[]).map(
      (key): Filter => ({
        key,
        label: t(`filters.${key}`),
        kind: 'switch',
        on: chosen[key] === true,
        onChange: (on) => change({ [switches[key]]: on ? 'yes' : undefined }),
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
      onBar={
        library === 'Sales'
          ? ['division', 'status', 'side', 'region', 'aisle', 'out']
          : ['division', 'status', 'side', 'bin', 'out']
      }
      onClearAll={() =>
        change(
          Object.fromEntries(
            [...fields, ...Object.values(switches), 'out', 'from', 'to'].map((key) => [key, undefined]),
          ),
        )
      }
      result={
        sums &&
        t('sums', {
          count: sums.totalCount,
          samples: number(sums.totalCount),
          pieces: number(sums.onHandSum),
          out: number(sums.outSum),
          late: sums.overdueSum > 0 ? t('late', { count: sums.overdueSum, number: number(sums.overdueSum) }) : '',
        })
      }
      collapsed={collapsed}
      onCollapse={setCollapsed}
    />
  )
}

type Words = ReturnType<typeof useTranslation<'samples'>>['t']

/** Where the pieces are: one answer of five (design, section 3). */
const outFilter = (chosen: ReturnType<typeof filtersOf>['out'], change: FieldPart['change'], t: Words): Filter => ({
  key: 'out',
  label: t('filters.where'),
  kind: 'options',
  options: outFilters.map((value) => ({ value, label: t(`outFilters.${value}`) })),
  chosen: chosen ? [chosen] : [],
  // Another one instead of the one before; the same once more is none.
  onChange: (values) => change({ out: values.at(-1) }),
})

interface FieldPart {
  library: SampleLibrary
  field: FilteredField
  filters: ReturnType<typeof filtersOf>
  change: (next: Search) => void
  t: Words
}

function fieldFilter({ t, change, ...part }: FieldPart): Filter {
  const { field, filters } = part
  const values = filters.fields?.[field] ?? []
  return {
    key: field,
    label: t(`fields.${field}`),
    kind: 'part',
    active: values.length > 0,
    text: values.map((value) => wordOf(field, value, t)).join(', '),
    choices: (autoFocus) => (
      <FieldValues
        {...part}
        autoFocus={autoFocus}
        onChange={(next) => change({ [field]: next.join(',') || undefined })}
      />
    ),
    onClear: () => change({ [field]: undefined }),
  }
}
