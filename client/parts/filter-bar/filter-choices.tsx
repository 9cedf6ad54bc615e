import { Suspense } from 'react'
import type { OptionsFilter, PartFilter, RangeFilter } from './filter-contract.ts'
import { OptionList } from './option-list.tsx'
import { RangeFields } from './range-fields.tsx'

/** What one filter offers, on the bar and in the drawer alike. */
export function FilterChoices({
  filter,
  autoFocus,
}: {
  filter: OptionsFilter | RangeFilter | PartFilter
  autoFocus?: boolean
}) {
  if (filter.kind === 'part') return <Suspense>{filter.choices(autoFocus === true)}</Suspense>
  return filter.kind === 'options' ? (
    <OptionList filter={filter} autoFocus={autoFocus} />
  ) : (
    <RangeFields filter={filter} autoFocus={autoFocus} />
  )
}
