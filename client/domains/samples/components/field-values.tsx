import { useTranslation } from 'react-i18next'
import type { FilteredField } from '../../../../contract/samples/sample-calls.ts'
import type { SampleLibrary } from '../../../../contract/samples/sample-libraries.ts'
import type { SampleSide, SampleStatus } from '../../../../contract/samples/sample-statuses.ts'
import type { FilterOption } from '../../../parts/filter-bar/filter-contract.ts'
import { OptionList } from '../../../parts/filter-bar/option-list.tsx'
import type { filtersOf } from '../sample-address.ts'
import { useValues } from '../samples.api.ts'

type Words = ReturnType<typeof useTranslation<'samples'>>['t']

/** A value of a field in words. */
export function wordOf(field: FilteredField, value: string, t: Words): string {
  if (value === '') return t('none')
  if (field === 'status') return t(`statuses.${value as SampleStatus}`)
  return field === 'side' ? t(`sides.${value as SampleSide}`) : value
}

/** What a field holds of whatever the other filters find, each value with how many lines have it; what is chosen stays among them. */
export function FieldValues({
  library,
  field,
  filters,
  autoFocus,
  onChange,
}: {
  library: SampleLibrary
  field: FilteredField
  filters: ReturnType<typeof filtersOf>
  autoFocus: boolean
  onChange: (values: string[]) => void
}) {
  const { t } = useTranslation('samples')
  const { data } = useValues({ library, filters }, field)
  const chosen = filters.fields?.[field] ?? []
  const counted = Object.entries(data?.options ?? {})
  const known = new Set(counted.map(([value]) => value))
  const options: FilterOption[] = [
    ...counted.map(([value, count]) => ({ value, label: wordOf(field, value, t), count })),
    ...chosen.filter((value) => !known.has(value)).map((value) => ({ value, label: wordOf(field, value, t) })),
  ]
  const filter = { key: field, label: t(`fields.${field}`), kind: 'options' as const, options, chosen, onChange }
  return <OptionList filter={filter} autoFocus={autoFocus} />
}
