import { Suspense } from 'react'
import { DayFields } from './day-fields.tsx'
import type { Filter, SwitchFilter } from './filter-contract.ts'
import { OptionList } from './option-list.tsx'
import { RangeFields } from './range-fields.tsx'

/** What one filter offers, on the bar and in the drawer alike. */
export function FilterChoices({ filter, autoFocus }: { filter: Exclude<Filter, SwitchFilter>; autoFocus?: boolean }) {
  if (filter.kind === 'part') return <Suspense>{filter.choices(autoFocus === true)}</Suspense>
  if (filter.kind === 'days') return <DayFields filter={filter} autoFocus={autoFocus} />
  return filter.kind === 'options' ? (
    <OptionList filter={filter} autoFocus={autoFocus} />
  ) : (
    <RangeFields filter={filter} autoFocus={autoFocus} />
  )
}
