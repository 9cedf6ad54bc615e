import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { RowFilter } from '../../../../contract/assortments/rows/find-rows.ts'
import { isCancelled } from '../../../engine/api/call-error.ts'
import type { Search } from '../../../engine/screens/address-state.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { readFoundRows, readRowChoices } from '../manage-assortment.api.ts'
import type { ManageModel } from '../manage/manage-model.ts'
import { isFiltering, rowFilterAddress } from './row-filter-address.ts'

/** The person's filter over the rows of an assortment: asked of the server, which alone has read all of them (BEY-18). */
export function useRowFilter(assortmentId: string, model: ManageModel) {
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const filter = rowFilterAddress.parse(search)
  const isOn = isFiltering(filter)
  const asked = isOn ? JSON.stringify(filter) : ''
  // With a filter in its address a page does not show first what that leaves out.
  const [isAnswered, setAnswered] = useState(() => {
    if (isOn) model.shown.narrow([])
    return !isOn
  })

  useEffect(() => {
    if (asked === '') {
      model.shown.narrow(undefined)
      return
    }
    const stop = new AbortController()
    const wanted = JSON.parse(asked) as RowFilter
    model.queue
      .flush()
      .catch(() => undefined)
      .then(() => readFoundRows(assortmentId, wanted, stop.signal))
      .then(
        (ids) => {
          if (stop.signal.aborted) return
          model.shown.narrow(ids)
          setAnswered(true)
        },
        (error: unknown) => {
          if (!isCancelled(error)) showToast('error', errorText(error))
        },
      )
    return () => stop.abort()
  }, [asked, assortmentId, model])

  return {
    filter,
    isOn,
    /** Its first rows are still looked for. */
    isFirst: isOn && !isAnswered,
    change: (next: RowFilter) =>
      void navigate({ to: '.', search: rowFilterAddress.format(next) as never, replace: true }),
    clear: () => void navigate({ to: '.', search: {} as never, replace: true }),
  }
}

export type KeptFilter = ReturnType<typeof useRowFilter>

/** What there is to filter by beside what is chosen, while somebody chooses. */
export function useRowChoices(assortmentId: string, filter: RowFilter, isOpen: boolean) {
  return useQuery({
    queryKey: ['assortments', 'row-choices', assortmentId, filter],
    queryFn: ({ signal }) => readRowChoices(assortmentId, filter, signal),
    enabled: isOpen,
    placeholderData: (before) => before,
    gcTime: 0,
  }).data
}
