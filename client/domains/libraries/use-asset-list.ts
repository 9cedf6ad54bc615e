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
import { type AssetList, createAssetList } from './asset-list.ts'
import type { AssetQuery } from './libraries.api.ts'

/** Milliseconds that changes by others are collected before the list is read again: uploads bring many. */
const SETTLE = 700

const words = { restored: () => now('libraries:restored'), leftBehind: () => now('libraries:leftBehind') }

/** The list as its filters say, kept up to date; says why something could not be saved. */
export function useAssetList(query: AssetQuery): AssetList {
  const { t } = useTranslation('libraries')
  const [list] = useState(() => createAssetList(query))
  const asked = JSON.stringify(query)
  useEffect(() => list.show(JSON.parse(asked) as AssetQuery), [list, asked])
  const { isKept } = useKeptWork(list, {
    name: `assets ${query.type} ${query.status}`,
    mayEdit: query.status !== 'Deleted',
    words,
    tellFault: (error, fault) => {
      // The indicator tells what waits for a connection and goes out by itself.
      if (fault !== 'refused') return
      showToast('error', t('notSaved'), {
        body: error instanceof CallError && error.code === 'invalidInput' ? t('requiredOut') : errorText(error),
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
      if (event.list === `assets ${query.type}`) setHeard((count) => count + 1)
    },
    () => list.heard(),
  )
  useUnsavedWork(
    () => list.queue.size > 0,
    () => list.queue.state === 'failed' && !isKept(),
  )
  useSyncExternalStore(list.subscribe, () => list.source.version)
  useSyncExternalStore(list.subscribe, () => `${list.loaded} ${list.totalCount} ${list.readyCount} ${!!list.error}`)
  return list
}
