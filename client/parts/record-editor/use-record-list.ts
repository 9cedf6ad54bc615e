import { t as now } from 'i18next'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableShape } from '../../../contract/kernel/table-columns.ts'
import { useLiveEvent } from '../../engine/live/live-events.ts'
import { errorText } from '../../engine/texts/error-text.ts'
import { useUnsavedWork } from '../dialogs/use-unsaved-work.ts'
import { useKeptWork } from '../saving/use-kept-work.ts'
import { showToast } from '../toasts/toast-store.ts'
import { createRecordList, type RecordApi, type RecordList } from './record-list.ts'
import { refusalText } from './refusal-text.ts'

const words = { restored: () => now('tables:restored'), leftBehind: () => now('tables:leftBehind') }

/**
 * The list once it is read, or why it could not be; follows what others do, and says when two changed the same row. What
 * this person typed here before and could not save, new rows that lack something included, is taken up again.
 */
export function useRecordList(
  name: string,
  shape: TableShape,
  api: RecordApi,
  mayEdit: boolean,
): { records: RecordList; loaded: boolean; error: unknown; retry: () => void } {
  const { t } = useTranslation('tables')
  const [list] = useState(() => createRecordList(shape, api))
  const { opened, error, retry, isKept } = useKeptWork(list, {
    name: `list ${name}`,
    mayEdit,
    words,
    tellFault: (failure, fault) => {
      // The indicator tells what waits for a connection and goes out by itself.
      if (fault !== 'refused') return
      showToast('error', t('notSaved'), {
        body: refusalText(failure) ?? errorText(failure),
        timeout: -1,
        action: { label: t('discard'), run: () => void list.discard() },
      })
    },
  })
  useLiveEvent(
    'listChanged',
    (event) => {
      if (event.list === name) list.heard()
    },
    () => list.heard(),
  )
  useUnsavedWork(
    () => list.queue.size > 0,
    () => list.queue.state === 'failed' && !isKept(),
  )
  useSyncExternalStore(list.subscribe, () => list.source.version)
  useSyncExternalStore(list.subscribe, () => list.drafts.size)
  useSyncExternalStore(list.subscribe, () => list.searchError)
  return { records: list, loaded: opened, error, retry }
}
