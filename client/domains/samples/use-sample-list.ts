import { t as now } from 'i18next'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { inBackground } from '../../engine/api/background.ts'
import { CallError } from '../../engine/api/call-error.ts'
import { useLiveEvent } from '../../engine/live/live-events.ts'
import { errorText } from '../../engine/texts/error-text.ts'
import { useUnsavedWork } from '../../parts/dialogs/use-unsaved-work.ts'
import { useKeptWork } from '../../parts/saving/use-kept-work.ts'
import { showToast } from '../../parts/toasts/toast-store.ts'
import { createSampleList, type SampleList } from './sample-list.ts'
import type { SampleQuery } from './samples.api.ts'

/** Milliseconds that changes by others are collected before the list is read again: scanning brings many. */
const SETTLE = 700

const words = { restored: () => now('samples:restored'), leftBehind: () => now('samples:leftBehind') }

/** The list as its filters say, kept up to date; says why something could not be saved (SMP-03). */
export function useSampleList(query: SampleQuery, mayKeep: boolean): SampleList {
  const { t } = useTranslation('samples')
  const [list] = useState(() => createSampleList(query))
  const asked = JSON.stringify(query)
  useEffect(() => list.show(JSON.parse(asked) as SampleQuery), [list, asked])
  const { isKept } = useKeptWork(list, {
    name: `samples ${query.library}`,
    mayEdit: mayKeep,
    words,
    tellFault: (error, fault) => {
      // The indicator tells what waits for a connection and goes out by itself.
      if (fault !== 'refused') return
      showToast('error', t('notSaved', { message: refusalText(error) }), {
        timeout: -1,
        action: { label: t('discard'), run: () => void list.discard() },
      })
    },
  })
  const [heard, setHeard] = useState(0)
  useEffect(() => {
    if (heard === 0) return
    const timer = setTimeout(() => inBackground('live', () => list.heard()), SETTLE)
    return () => clearTimeout(timer)
  }, [heard, list])
  useLiveEvent(
    'listChanged',
    (event) => {
      if (event.list === `samples ${query.library}`) setHeard((count) => count + 1)
    },
    () => list.heard(),
  )
  useUnsavedWork(
    () => list.queue.size > 0,
    () => list.queue.state === 'failed' && !isKept(),
  )
  useSyncExternalStore(list.subscribe, () => list.source.version)
  useSyncExternalStore(
    list.subscribe,
    () => `${list.loaded} ${JSON.stringify(list.sums)} ${list.drafts.size} ${!!list.error}`,
  )
  return list
}

/** Why a batch was refused, with the line or mould that is in the way. */
export function refusalText(error: unknown): string {
  if (!(error instanceof CallError)) return errorText(error)
  const { code, data } = error
  if (code === 'sampleExists') return now('samples:refusals.sampleExists', data)
  if (code === 'moldNumExists') return now('samples:refusals.moldNumExists', data)
  if (code === 'notOnHand' && 'style' in data) return now('samples:refusals.notOnHand', data)
  return errorText(error)
}
