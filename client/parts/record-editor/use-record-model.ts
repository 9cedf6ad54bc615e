import { t as now } from 'i18next'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableShape } from '../../../contract/kernel/table-columns.ts'
import { saveFault } from '../../engine/api/save-fault.ts'
import { useLiveEvent } from '../../engine/live/live-events.ts'
import { currentSession, useCurrentUser } from '../../engine/session/session-store.ts'
import { workSealer } from '../../engine/session/work-sealer.ts'
import { errorText } from '../../engine/texts/error-text.ts'
import { useUnsavedWork } from '../dialogs/use-unsaved-work.ts'
import { tellConflict } from '../toasts/tell-conflict.ts'
import { showToast } from '../toasts/toast-store.ts'
import { openJournal, type UnsentJournal } from '../unsent/unsent-journal.ts'
import { createRecordModel, type RecordApi, type RecordModel, type UnsavedRecords } from './record-model.ts'
import { refusalText } from './refusal-text.ts'

/**
 * The list once it is read, or why it could not be; follows what others do, and says when two changed the same row. What
 * this person typed here before and could not save, new rows that lack something included, is taken up again.
 */
export function useRecordModel(
  list: string,
  shape: TableShape,
  api: RecordApi,
  mayEdit: boolean,
): { model: RecordModel; loaded: boolean; error: unknown; retry: () => void } {
  const { t } = useTranslation('tables')
  const person = useCurrentUser()._id
  const [model] = useState(() => createRecordModel(shape, api))
  const [journal, setJournal] = useState<UnsentJournal<UnsavedRecords>>()
  const [loaded, setLoaded] = useState(false)
  const [error, setError] = useState<unknown>()

  const onError = useEffectEvent((failure: unknown) => {
    const fault = saveFault(failure)
    // The indicator tells what waits for a connection and goes out by itself.
    if (fault === 'offline' || fault === 'server') return
    if (fault === 'conflict') {
      tellConflict(failure, { reload: model.discard, keepMine: model.keepMine })
      return
    }
    showToast('error', t('notSaved'), {
      body: refusalText(failure) ?? errorText(failure),
      timeout: -1,
      action: { label: t('discard'), run: () => void model.discard() },
    })
  })
  const restored = useEffectEvent((left: readonly UnsavedRecords[]) => {
    if (left.length === 0 || !mayEdit) return
    for (const one of left) model.restore(one)
    showToast('info', t('restored'), { timeout: 8000 })
  })
  const read = (): Promise<void> =>
    model.reload().then(
      () => {
        setError(undefined)
        setLoaded(true)
      },
      (failure: unknown) => setError(failure),
    )
  useEffect(() => model.onRefused(onError), [model])

  useEffect(() => {
    const sealer = workSealer(currentSession().user?.keptWorkKeys ?? [])
    const made = openJournal<UnsavedRecords>({ person, record: `list ${list}`, read: model.unsaved, sealer })
    let left = false
    const open = async () => {
      await model.reload()
      const edits = await made.recover()
      if (left) return
      setJournal(made)
      restored(edits)
      setLoaded(true)
    }
    open().catch((failure: unknown) => !left && setError(failure))
    const stop = model.subscribe(made.changed)
    return () => {
      left = true
      void model.queue.flush().finally(() => {
        stop()
        made.close()
        if (model.unsaved()) showToast('warning', now('tables:leftBehind'), { timeout: 8000 })
      })
    }
  }, [model, list, person])
  useLiveEvent(
    'listChanged',
    (event) => {
      if (event.list === list) model.heard()
    },
    () => model.heard(),
  )
  useUnsavedWork(
    () => model.queue.size > 0,
    () => model.queue.state === 'failed' && journal?.isKept === false,
  )
  useSyncExternalStore(model.subscribe, () => model.source.version)
  useSyncExternalStore(model.subscribe, () => model.drafts)
  useSyncExternalStore(model.subscribe, () => model.searchError)
  return { model, loaded, error, retry: () => void read() }
}
