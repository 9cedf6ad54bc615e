import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { TableShape } from '../../../contract/kernel/table-columns.ts'
import { CallError } from '../../engine/api/call-error.ts'
import { useLiveEvent } from '../../engine/live/live-events.ts'
import { errorText } from '../../engine/texts/error-text.ts'
import { askFirst } from '../dialogs/dialog-store.ts'
import { showToast } from '../toasts/toast-store.ts'
import { createRecordModel, type RecordApi, type RecordModel } from './record-model.ts'
import { refusalText } from './refusal-text.ts'

/** The list once it is read, or why it could not be; follows what others do, and asks when two changed the same row. */
export function useRecordModel(
  list: string,
  shape: TableShape,
  api: RecordApi,
): { model: RecordModel; loaded: boolean; error: unknown; retry: () => void } {
  const { t } = useTranslation('tables')
  const [model] = useState(() => createRecordModel(shape, api))
  const [loaded, setLoaded] = useState(false)
  const [error, setError] = useState<unknown>()

  const onError = useEffectEvent(async (failure: unknown) => {
    if (!(failure instanceof CallError) || failure.status >= 500) return
    if (failure.code !== 'userLock') {
      showToast('error', t('notSaved'), {
        body: refusalText(failure) ?? errorText(failure),
        timeout: -1,
        action: { label: t('discard'), run: () => void model.discard() },
      })
      return
    }
    const keepMine = await askFirst({
      title: t('conflict.title'),
      body: t('conflict.text'),
      confirm: t('conflict.mine'),
      cancel: t('conflict.theirs'),
    })
    if (!keepMine) return model.discard()
    await model.reload()
    await model.queue.flush()
  })
  const read = (): Promise<void> =>
    model.reload().then(
      () => {
        setError(undefined)
        setLoaded(true)
      },
      (failure: unknown) => setError(failure),
    )
  const load = useEffectEvent(read)
  useEffect(() => model.onRefused((failure) => void onError(failure)), [model])

  useEffect(() => {
    void load()
    return () => void model.queue.flush()
  }, [model])
  useLiveEvent(
    'listChanged',
    (event) => {
      if (event.list === list) model.heard()
    },
    () => model.heard(),
  )
  useEffect(() => {
    const isUnsaved = (event: BeforeUnloadEvent) => model.queue.size > 0 && event.preventDefault()
    window.addEventListener('beforeunload', isUnsaved)
    return () => window.removeEventListener('beforeunload', isUnsaved)
  }, [model])
  useSyncExternalStore(model.subscribe, () => model.source.version)
  useSyncExternalStore(model.subscribe, () => model.drafts)
  useSyncExternalStore(model.subscribe, () => model.searchError)
  return { model, loaded, error, retry: () => void read() }
}
