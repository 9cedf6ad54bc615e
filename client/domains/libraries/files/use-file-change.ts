import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WrittenAssetChange } from '../../../../contract/libraries/asset-calls.ts'
import type { Asset } from '../../../../contract/libraries/asset.ts'
import type { LibraryType } from '../../../../contract/libraries/libraries.ts'
import { CallError } from '../../../engine/api/call-error.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import type { AssetList } from '../asset-list.ts'
import { saveAssets } from '../libraries.api.ts'
import { takenBack } from './file-moves.ts'

/** Saves what was done to files, once what was typed in the grid is; a move can be taken back. */
export function useFileChange(type: LibraryType, list: AssetList, onChanged: () => void) {
  const { t } = useTranslation('libraries')
  const [pending, setPending] = useState(false)
  const [fault, setFault] = useState<string>()
  const changed = () => {
    list.heard()
    onChanged()
  }
  const undo = (before: readonly Asset[], after: readonly Asset[]) =>
    saveAssets(type, takenBack(before, after)).then(changed, (error: unknown) =>
      showToast('error', t('files.failed'), { body: errorText(error), timeout: -1 }),
    )

  /** Answers whether it was saved; else `fault` says why not. */
  async function change(
    changes: WrittenAssetChange[],
    undoable?: { before: readonly Asset[]; done: string },
  ): Promise<boolean> {
    setPending(true)
    setFault(undefined)
    try {
      await list.queue.flush()
      const after = await saveAssets(type, changes)
      changed()
      if (undoable) {
        showToast('success', undoable.done, {
          action: { label: t('undo'), run: () => void undo(undoable.before, after) },
        })
      }
      return true
    } catch (error) {
      // What is out needs its primary file (GRID-12).
      const isNeeded = error instanceof CallError && error.code === 'invalidInput'
      setFault(`${t('files.failed')} ${isNeeded ? t('files.needed') : errorText(error)}`)
      return false
    } finally {
      setPending(false)
    }
  }
  return { change, pending, fault }
}
