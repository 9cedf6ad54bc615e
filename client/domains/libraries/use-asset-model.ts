import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { inBackground } from '../../engine/api/background.ts'
import { CallError } from '../../engine/api/call-error.ts'
import { saveFault } from '../../engine/api/save-fault.ts'
import { useLiveEvent } from '../../engine/live/live-events.ts'
import { errorText } from '../../engine/texts/error-text.ts'
import { useUnsavedWork } from '../../parts/dialogs/use-unsaved-work.ts'
import { tellConflict } from '../../parts/toasts/tell-conflict.ts'
import { showToast } from '../../parts/toasts/toast-store.ts'
import { type AssetModel, createAssetModel } from './asset-model.ts'
import type { AssetQuery } from './libraries.api.ts'

/** Milliseconds that changes by others are collected before the list is read again: uploads bring many. */
const SETTLE = 700

/** The list as its filters say, kept up to date; says why something could not be saved. */
export function useAssetModel(query: AssetQuery): AssetModel {
  const { t } = useTranslation('libraries')
  const [model] = useState(() => createAssetModel(query))
  const asked = JSON.stringify(query)
  useEffect(() => model.show(JSON.parse(asked) as AssetQuery), [model, asked])
  const onRefused = useEffectEvent((error: unknown) => {
    const fault = saveFault(error)
    // The indicator tells what waits for a connection and goes out by itself.
    if (fault === 'offline' || fault === 'server') return
    if (fault === 'conflict') return tellConflict(error, { reload: model.discard, keepMine: model.keepMine })
    showToast('error', t('notSaved'), {
      body: error instanceof CallError && error.code === 'invalidInput' ? t('requiredOut') : errorText(error),
      timeout: -1,
      action: { label: t('discard'), run: () => void model.discard() },
    })
  })
  useEffect(() => {
    const stop = model.onRefused(onRefused)
    return () => {
      stop()
      model.close()
    }
  }, [model])
  const [heard, setHeard] = useState(0)
  useEffect(() => {
    if (heard === 0) return
    const timer = setTimeout(() => inBackground('live', model.reload), SETTLE)
    return () => clearTimeout(timer)
  }, [heard, model])
  useLiveEvent(
    'listChanged',
    ({ list }) => {
      if (list === `assets ${query.type}`) setHeard((count) => count + 1)
    },
    () => model.reload(),
  )
  useUnsavedWork(() => model.queue.size > 0)
  useSyncExternalStore(model.subscribe, () => model.source.version)
  useSyncExternalStore(
    model.subscribe,
    () => `${model.loaded} ${model.totalCount} ${model.readyCount} ${!!model.error}`,
  )
  return model
}
