import i18next, { t as now } from 'i18next'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../engine/api/call-error.ts'
import { formatsOf } from '../../engine/texts/format.ts'
import { errorText } from '../../engine/texts/error-text.ts'
import type { RefusedCell } from '../../parts/saving/saving-state.ts'
import { useSavedList } from '../../parts/saving/use-saved-list.ts'
import { showToast } from '../../parts/toasts/toast-store.ts'
import { createSampleList, type SampleList } from './sample-list.ts'
import type { SampleQuery } from './samples.api.ts'

/** Scanning brings many changes. */
const SETTLE = 700

const words = { restored: () => now('samples:restored'), leftBehind: () => now('samples:leftBehind') }

/** The list as its filters say, kept up to date; says why something could not be saved (SMP-03). */
export function useSampleList(query: SampleQuery, mayKeep: boolean): SampleList {
  const { t } = useTranslation('samples')
  const [list] = useState(() => createSampleList(query))
  const asked = JSON.stringify(query)
  useEffect(() => list.show(JSON.parse(asked) as SampleQuery), [list, asked])
  useSavedList(list, {
    name: `samples ${query.library}`,
    live: `samples ${query.library}`,
    mayEdit: mayKeep,
    words,
    settle: SETTLE,
    // Rows paint themselves; the screen is not made anew with each page that is scrolled to.
    shows: () => list.source.top,
    refusal: (error) => ({ title: t('notSaved', { message: refusalText(error) }), discard: t('discard') }),
  })
  useSyncExternalStore(
    list.subscribe,
    () => `${list.loaded} ${JSON.stringify(list.sums)} ${list.drafts.size} ${list.source.rowCount} ${!!list.error}`,
  )
  return list
}

/** Says until it is read that nothing was done, and why. */
export const tellRefusal = (error: unknown): void =>
  void showToast('error', now('samples:notDone', { message: refusalText(error) }), { timeout: -1 })

/** Why one cell of a refused batch cannot be as it was typed. */
export function cellRefusalText({ reason, data }: RefusedCell): string {
  if (reason === 'sampleExists' || reason === 'moldNumExists') return now(`samples:refusals.${reason}`, { ...data })
  return now(`samples:refused.${reason as 'required'}`, { defaultValue: now('grid:refused.invalid') })
}

/** Why a batch was refused, with the line or mould that is in the way. */
export function refusalText(error: unknown): string {
  if (!(error instanceof CallError)) return errorText(error)
  const { code, data } = error
  if (code === 'sampleExists') return now('samples:refusals.sampleExists', data)
  if (code === 'moldNumExists') return now('samples:refusals.moldNumExists', data)
  if (code === 'reservedForOther')
    return now('samples:refusals.reservedForOther', {
      ...data,
      from: formatsOf(i18next.language).date(String(data['from'])),
    })
  if (code === 'staysHere')
    return now('samples:refusals.staysHere', { ...data, status: now(`samples:statuses.${data['status'] as 'Rare'}`) })
  if (code === 'notOnHand' && 'style' in data) return now('samples:refusals.notOnHand', data)
  return errorText(error)
}
