import { t as now } from 'i18next'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../engine/api/call-error.ts'
import { errorText } from '../../engine/texts/error-text.ts'
import { useSavedList } from '../../parts/saving/use-saved-list.ts'
import { type AssetList, createAssetList } from './asset-list.ts'
import type { AssetQuery } from './libraries.api.ts'

/** Uploads bring many changes. */
const SETTLE = 700

const words = { restored: () => now('libraries:restored'), leftBehind: () => now('libraries:leftBehind') }

/** The list as its filters say, kept up to date; says why something could not be saved. */
export function useAssetList(query: AssetQuery): AssetList {
  const { t } = useTranslation('libraries')
  const [list] = useState(() => createAssetList(query))
  const asked = JSON.stringify(query)
  useEffect(() => list.show(JSON.parse(asked) as AssetQuery), [list, asked])
  useSavedList(list, {
    name: `assets ${query.type} ${query.status}`,
    live: `assets ${query.type}`,
    mayEdit: query.status !== 'Deleted',
    words,
    settle: SETTLE,
    refusal: (error) => ({
      title: t('notSaved'),
      body: error instanceof CallError && error.code === 'invalidInput' ? t('requiredOut') : errorText(error),
      discard: t('discard'),
    }),
  })
  useSyncExternalStore(list.subscribe, () => `${list.loaded} ${list.totalCount} ${list.readyCount} ${!!list.error}`)
  return list
}
